/** When the table may forget an item. */

/** The value of an item's `ttl` (the attribute is named to the table in infra/stacks/data.ts): seconds since 1970. */
export function ttlAfter(days: number, now: Date): number {
  return Math.floor(now.getTime() / 1000) + days * 86_400
}
