/**
 * Random numbers: mulberry32 on 32 unsigned bits.
 *
 * Rulebook, chapter "Random numbers". `rng` is the part of the state of that name: { state, draws }.
 * JavaScript works on signed 32-bit integers, so every shift is a logical one and every result is read with `>>> 0`.
 */

const INCREMENT = 0x6d2b79f5;
const TWO_TO_THE_32 = 2 ** 32;
const EXACT_IN_A_DOUBLE = 2 ** 21; // below it, the product of a 32-bit number and n stays below 2^53

/** Draws one number. LGC-RNG-01, LGC-RNG-06 */
export function next(rng) {
  rng.state = (rng.state + INCREMENT) >>> 0;
  let t = rng.state;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  rng.draws += 1;
  return (t ^ (t >>> 14)) >>> 0;
}

/** A number from 0 to n − 1: floor(x · n / 2^32). Always one draw, also when n is 1. LGC-RNG-02, LGC-RNG-03 */
export function pick(rng, n) {
  const x = next(rng);
  if (n < EXACT_IN_A_DOUBLE) return Math.floor((x * n) / TWO_TO_THE_32);
  return Number((BigInt(x) * BigInt(n)) >> 32n);
}

/** Shuffles a list in place with n − 1 draws. LGC-RNG-04 */
export function shuffle(rng, list) {
  for (let i = list.length - 1; i >= 1; i -= 1) {
    const j = pick(rng, i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
}

/** Picks up to `count` different elements one after the other, in pick order. LGC-SEL-06 */
export function pickSome(rng, elements, count) {
  const left = [...elements];
  const picked = [];
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(pick(rng, left.length), 1));
  }
  return picked;
}
