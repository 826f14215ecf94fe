/** When the table may forget an item. */

/** Returns the `ttl` of an item in seconds since 1970 (infra/stacks/data.ts names the attribute). */
export function ttlAfter(days: number, now: Date): number {
  return Math.floor(now.getTime() / 1000) + days * 86_400
}
