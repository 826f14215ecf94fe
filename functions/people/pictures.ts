/** Chosen pictures, as small items: lists of people need one each, and records are forty times as large. */
import * as z from 'zod'
import { findOwnFile } from '#functions/media/own-files.ts'
import { attach, detach, findMedia, removeMedia } from '#functions/media/store.ts'
import { type actingOf, auditWrite } from '#functions/runtime/audit.ts'
import { entity } from '#functions/runtime/entity.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { getItem, getItems, isWritten, transact, write } from '#functions/runtime/table.ts'
import { check, create, replace, update, type Write } from '#functions/runtime/writes.ts'
import type { Media } from '#shared/media/model.ts'
import { Problem } from '#shared/problems.ts'
import { personKey, personPartition } from './store.ts'

/** The acting person and the time. */
export type PictureChange = ReturnType<typeof actingOf>

const personPicture = z.object({
  personId: z.string(),
  version: z.number().int(),
  mediaId: z.string().optional(),
  /** Inactive people are shown with their initials. */
  hidden: z.literal(true).optional(),
})
export type PersonPicture = z.infer<typeof personPicture>

const pictureKey = (personId: string) => ({ PK: personPartition(personId), SK: 'PICTURE' })

export const personPictures = entity<PersonPicture>({
  type: 'person-picture',
  schema: personPicture,
  keys: ({ personId }) => pictureKey(personId),
})

/** Finds the shown pictures of people, up to a second late at half the price. */
export async function shownPictures(
  personIds: readonly string[],
): Promise<{ personId: string; mediaId: string }[]> {
  const found = await getItems(personPictures, [...new Set(personIds)].map(pictureKey))
  return found.flatMap(({ personId, mediaId, hidden }) => (mediaId && !hidden ? [{ personId, mediaId }] : []))
}

/** Reads somebody's picture and its version; 0 before the first. */
export async function pictureOf(personId: string): Promise<PersonPicture> {
  return (await getItem(personPictures, pictureKey(personId))) ?? { personId, version: 0 }
}

interface Choice {
  readonly personId: string
  readonly mediaId: string
  readonly version: number
}

/** Shows an uploaded picture; of two at once one counts. Repeating it changes nothing. Raises
 * `stale-version`, `media-not-attachable`, `account-deactivated`, `limit-reached`. */
export async function choosePicture(choice: Choice, act: PictureChange): Promise<PersonPicture> {
  try {
    return await chooseOnce(choice, act)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Its repeat may have been faster.
    const now = await pictureOf(choice.personId)
    if (now.mediaId !== choice.mediaId) throw error
    return now
  }
}

async function chooseOnce(
  { personId, mediaId, version }: Choice,
  act: PictureChange,
): Promise<PersonPicture> {
  const [before, file] = await Promise.all([pictureOf(personId), findOwnFile(mediaId, personId, ['profile'])])
  if (before.mediaId === mediaId) return before
  if (before.version !== version) throw new Problem('stale-version')
  if (!file) throw new Problem('media-not-attachable')
  const after: PersonPicture = { personId, version: version + 1, mediaId }
  await replacePicture(before, after, act, [
    attach(mediaId, personId, belonging(personId)),
    // A leaver whom a function still remembers gets no new picture.
    check(personKey(personId), {
      only: { status: 'active', blocked: undefined },
      problem: 'account-deactivated',
    }),
  ])
  return after
}

/** Removes somebody's picture (only this `version`). Raises `stale-version`, `limit-reached`, `busy`. */
export async function removePicture(
  personId: string,
  act: PictureChange,
  version?: number,
): Promise<PersonPicture> {
  const remove = async () => {
    const before = await pictureOf(personId)
    if (!before.mediaId) return before
    if (version !== undefined && before.version !== version) throw new Problem('stale-version')
    const { mediaId: _, ...rest } = before
    const after = { ...rest, version: before.version + 1 }
    await replacePicture(before, after, act)
    return after
  }
  return version === undefined ? retryOnConflict(maxAttempts, remove) : remove()
}

const maxAttempts = 5

/** Hides the picture of an inactive person, and shows it again later. Repeating it changes nothing. */
export async function showPicture(personId: string, isShown: boolean): Promise<void> {
  // Where it is not, there never was one.
  await isWritten(
    write(update(pictureKey(personId), isShown ? { remove: ['hidden'] } : { set: { hidden: true } })),
  )
}

const belonging = (personId: string) => ({ kind: 'profile' as const, id: personId })

async function replacePicture(
  before: PersonPicture,
  after: PersonPicture,
  { by, at, requestId }: PictureChange,
  more: readonly Write[] = [],
): Promise<void> {
  const { personId } = after
  const old = before.mediaId ? await findMedia(before.mediaId) : undefined
  const what = after.mediaId ? 'picture chosen' : 'picture removed'
  await withinLimits({ personId: by.personId, now: at, acts: { details: 1 } }, (counts) =>
    transact([
      before.version === 0 ? create(personPictures, after, 'stale-version') : replace(personPictures, after),
      ...more,
      ...(old ? [detach(old, belonging(personId))] : []),
      auditWrite({ what, by, at, requestId, subject: personPartition(personId) }),
      ...counts,
    ]),
  )
  if (old) await forget(old)
}

/** The sweep finds files that are not removed now. */
async function forget(old: Media): Promise<void> {
  try {
    await removeMedia(old)
  } catch (error) {
    log('warn', 'replaced picture not removed', { mediaId: old.id, ...faultFields(error) })
  }
}
