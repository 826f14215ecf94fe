/** The two tiers of tests: `npm test` shows everything once, `npm run test:long` repeats it far more often (README). */

/** Set for the long tier. */
export const isLong = process.env.TEST_TIER === 'long'

/** How often something is repeated: in `npm test`, and in the long tier. */
export function times(short: number, long: number): number {
  return isLong ? long : short
}

/** How often a property is tried. In `npm test` the same cases each time, so that no change fails by chance; the long tier
 * tries others each night. */
export function runs(short: number, long: number): { numRuns: number; seed?: number } {
  return isLong ? { numRuns: long } : { numRuns: short, seed: 43 }
}

/** All of a list in the long tier, the first `count` of it in `npm test`. */
export function firstFew<T>(all: readonly T[], count: number): readonly T[] {
  return isLong ? all : all.slice(0, count)
}
