/**
 * The legal intents of a player: exactly those that would be accepted, CONCEDE apart, each once. LGC-REJ-12
 *
 * The list is built with the same functions that check an intent, so that the two cannot disagree.
 */

import { abilitiesWith, definitionOf } from "./catalogue.mjs";
import { allAnswers, subsets } from "./choices.mjs";
import {
  askedBy,
  faultOfActivation,
  faultOfAttacker,
  faultOfHeroPower,
  faultOfPlay,
  faultOfTarget,
} from "./legality.mjs";
import { entitiesOf, opponentOf } from "./state.mjs";

/** LGC-REJ-13, LGC-REJ-14 */
export function legalIntents(game, player) {
  const { phase, active } = game.state;
  if (phase === "MULLIGAN") return mulligans(game, player);
  if (phase !== "MAIN" || active !== player) return [];
  return [
    ...plays(game, player),
    ...attacks(game, player),
    ...heroPowers(game, player),
    ...activations(game, player),
    { type: "END_TURN", player },
  ];
}

/** All subsets of the hand, each in hand order, until the player has chosen. */
function mulligans(game, player) {
  const { hand, mulligan } = game.state[player];
  if (mulligan !== null) return [];
  return subsets(hand.map(({ id }) => id)).map((cards) => ({ type: "MULLIGAN", player, cards }));
}

function plays(game, player) {
  return game.state[player].hand
    .map(({ id }) => ({ type: "PLAY_CARD", player, card: id }))
    .filter((intent) => faultOfPlay(game, intent) === null)
    .flatMap((intent) => withEveryAnswer(game, intent));
}

function attacks(game, player) {
  const { board, hero } = game.state[opponentOf(player)];
  const targets = [hero.id, ...board.map(({ id }) => id)];
  return game.state[player].board
    .map(({ id }) => ({ type: "ATTACK", player, attacker: id }))
    .filter((intent) => faultOfAttacker(game, intent) === null)
    .flatMap((intent) => targets.map((target) => ({ ...intent, target })))
    .filter((intent) => faultOfTarget(game, intent) === null);
}

function heroPowers(game, player) {
  const intent = { type: "HERO_POWER", player };
  return faultOfHeroPower(game, intent) === null ? withEveryAnswer(game, intent) : [];
}

function activations(game, player) {
  return entitiesOf(game.state, [player])
    .flatMap((entity) =>
      abilitiesWith(definitionOf(game.catalogue, entity), "MANUAL").map((index) => ({
        type: "ACTIVATE",
        player,
        source: entity.id,
        ability: index,
      })),
    )
    .filter((intent) => faultOfActivation(game, intent) === null)
    .flatMap((intent) => withEveryAnswer(game, intent));
}

/** Once for every combination of choices; without `targets` when nothing is asked. LGC-REJ-15, LGC-REJ-16 */
function withEveryAnswer(game, intent) {
  return allAnswers(askedBy(game, intent)).map((targets) =>
    targets.length === 0 ? intent : { ...intent, targets },
  );
}
