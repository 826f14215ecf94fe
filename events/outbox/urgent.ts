/** Takes up what goes before mails of cards: those of reviews and answers (docs/product.md#outbox). */

import { recordUnread } from '#events/alarming-logs.ts'
import { mailsPerSecond } from '#events/mail/send.ts'
import { isUnread } from '#events/runtime/dead-letters.ts'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { outboxKey, urgentPartition } from '#functions/runtime/outbox.ts'
import { queryIndex } from '#functions/runtime/table.ts'
import { deliverByKey, fanOut } from './delivery.ts'
import { putOffUnread } from './store.ts'

/** Whether a key is an entry's; else it is a mail's. */
export const isEntry = ({ SK }: Key) => SK === outboxKey('').SK

/** Lists due items of a partition of the index, the longest waiting first. */
export async function listDue(partition: string, limit: number): Promise<Key[]> {
  return (await listBehind(partition, limit)).keys
}

/** As `listDue`, behind a place in it where one is given; with the place up to which it is listed then. */
export async function listBehind(
  partition: string,
  limit: number,
  upTo?: string,
): Promise<{ keys: Key[]; upTo: string | undefined }> {
  const now = clock().toISOString()
  const behind = `${upTo}\u0000`
  if (upTo !== undefined && behind > now) return { keys: [], upTo }
  const range = upTo === undefined ? { before: now } : { between: [behind, now] as const }
  const found = await queryIndex('gsi2', { partition, ...range, limit })
  return { keys: found.map(({ PK, SK }) => ({ PK, SK })), upTo: found.at(-1)?.sort ?? upTo }
}

/** Does the next step of an item: makes mails, or sends one. False: too many before it, it stays due. One that
 * this release cannot read is put off for an hour, so that it is before no other; later a person is told. */
export async function processItem(key: Key): Promise<boolean> {
  try {
    if (!isEntry(key)) return await deliverByKey(key)
    await fanOut(key)
  } catch (error) {
    if (!isUnread(error)) throw error
    const { hasWaited } = await putOffUnread(key, clock())
    log(hasWaited ? 'error' : 'warn', recordUnread, { item: key, ...faultFields(error) })
  }
  return true
}

/** Lists urgent due items, as many as leave in a second. */
export function listUrgent(): Promise<Key[]> {
  return listDue(urgentPartition, mailsPerSecond())
}

/** Takes up urgent entries and then urgent mails. Failed and crowded-out ones stay due for the sweep. */
export async function processUrgent(): Promise<void> {
  const work = async (each: Key) => {
    await processItem(each)
  }
  await forEachLimited((await listUrgent()).filter(isEntry), mailsPerSecond(), work)
  await forEachLimited(await listUrgent(), mailsPerSecond(), work)
}
