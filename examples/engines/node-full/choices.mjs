/**
 * Choices: what an intent has to choose, from what, and whether it did. Rulebook, chapters "Selectors, filters and
 * choices" and "Rejections and legal intents".
 *
 * An *asked ability* is { waiting, choices }, and each of its choices
 *
 *   ability      the index of the ability
 *   side, kind   the pair of all CHOSEN selectors of the ability that share this choice. LGC-SEL-11, LGC-SEL-12
 *   count        how many are to be chosen
 *   candidates   the things that may be chosen, in canonical order
 *   stealthy     enemy creatures that would be candidates but for their STEALTH
 */

import { EFFECTIVE, hasKeyword } from "./auras.mjs";
import { effectsOf } from "./catalogue.mjs";
import { fits, named } from "./selectors.mjs";
import { withoutDying } from "./targets.mjs";
import { conditionHolds } from "./triggers.mjs";

/**
 * The abilities that will run, each with its choices. An ability is left out when its condition is false; when
 * `skipsWithoutCandidate` (the ON_PLAY abilities of creature and permanent cards), also when one of its choices has no
 * candidate. LGC-SEL-16, LGC-PLY-14, LGC-PLY-16, LGC-PLY-18
 */
export function ask(game, abilities, { skipsWithoutCandidate = false } = {}) {
  return abilities
    .filter((waiting) => conditionHolds(game, waiting))
    .map((waiting) => ({ waiting, choices: choicesOf(game, waiting) }))
    .filter(({ choices }) => !(skipsWithoutCandidate && choices.some(isHopeless)));
}

function isHopeless({ candidates }) {
  return candidates.length === 0;
}

/** One choice for each (side, kind) pair, in the order of first mention. */
function choicesOf(game, waiting) {
  const choices = [];
  for (const { target } of effectsOf(waiting.ability)) {
    if (target.scope !== "CHOSEN") continue;
    const { side, kind, count = 1 } = target;
    const known = choices.find((choice) => choice.side === side && choice.kind === kind);
    if (known) known.selectors.push(target);
    else choices.push({ side, kind, count, selectors: [target] });
  }
  return choices.map((choice) => withCandidates(game, waiting, choice));
}

/** Candidates satisfy the filters and the excludeSelf of all selectors that share the choice. LGC-SEL-13, LGC-KEY-06 */
function withCandidates(game, waiting, { side, kind, count, selectors }) {
  const suits = (thing) =>
    selectors.every(
      ({ filter, excludeSelf }) =>
        fits(game, thing, filter, EFFECTIVE) && !(excludeSelf && thing.it.id === waiting.source),
    );
  const suitable = withoutDying(game, named(game.state, side, kind, waiting.controller).filter(suits));
  const isHidden = ({ what, player, it }) =>
    what === "CREATURE" && player !== waiting.controller && hasKeyword(game, it, "STEALTH");
  return {
    ability: waiting.index,
    side,
    kind,
    count,
    candidates: suitable.filter((thing) => !isHidden(thing)),
    stealthy: suitable.filter(isHidden),
  };
}

/** How many ids answer a choice: all candidates when there are fewer than `count`. LGC-SEL-10 */
export function wantedOf({ count, candidates }) {
  return Math.min(count, candidates.length);
}

/** The first code that applies to the answers, in the order of the list, or null. LGC-REJ-02 */
export function faultOfAnswers(asked, targets = []) {
  const choices = asked.flatMap(({ choices: some }) => some);
  return (
    missing(choices, targets) ??
    unexpected(choices, targets) ??
    invalid(choices, targets) ??
    stealth(choices, targets) ??
    (choices.some(isHopeless) ? "NO_LEGAL_TARGET" : null) // LGC-PLY-17, LGC-PWR-05, LGC-PWR-14
  );
}

const answers = (entry, choice) =>
  entry.ability === choice.ability && entry.side === choice.side && entry.kind === choice.kind;

/** No entry for a choice that has a candidate, or an entry with too few ids. LGC-REJ-07 */
function missing(choices, targets) {
  const isMissing = choices.some((choice) => {
    const entries = targets.filter((entry) => answers(entry, choice));
    if (entries.some(({ chosen }) => chosen.length < wantedOf(choice))) return true;
    return choice.candidates.length > 0 && entries.length === 0;
  });
  return isMissing ? "TARGET_MISSING" : null;
}

/** An entry for nothing asked, a second one, or one with too many ids. LGC-REJ-08, LGC-REJ-09 */
function unexpected(choices, targets) {
  const isUnexpected = targets.some((entry, position) => {
    const choice = choices.find((each) => answers(entry, each));
    if (choice === undefined || entry.chosen.length > choice.count) return true;
    return targets.findIndex((each) => answers(each, choice)) !== position;
  });
  return isUnexpected ? "TARGET_UNEXPECTED" : null;
}

const hasId = (things, id) => things.some(({ it }) => it.id === id);

/** An id that is no candidate, STEALTH apart, or twice the same id. LGC-REJ-10 */
function invalid(choices, targets) {
  const isInvalid = targets.some((entry) => {
    const { candidates, stealthy } = choices.find((each) => answers(entry, each));
    if (new Set(entry.chosen).size < entry.chosen.length) return true;
    return entry.chosen.some((id) => !hasId(candidates, id) && !hasId(stealthy, id));
  });
  return isInvalid ? "TARGET_INVALID" : null;
}

/** An enemy creature that is no candidate for its STEALTH alone. LGC-REJ-11 */
function stealth(choices, targets) {
  const isStealthy = targets.some((entry) => {
    const { stealthy } = choices.find((each) => answers(entry, each));
    return entry.chosen.some((id) => hasId(stealthy, id));
  });
  return isStealthy ? "TARGET_STEALTH" : null;
}

/** The abilities that will run, with the ids chosen for each. LGC-SEL-14, LGC-SEL-15 */
export function withAnswers(asked, targets = []) {
  return asked.map(({ waiting }) => ({
    ...waiting,
    chosen: targets
      .filter(({ ability }) => ability === waiting.index)
      .map(({ side, kind, chosen }) => ({ side, kind, ids: chosen })),
  }));
}

/**
 * Every way to answer: lists of entries, ordered by ability and first mention, ids in canonical order. None at all when
 * a choice is hopeless; one empty list when nothing is asked. LGC-REJ-15
 */
export function allAnswers(asked) {
  let lists = [[]];
  for (const choice of asked.flatMap(({ choices }) => choices)) {
    if (isHopeless(choice)) return [];
    const { ability, side, kind } = choice;
    const ids = choice.candidates.map(({ it }) => it.id);
    const entries = combinations(ids, wantedOf(choice)).map((chosen) => ({ ability, side, kind, chosen }));
    lists = lists.flatMap((list) => entries.map((entry) => [...list, entry]));
  }
  return lists;
}

/** All ways to take k elements, each in the order of the list. */
function combinations(list, k) {
  if (k === 0) return [[]];
  return list.flatMap((element, index) =>
    combinations(list.slice(index + 1), k - 1).map((rest) => [element, ...rest]),
  );
}

/** All subsets of a list, each in its order. */
export function subsets(list) {
  return list.reduce((sets, element) => sets.concat(sets.map((set) => [...set, element])), [[]]);
}
