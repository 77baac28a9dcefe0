/**
 * Events: what happened, in order. Rulebook, chapters "Events" and "Views" (what each player sees of them).
 *
 * The log of an intent is a list of { event, receiver }. `receiver` is only set where the event itself does not say
 * whose hand got something: COPIED to a hand.
 */

/** Emits an event when its change is made, before anything that the change causes. LGC-EVT-02 */
export function emit(game, event, receiver = null) {
  game.log.push({ event, receiver });
}

/** FERVEUR_CHANGED carries both new values. LGC-EVT-07 */
export function emitFerveur(game, player) {
  const { ferveurMax, ferveurActuelle } = game.state[player];
  emit(game, { type: "FERVEUR_CHANGED", player, ferveurMax, ferveurActuelle });
}

export function eventsOf(log) {
  return log.map(({ event }) => event);
}

/** The events as one player may see them: all of them, in the same order, some cut. LGC-VIW-09 to LGC-VIW-12 */
export function eventsSeenBy(log, viewer) {
  return log.map((entry) => seenBy(entry, viewer));
}

function seenBy({ event, receiver }, viewer) {
  switch (event.type) {
    case "CARD_DRAWN":
    case "CARD_TUTORED": {
      // LGC-VIW-10
      const { type, player } = event;
      return player === viewer ? event : { type, player };
    }
    case "BOUNCED": {
      // LGC-VIW-11
      const { newId, ...rest } = event;
      return event.player === viewer ? event : rest;
    }
    case "COPIED": {
      // LGC-VIW-11
      const { type, id, to } = event;
      return to !== "HAND" || receiver === viewer ? event : { type, id, to };
    }
    default:
      return event;
  }
}
