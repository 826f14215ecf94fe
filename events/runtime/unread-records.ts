/** Changes that a reader of the stream cannot read, because another release wrote them: they stay in the table
 * and are tried again each hour (docs/decisions/0078). */
import * as z from 'zod'
import type { Changed } from '#events/runtime/stream.ts'
import { entity } from '#functions/runtime/entity.ts'
import { pack, unpack } from '#functions/runtime/packed.ts'
import { eachPage, write } from '#functions/runtime/table.ts'
import { update, upsert } from '#functions/runtime/writes.ts'

const change = z.object({
  key: z.object({ PK: z.string(), SK: z.string() }),
  type: z.string(),
  images: z.array(z.record(z.string(), z.unknown())),
  created: z.boolean(),
})

const unreadRecord = z.object({
  /** Sequence number of the change in the stream. */
  id: z.string(),
  since: z.string(),
  triedAt: z.string(),
  packedChange: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type UnreadRecord = z.infer<typeof unreadRecord>

const partition = 'UNREAD-RECORDS'

export const unreadRecords = entity({
  type: 'unread-record',
  schema: unreadRecord,
  keys: ({ id }) => ({ PK: partition, SK: id }),
})

/** Keeps a change until a release can read it. Repeating it changes nothing; one that was kept before stays. */
export async function keepUnread(changed: Changed, id: string, now: Date): Promise<void> {
  if (changed.type === unreadRecords.type) return
  const at = now.toISOString()
  await write(upsert(unreadRecords, { id, since: at, triedAt: at, packedChange: pack(changed) }, {}))
}

/** Returns the change that a record holds. It is to be tried where the record itself was changed; nothing where
 * it was just written or removed. */
export function unreadChange({ images, created }: Changed): Changed | undefined {
  const record = images.at(-1)
  if (created || images.length < 2 || !record) return undefined
  const { packedChange } = unreadRecord.parse(record)
  return change.parse(unpack(packedChange))
}

/** Lists all, a page at a time. */
export const eachUnread = () => eachPage(unreadRecords, { partition }, 100)

/** Has the reader of the stream try a change again. */
export function tryAgain(record: UnreadRecord, now: Date): Promise<void> {
  return write(update(unreadRecords.keys(record), { set: { triedAt: now.toISOString() } }))
}
