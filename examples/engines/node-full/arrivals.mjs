/**
 * Entities arriving in play: played, summoned, copied, transformed. Rulebook, chapters "Playing cards" and "Actions".
 *
 * What makes a creature arrive returns the ON_ALLY_SUMMONED listeners that heard it, captured when it stands on the
 * board; who asked for the arrival decides when they run. LGC-TRG-07
 */

import { definitionOf } from "./catalogue.mjs";
import { emit } from "./events.mjs";
import { copyOf, entitiesOf, freshCreature, freshPermanent, isPermanent, takeEntry, takeId } from "./state.mjs";
import { capture } from "./triggers.mjs";
import { leavePlay, receive } from "./zones.mjs";

export function isBoardFull(game, player) {
  return game.state[player].board.length >= game.catalogue.constants.boardLimit;
}

export function arePermanentsFull(game, player) {
  return game.state[player].permanents.length >= game.catalogue.constants.permanentLimit;
}

/** A creature steps onto the board of its owner, which has room. LGC-IDS-04, LGC-EVT-12 */
export function enterCreature(game, creature, played) {
  const { id, card, owner } = creature;
  game.state[owner].board.push(creature);
  emit(game, { type: "CREATURE_ENTERED", player: owner, id, card, played });
  const others = entitiesOf(game.state, [owner]).filter((entity) => entity !== creature); // never the arriving one
  return capture(game, "ON_ALLY_SUMMONED", others, { id, card, played });
}

/** A permanent joins those of its owner, which have room; nobody listens. LGC-TRG-08, LGC-EVT-13 */
export function enterPermanent(game, permanent, played) {
  const { id, card, owner } = permanent;
  game.state[owner].permanents.push(permanent);
  emit(game, { type: "PERMANENT_ENTERED", player: owner, id, card, played });
}

/** SUMMON of one creature; without room it is lost and takes no id. LGC-ACT-09, LGC-ACT-10, LGC-IDS-03 */
export function summon(game, player, card) {
  if (isBoardFull(game, player)) return lose(game, player, card);
  const id = takeId(game.state);
  return enterCreature(game, freshCreature(id, card, player, takeEntry(game.state)), false);
}

/** What finds no room is lost, and the effect goes on. LGC-EVT-14 */
function lose(game, player, card) {
  emit(game, { type: "SUMMON_LOST", player, card });
  return [];
}

/** COPY of an entity into play, for the player who controls the ability. LGC-ACT-28, LGC-ACT-31, LGC-EVT-28 */
export function copyToBoard(game, player, original, mode) {
  const permanent = isPermanent(original);
  const isFull = permanent ? arePermanentsFull : isBoardFull;
  if (isFull(game, player)) return lose(game, player, original.card); // LGC-ACT-12
  const id = takeId(game.state);
  const entry = takeEntry(game.state);
  const copy = (permanent ? copyOfPermanent : copyOfCreature)(game, original, mode, id, player, entry);
  emit(game, { type: "COPIED", id: original.id, newId: id, card: original.card, to: "BOARD" });
  if (!permanent) return enterCreature(game, copy, false);
  enterPermanent(game, copy, false);
  return [];
}

/** Mode FULL copies what lies on the creature, and neither aura effects, marks, attacks nor uses. LGC-ACT-29, LGC-ACT-30 */
function copyOfCreature(game, original, mode, id, player, entry) {
  const fresh = freshCreature(id, original.card, player, entry);
  if (mode === "BASE") return fresh;
  const { damage, buffs, granted, set, silenced, consumed } = copyOf(original);
  return { ...fresh, damage, buffs, granted, set, silenced, consumed };
}

function copyOfPermanent(game, original, mode, id, player, entry) {
  const { charges } = definitionOf(game.catalogue, original);
  const fresh = freshPermanent(id, original.card, player, entry, charges);
  return mode === "BASE" ? fresh : { ...fresh, silenced: original.silenced, charges: original.charges };
}

/** COPY of the card to a hand; a burned copy takes an id too. LGC-ACT-31, LGC-IDS-03 */
export function copyToHand(game, player, original) {
  const id = takeId(game.state);
  const { card } = original;
  receive(game, player, { id, card }, { type: "COPIED", id: original.id, newId: id, card, to: "HAND" });
}

/** TRANSFORM: a fresh creature in place of the old one, which goes to no zone. LGC-ACT-26, LGC-ACT-27 */
export function transform(game, creature, card) {
  leavePlay(game, creature);
  const newId = takeId(game.state);
  const form = freshCreature(newId, card, creature.owner, takeEntry(game.state));
  game.state[creature.owner].board.push(form);
  emit(game, { type: "TRANSFORMED", id: creature.id, newId, card });
}
