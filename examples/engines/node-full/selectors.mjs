/**
 * What side, kind and filter of a selector name. Rulebook, chapter "Selectors, filters and choices".
 *
 * A *thing* is what a selector can name: { what: "HERO" | "CREATURE" | "PERMANENT" | "CARD", player, it }, where `it`
 * is the object in the state. Lists of things are in canonical order. LGC-IDS-05
 *
 * `reading` says how ATK and keywords of creatures in play are read: PLAIN (stats.mjs) or EFFECTIVE (auras.mjs).
 * `viewpoint` is whose eyes we look with: { controller, source }, the player and the id of the source.
 */

import { definitionOf } from "./catalogue.mjs";
import { creaturesOf, permanentsOf, playersOf } from "./state.mjs";

export const heroThing = (state, player) => ({ what: "HERO", player, it: state[player].hero });
export const creatureThing = (creature) => ({ what: "CREATURE", player: creature.owner, it: creature });
export const permanentThing = (permanent) => ({ what: "PERMANENT", player: permanent.owner, it: permanent });
export const cardThing = (player, card) => ({ what: "CARD", player, it: card });

/** What side and kind name, in canonical order. LGC-SEL-01, LGC-SEL-02 */
export function named(state, side, kind, controller) {
  const players = playersOf(side, controller);
  switch (kind) {
    case "HERO":
      return players.map((player) => heroThing(state, player));
    case "CREATURE":
      return creaturesOf(state, players).map(creatureThing);
    case "ANY": // creatures and heroes, nothing else
      return [
        ...players.map((player) => heroThing(state, player)),
        ...creaturesOf(state, players).map(creatureThing),
      ];
    case "PERMANENT":
      return permanentsOf(state, players).map(permanentThing);
    case "CARD_IN_HAND":
      return players.flatMap((player) => state[player].hand.map((card) => cardThing(player, card)));
    default:
      throw new Error(`unknown kind ${kind}`);
  }
}

/** What side, kind, filter and excludeSelf admit. LGC-SEL-04, LGC-SEL-17 */
export function admitted(game, selector, viewpoint, reading) {
  return named(game.state, selector.side, selector.kind, viewpoint.controller).filter(
    (thing) =>
      !(selector.excludeSelf && thing.it.id === viewpoint.source) && fits(game, thing, selector.filter, reading),
  );
}

/** True if every key of the filter matches; no filter and an empty one match everything. LGC-SEL-24 */
export function fits(game, thing, filter, reading) {
  if (!filter) return true;
  for (const key in filter) {
    if (!MATCHES[key](game, thing, filter[key], reading)) return false;
  }
  return true;
}

/** The printed card of a thing; a hero has none, so that no key but `damaged` ever matches it. LGC-SEL-24 */
function printed(game, thing) {
  return thing.what === "HERO" ? null : definitionOf(game.catalogue, thing.it);
}

/** A test on the printed card. */
const onCard = (test) => (game, thing, value) => {
  const card = printed(game, thing);
  return card !== null && test(card, value);
};

/** The ATK of a creature in play as it is read, the printed one of a creature card elsewhere, else null. LGC-SEL-20 */
function atkOf(game, thing, reading) {
  if (thing.what === "CREATURE") return reading.atk(game, thing.it);
  const card = printed(game, thing);
  return card !== null && card.type === "CREATURE" ? card.atk : null;
}

function hasAtk(game, thing, reading, test) {
  const atk = atkOf(game, thing, reading);
  return atk !== null && test(atk);
}

/** A creature with marked damage, a hero below its first PV. LGC-SEL-23 */
function isDamaged(game, thing) {
  if (thing.what === "CREATURE") return thing.it.damage >= 1;
  if (thing.what === "HERO") return thing.it.hp < game.catalogue.constants.heroHp;
  return false;
}

const MATCHES = {
  costMin: onCard((card, n) => card.cost >= n), // LGC-SEL-19
  costMax: onCard((card, n) => card.cost <= n),
  atkMin: (game, thing, n, reading) => hasAtk(game, thing, reading, (atk) => atk >= n),
  atkMax: (game, thing, n, reading) => hasAtk(game, thing, reading, (atk) => atk <= n),
  hasKeyword: (game, thing, keyword, reading) => {
    // LGC-SEL-21
    if (thing.what === "CREATURE") return reading.hasKeyword(game, thing.it, keyword);
    const card = printed(game, thing);
    return card !== null && card.keywords.includes(keyword);
  },
  hasSubtype: onCard((card, subtype) => card.subtypes.includes(subtype)), // LGC-SEL-22
  type: onCard((card, type) => card.type === type),
  cardId: onCard((card, id) => card.id === id),
  memberId: onCard((card, id) => card.memberId === id),
  damaged: (game, thing, wanted) => isDamaged(game, thing) === wanted,
};
