/**
 * Listeners: the abilities that an event fires. Rulebook, chapters "Triggers" and "Resolution of abilities".
 *
 * A *waiting ability* is an ability on its way to run, as plain data:
 *
 *   origin      "ENTITY" | "SPELL" | "POWER": what its source is
 *   source      the id of its source. LGC-RES-18
 *   controller  the player of its source
 *   index       its number on the card or the power
 *   trigger     its trigger, or "HERO_POWER"
 *   ability     its text: condition, action, target, params, then
 *   subject     what fired ON_ALLY_SUMMONED and ON_SPELL_CAST, { id, card, played }, else null
 *   chosen      the choices of the intent, [{ side, kind, ids }]
 */

import { EFFECTIVE } from "./auras.mjs";
import { abilitiesWith, definitionOf } from "./catalogue.mjs";
import { holds } from "./conditions.mjs";
import { canonical } from "./state.mjs";

/** A waiting ability of an entity in play, or of one that a wave has just removed. */
export function waitingAbility(definition, index, entity, subject = null) {
  const ability = definition.abilities[index];
  return {
    origin: "ENTITY",
    source: entity.id,
    controller: entity.owner,
    index,
    trigger: ability.trigger,
    ability,
    subject,
    chosen: [],
  };
}

/** The condition as it stands now; LGC-CND-11 reads it at capture and again when the ability is to run. */
export function conditionHolds(game, waiting) {
  return holds(game, waiting.ability.condition, waiting, EFFECTIVE);
}

/**
 * The listeners of an event, when it happens: abilities of entities in play that are neither silenced nor at 0
 * charges, in canonical order of their sources, then by index. LGC-TRG-12, LGC-TRG-13, LGC-PRM-06
 */
export function capture(game, trigger, entities, subject = null) {
  const captured = [];
  for (const entity of canonical(entities)) {
    if (entity.silenced || entity.charges === 0) continue;
    captured.push(...abilitiesOf(game, trigger, entity, subject));
  }
  return captured;
}

/** The abilities of one entity with this trigger whose condition is true now, by index. */
export function abilitiesOf(game, trigger, entity, subject = null) {
  const definition = definitionOf(game.catalogue, entity);
  return abilitiesWith(definition, trigger)
    .map((index) => waitingAbility(definition, index, entity, subject))
    .filter((waiting) => conditionHolds(game, waiting));
}
