/** When the table may forget an item. */
import { daysOf, type RetentionKey, type RetentionSettings } from '#shared/personal-data/retention.ts'
import { env } from './env.ts'

/** Returns the `ttl` of an item in seconds since 1970 (infra/stacks/data.ts names the attribute). */
export function ttlAfter(days: number, now: Date): number {
  return Math.floor(now.getTime() / 1000) + days * 86_400
}

let read: { readonly text: string; readonly settings: RetentionSettings } | undefined

/** Returns how many days the deployment keeps something (shared/personal-data/retention.ts); nothing where it
 * stays. */
export function retentionDays(key: RetentionKey): number | undefined {
  const text = process.env[env.retention] ?? '{}'
  if (read?.text !== text) read = { text, settings: JSON.parse(text) as RetentionSettings }
  return daysOf(key, read.settings)
}

/** As `ttlAfter`, of something that has a time in the table of retention. */
export function ttlOf(key: Exclude<RetentionKey, 'leavers' | 'looks'>, now: Date): number {
  return ttlAfter(retentionDays(key) ?? 0, now)
}
