/** The two tiers of tests: `npm test` shows everything once, `npm run test:long` repeats it far more often (README). */

/** Set for the long tier. */
export const isLong = process.env.TEST_TIER === 'long'

/** How often something is repeated: in `npm test`, and in the long tier. */
export function times(short: number, long: number): number {
  return isLong ? long : short
}

/** All of a list in the long tier, the first `count` of it in `npm test`. */
export function firstFew<T>(all: readonly T[], count: number): readonly T[] {
  return isLong ? all : all.slice(0, count)
}
