/** Takes up what goes before mails of cards: those of reviews and answers (docs/product.md#outbox). */
import { mailsPerSecond } from '#events/mail/pace.ts'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { outboxKey, urgentPartition } from '#functions/runtime/outbox.ts'
import { queryIndex } from '#functions/runtime/table.ts'
import { deliver } from './delivery.ts'
import { fanOut } from './fan-out.ts'

/** Whether a key is an entry's; else it is a mail's. */
export const isEntry = ({ SK }: Key) => SK === outboxKey('').SK

/** What is due in a partition of the index, the longest waiting first; only behind a place in it where one is given. */
export async function listDue(
  partition: string,
  limit: number,
  upTo?: string,
): Promise<(Key & { readonly sort: string })[]> {
  const before = clock().toISOString()
  if (upTo === undefined) return queryIndex('gsi2', { partition, before, limit })
  const behind = `${upTo}\u0000`
  return behind < before ? queryIndex('gsi2', { partition, between: [behind, before], limit }) : []
}

/** Does the next step of an item as it stands now: makes an entry's mails, or sends a mail. False: too many mails are
 * before it, so that it stays due. */
export async function processItem(key: Key): Promise<boolean> {
  if (!isEntry(key)) return deliver(key)
  await fanOut(key)
  return true
}

/** What of it is due now, as much as leaves in a second. */
export function listUrgent(): Promise<Key[]> {
  return listDue(urgentPartition, mailsPerSecond)
}

/** Takes up what of it is due: entries, and then the mails, also those that were just made of them. What fails, or has
 * too many before it, stays due for the sweep. */
export async function processUrgent(): Promise<void> {
  const work = async (each: Key) => {
    await processItem(each)
  }
  await forEachLimited((await listUrgent()).filter(isEntry), mailsPerSecond, work)
  await forEachLimited(await listUrgent(), mailsPerSecond, work)
}
