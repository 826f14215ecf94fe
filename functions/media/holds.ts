/** Files that are held for a record before it is written, where they are more than its transaction can
 * attach. The record's own transaction uses the hold up, so that one commit decides. Of a record that
 * never came, the files are let go with the next request that sends them, or by the sweep; until they are
 * settled they stay among those that belong to nothing. */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { getItem, isWritten, transact, write } from '#functions/runtime/table.ts'
import { create, deleteItem, update, type Write } from '#functions/runtime/writes.ts'
import type { Attachment, Media } from '#shared/media/model.ts'
import { Problem } from '#shared/problems.ts'
import { findMediaOf, mediaKey, unattachedKeys } from './store.ts'

/** For the record with this id. */
const holdKey = (id: string): Key => ({ PK: `HOLD#${id}`, SK: 'HOLD' })

const holds = entity({
  type: 'media-hold',
  schema: z.object({ id: z.string(), at: z.string(), files: z.array(z.string()) }),
  keys: ({ id }) => holdKey(id),
})

/** No request lives so long: an older hold is abandoned. */
const abandonedAfter = 60_000

/** Holds files for a record. Only their owner's own checked files that belong to nothing: raises
 * `media-not-attachable`. */
export async function holdFiles(
  files: readonly string[],
  owner: string,
  { to, now }: { to: Attachment; now: Date },
): Promise<void> {
  await transact([
    create(holds, { id: to.id, at: now.toISOString(), files: [...files] }),
    ...files.map((id) =>
      update(mediaKey(id), {
        set: { attachedTo: to, held: true },
        only: { owner, status: 'ready', attachedTo: undefined },
        problem: 'media-not-attachable',
      }),
    ),
  ])
}

/** The write that uses a hold up, for the transaction of the record. Raises `media-not-attachable` where the
 * files were let go meanwhile. */
export function consumeHold({ id }: Attachment): Write {
  return deleteItem(holdKey(id), { problem: 'media-not-attachable' })
}

/** Takes files whose record was written out of those that belong to nothing. What it does not get to, the
 * sweep does. */
export async function settleFiles(files: readonly string[], to: Attachment): Promise<void> {
  try {
    await Promise.all(files.map((id) => settle(id, to)))
  } catch (error) {
    log('warn', 'held files not settled', { ...to, ...faultFields(error) })
  }
}

async function settle(id: string, to: Attachment): Promise<void> {
  // Where it is not, another run was faster.
  await isWritten(
    write(
      update(mediaKey(id), { remove: [...unattachedKeys, 'held'], only: { attachedTo: to, held: true } }),
    ),
  )
}

/** Lets files go that are held for a record that will not come; nothing where it was written. */
export async function releaseHeld(to: Attachment): Promise<void> {
  const hold = await getItem(holds, holdKey(to.id))
  if (!hold) return
  // Where it is not, the record was written, or another run let them go.
  await isWritten(
    transact([
      deleteItem(holdKey(to.id), {}),
      ...hold.files.map((id) =>
        update(mediaKey(id), { remove: ['attachedTo', 'held'], only: { attachedTo: to, held: true } }),
      ),
    ]),
  )
}

/** Frees those of somebody's files that are held for a record whose request died. Raises `busy` where it may
 * still be at it. */
export async function freeAbandoned(files: readonly string[], owner: string, now: Date): Promise<void> {
  const heldFiles = (await findMediaOf([...new Set(files)])).filter(
    (each) => each.held && each.owner === owner,
  )
  const records = new Map(
    heldFiles.flatMap(({ attachedTo }) => (attachedTo ? [[attachedTo.id, attachedTo]] : [])),
  )
  for (const to of records.values()) {
    const hold = await getItem(holds, holdKey(to.id))
    if (!hold) continue
    if (!isAbandoned(hold, now)) throw new Problem('busy')
    await releaseHeld(to)
  }
}

function isAbandoned({ at }: { at: string }, now: Date): boolean {
  return now.getTime() - Date.parse(at) >= abandonedAfter
}

/** What becomes of a held file that the sweep finds: it is its record's for good, or belongs to nothing
 * again; it is left as it is while the record may be on its way. */
export async function settleHeld({ id, attachedTo }: Media, now: Date): Promise<void> {
  if (!attachedTo) return
  const hold = await getItem(holds, holdKey(attachedTo.id))
  if (!hold) await settle(id, attachedTo)
  else if (isAbandoned(hold, now)) await releaseHeld(attachedTo)
}
