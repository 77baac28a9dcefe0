/**
 * The state: plain data, read with these functions. `schema/lgc/v1/state.json` is the shape.
 *
 * An *entity* is a creature on a board or a permanent. Of a board, of permanents and over both players alike, the
 * order is the entry order. LGC-IDS-05, LGC-IDS-06
 */

export const PLAYERS = Object.freeze(["p1", "p2"]); // p1 is the first player. LGC-SET-06

export function opponentOf(player) {
  return player === "p1" ? "p2" : "p1";
}

/** The players that a side names, from the controller's point of view; the first player first. LGC-SEL-01 */
export function playersOf(side, controller) {
  if (side === "ANY") return PLAYERS;
  return [side === "ENEMY" ? opponentOf(controller) : controller];
}

export function isPermanent(entity) {
  return "charges" in entity;
}

const byEntry = (a, b) => a.entry - b.entry;

/** Creatures in play, by entry order. */
export function creaturesOf(state, players = PLAYERS) {
  if (players.length === 1) return state[players[0]].board;
  return [...state.p1.board, ...state.p2.board].sort(byEntry);
}

/** Permanents in play, by entry order. */
export function permanentsOf(state, players = PLAYERS) {
  if (players.length === 1) return state[players[0]].permanents;
  return [...state.p1.permanents, ...state.p2.permanents].sort(byEntry);
}

/** Creatures by entry order, then permanents by entry order: canonical order. LGC-TRG-13 */
export function entitiesOf(state, players = PLAYERS) {
  return [...creaturesOf(state, players), ...permanentsOf(state, players)];
}

/** The same entities in canonical order. */
export function canonical(entities) {
  const creatures = entities.filter((entity) => !isPermanent(entity)).sort(byEntry);
  const permanents = entities.filter(isPermanent).sort(byEntry);
  return [...creatures, ...permanents];
}

/** Creatures and permanents mixed, by entry order alone: the order of the dead. LGC-DTH-04 */
export function byEntryOrder(entities) {
  return [...entities].sort(byEntry);
}

export function creatureInPlay(state, id) {
  return find(state.p1.board, id) ?? find(state.p2.board, id);
}

export function entityInPlay(state, id) {
  return creatureInPlay(state, id) ?? find(state.p1.permanents, id) ?? find(state.p2.permanents, id);
}

export function find(zone, id) {
  return zone.find((each) => each.id === id);
}

/** Takes an element out of its list. */
export function remove(list, element) {
  const index = list.indexOf(element);
  if (index < 0) throw new Error("what should be removed is not there");
  list.splice(index, 1);
}

/** A new id, n<nextId>. LGC-IDS-02 */
export function takeId(state) {
  const id = `n${state.nextId}`;
  state.nextId += 1;
  return id;
}

/** A new entry number. LGC-IDS-04 */
export function takeEntry(state) {
  const entry = state.nextEntry;
  state.nextEntry += 1;
  return entry;
}

/** A creature as it enters play: nothing on it, `arrived` true. LGC-PLY-13 */
export function freshCreature(id, card, owner, entry) {
  return {
    id,
    card,
    owner,
    position: null,
    entry,
    damage: 0,
    arrived: true,
    attacked: false,
    marked: false,
    silenced: false,
    consumed: [],
    set: { atk: null, hp: null },
    buffs: [],
    granted: [],
    used: [],
  };
}

/** A permanent as it enters play, with its printed charges. LGC-PLY-13 */
export function freshPermanent(id, card, owner, entry, charges) {
  return { id, card, owner, entry, charges: charges ?? null, marked: false, silenced: false, used: [] };
}

/** A deep copy of plain data. */
export function copyOf(data) {
  if (Array.isArray(data)) return data.map(copyOf);
  if (data === null || typeof data !== "object") return data;
  const copy = {};
  for (const key in data) copy[key] = copyOf(data[key]);
  return copy;
}
