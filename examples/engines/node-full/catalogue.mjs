/**
 * The catalogue: everything about a game that never changes while it is played.
 *
 *   catalogue = { constants, cards: Map(card id → definition), powers: Map(power id → power) }
 *
 * It is built from the `load` request (or from the files of the corpus) and may be extended by the local definitions
 * of one request. `schema/lgc/v1/definition.json`, `power.json` and `constants.json` are the shapes.
 */

export function makeCatalogue({ constants, cards = [], powers = [] }) {
  const catalogue = { constants, cards: new Map(), powers: new Map() };
  addDefinitions(catalogue, cards, powers);
  return catalogue;
}

/** A catalogue with local definitions beside the common ones; the given catalogue stays as it is. */
export function extendCatalogue(catalogue, { cards = [], powers = [] } = {}) {
  if (cards.length === 0 && powers.length === 0) return catalogue;
  const extended = {
    constants: catalogue.constants,
    cards: new Map(catalogue.cards),
    powers: new Map(catalogue.powers),
  };
  addDefinitions(extended, cards, powers);
  return extended;
}

function addDefinitions(catalogue, cards, powers) {
  for (const card of cards) catalogue.cards.set(card.id, prepare(card));
  for (const power of powers) catalogue.powers.set(power.id, power);
}

/** The definition, and beside it for each trigger the indices of the abilities that have it. */
function prepare(card) {
  const byTrigger = {};
  card.abilities.forEach((ability, index) => (byTrigger[ability.trigger] ??= []).push(index));
  return { ...card, byTrigger };
}

/** The definition behind a card, an entity, or a card id. */
export function definitionOf(catalogue, cardOrId) {
  const id = typeof cardOrId === "string" ? cardOrId : cardOrId.card;
  const definition = catalogue.cards.get(id);
  if (definition === undefined) throw new Error(`unknown card ${id}`);
  return definition;
}

/** The hero power of a hero, or null. */
export function powerOf(catalogue, hero) {
  if (hero.power === null) return null;
  const power = catalogue.powers.get(hero.power);
  if (power === undefined) throw new Error(`unknown power ${hero.power}`);
  return power;
}

/** The indices of the abilities with this trigger, in the order of the card. */
export function abilitiesWith(definition, trigger) {
  return definition.byTrigger[trigger] ?? NONE;
}

const NONE = Object.freeze([]);

/** The effects of an ability in order: the main one, then each of `then`. LGC-RES-02 */
export function effectsOf(ability) {
  return ability.then ? [ability, ...ability.then] : [ability];
}
