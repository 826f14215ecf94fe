/** Uploaded files in the table: their records, which of them belong to nothing yet, and their removal. */

import { entity, type Key, type Keys } from '#functions/runtime/entity.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { eachIndexed, getItem, getItems, queryIndex, transact, write } from '#functions/runtime/table.ts'
import { create, deleteItem, update, type Write } from '#functions/runtime/writes.ts'
import { type Attachment, type Media, media } from '#shared/media/model.ts'
import { fileKey, pendingKey, pictureSizesOf } from '#shared/media/object-keys.ts'
import { deleteObjects } from './objects.ts'

/** Where the record of a file stands, by the file's id. */
export const mediaKey = (id: string): Key => ({ PK: `MEDIA#${id}`, SK: 'MEDIA' })

/** Files that belong to nothing stand here in the order of their making: all of them, and each person's. */
const loosePartition = 'LOOSE'
const looseOf = (personId: string) => `LOOSE#${personId}`

function looseKeys({ attachedTo, held, owner, createdAt, id }: Media): Omit<Keys, 'PK' | 'SK'> {
  if (attachedTo && !held) return {}
  const sort = `${createdAt}#${id}`
  return { G1PK: looseOf(owner), G1SK: sort, G2PK: loosePartition, G2SK: sort }
}

/** The attributes that keep a file among those that belong to nothing. */
export const unattachedKeys = ['G1PK', 'G1SK', 'G2PK', 'G2SK']

export const mediaItems = entity({
  type: 'media',
  schema: media,
  keys: (item) => ({ ...mediaKey(item.id), ...looseKeys(item) }),
})

/** A file by its id; one that is being removed is no more. */
export async function findMedia(id: string): Promise<Media | undefined> {
  const found = await getItem(mediaItems, mediaKey(id))
  return found?.status === 'removing' ? undefined : found
}

/** Files by their ids, in their order; unknown ids are left out. */
export function findMediaOf(ids: readonly string[]): Promise<Media[]> {
  return getItems(mediaItems, ids.map(mediaKey))
}

/** Keeps what was announced, before anything was uploaded. Raises `limit-reached`. */
export async function addMedia(added: Media, now: Date): Promise<void> {
  await withinLimits({ personId: added.owner, now, acts: { upload: 1 } }, (counts) =>
    transact([create(mediaItems, added), ...counts]),
  )
}

/** How many files of a person belong to nothing; counts no further than `most`. */
export async function countUnattached(personId: string, most: number): Promise<number> {
  return (await queryIndex('gsi1', { partition: looseOf(personId), limit: most })).length
}

/** Notes that a file was checked. Pictures of content belong to its library at once: drafts and earlier
 * versions refer to them, so they stay. Raises `media-changed` where it is no longer pending. */
export async function markReady({ id, width, height, attachedTo }: Media): Promise<void> {
  await write(
    update(mediaKey(id), {
      set: { status: 'ready', width, height, attachedTo },
      remove: attachedTo ? unattachedKeys : [],
      only: { status: 'pending' },
      problem: 'media-changed',
    }),
  )
}

/** Notes that a file is about to be looked at. Raises `media-changed` where it is no longer pending. */
export async function recordInspection({ id, inspections = 0 }: Media): Promise<void> {
  await write(
    update(mediaKey(id), {
      set: { inspections: inspections + 1 },
      only: { status: 'pending' },
      problem: 'media-changed',
    }),
  )
}

/** Gives a file up: what arrived goes, and its record tells the owner so until it is swept. */
export async function discardMedia({ id }: Media): Promise<void> {
  await write(
    update(mediaKey(id), {
      set: { status: 'dropped' },
      only: { status: 'pending' },
      problem: 'media-changed',
    }),
  )
  await deleteObjects([pendingKey(id)])
}

/** The write that attaches a file, for the transaction of what it is attached to. Only its owner's own
 * checked file that belongs to nothing: raises `media-not-attachable`. Content needs none: its pictures
 * belong to it at once. */
export function attach(
  id: string,
  owner: string,
  to: Attachment & { kind: Exclude<Attachment['kind'], 'content'> },
): Write {
  return update(mediaKey(id), {
    set: { attachedTo: to },
    remove: unattachedKeys,
    only: { owner, status: 'ready', attachedTo: undefined },
    problem: 'media-not-attachable',
  })
}

/** The write that lets go of a file, for the transaction of what it belonged to: it is removed after a day. */
export function detach(item: Media, from: Attachment): Write {
  const { attachedTo: _, ...loose } = item
  return update(mediaKey(item.id), {
    set: { ...looseKeys(loose) },
    remove: ['attachedTo'],
    only: { attachedTo: from },
    problem: 'media-changed',
  })
}

/** Forgets a file and its objects. One that meanwhile belongs to something stays: raises `media-attached`. It
 * cannot be attached from the first step on, so it may be interrupted and done again. */
export async function removeMedia({ id, purpose }: Media): Promise<void> {
  await write(
    update(mediaKey(id), {
      set: { status: 'removing' },
      only: { attachedTo: undefined },
      problem: 'media-attached',
    }),
  )
  await deleteObjects([pendingKey(id), ...pictureSizesOf(purpose).map((size) => fileKey(purpose, id, size))])
  await transact([deleteItem(mediaKey(id))])
}

/** The files that belonged to nothing before an instant, oldest first, at most `size` at a time. */
export async function* unattachedBefore(instant: Date, size: number): AsyncGenerator<Media[]> {
  const stretch = { partition: loosePartition, before: instant.toISOString() }
  for await (const keys of eachIndexed('gsi2', stretch, size)) yield await getItems(mediaItems, keys)
}
