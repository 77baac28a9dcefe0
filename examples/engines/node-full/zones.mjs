/**
 * Cards on their way between deck, hand, graveyard and play. Rulebook, chapters "Turns, Ferveur, drawing and fatigue"
 * and "Identity and order".
 */

import { definitionOf } from "./catalogue.mjs";
import { hitHero } from "./damage.mjs";
import { emit } from "./events.mjs";
import { isPermanent, remove } from "./state.mjs";

/** Puts a card at the end of a graveyard; a token ceases to exist. LGC-DTH-07, LGC-DTH-08 */
export function bury(game, player, { id, card }) {
  if (definitionOf(game.catalogue, card).token) return;
  game.state[player].graveyard.push({ id, card });
}

export function isHandFull(game, player) {
  return game.state[player].hand.length >= game.catalogue.constants.handLimit;
}

/**
 * A card comes to a hand, or is burned when the hand is full. `arrival` is the event of a card that gets there.
 * LGC-TRN-11, LGC-EVT-09
 */
export function receive(game, player, card, arrival) {
  if (isHandFull(game, player)) {
    bury(game, player, card);
    emit(game, { type: "CARD_BURNED", player, id: card.id, card: card.card });
    return;
  }
  game.state[player].hand.push(card);
  emit(game, arrival, player);
}

/** Draws one card; from an empty deck comes fatigue. LGC-TRN-10, LGC-TRN-12 */
export function drawCard(game, player) {
  const own = game.state[player];
  if (own.deck.length === 0) {
    own.fatigue += 1;
    emit(game, { type: "FATIGUE", player, amount: own.fatigue });
    hitHero(game, null, own.hero, own.fatigue);
    return;
  }
  const card = own.deck.shift();
  receive(game, player, card, { type: "CARD_DRAWN", player, id: card.id, card: card.card });
}

/** The card nearest the top that fits leaves the deck; without one nothing happens. LGC-ACT-35 */
export function tutor(game, player, isWanted) {
  const { deck } = game.state[player];
  const card = deck.find(isWanted);
  if (card === undefined) return;
  remove(deck, card);
  receive(game, player, card, { type: "CARD_TUTORED", player, id: card.id, card: card.card });
}

/** A card of a hand goes to its owner's graveyard. LGC-ACT-08, LGC-EVT-29 */
export function discard(game, player, card) {
  remove(game.state[player].hand, card);
  bury(game, player, card);
  emit(game, { type: "CARD_DISCARDED", player, id: card.id, card: card.card });
}

/** Takes an entity out of play, and nothing more. */
export function leavePlay(game, entity) {
  const own = game.state[entity.owner];
  remove(isPermanent(entity) ? own.permanents : own.board, entity);
}
