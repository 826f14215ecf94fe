/** An upload: announced, posted to the store by the browser, checked by its content, and only then a file
 * (docs/product.md#files). */
import { ulid } from 'ulid'
import type { Actor } from '#functions/runtime/actor.ts'
import type { Media } from '#shared/media/model.ts'
import { fileKey, type PictureSize, type Purpose, pendingKey } from '#shared/media/object-keys.ts'
import {
  type Extension,
  extensionOf,
  fileTypes,
  maxInspections,
  maxUnattached,
  opensInBrowser,
  safeName,
  takesPictures,
  whyNotUpload,
} from '#shared/media/rules.ts'
import { Problem } from '#shared/problems.ts'
import { bytesNeeded, isPicture, matchesDeclaredType } from './inspection.ts'
import {
  contentDisposition,
  deleteObjects,
  duplicateObject,
  fetchObject,
  type ObjectHeaders,
  writeObject,
} from './objects.ts'
import { faceOf, processPicture } from './pictures.ts'
import { type SignedForm, signedForm } from './presigned.ts'
import { addMedia, countUnattached, discardMedia, markReady, recordInspection, removeMedia } from './store.ts'

/** The upload must begin within this time; how long it takes does not matter. */
const formSeconds = 1800

interface Announced {
  readonly name: string
  readonly size: number
  readonly purpose: Purpose
}

/** Notes a file that somebody is about to upload, and signs the form for it: of that size and type, under a
 * key that nobody can be given a link to. Raises `media-refused`, `media-editors-only` and
 * `media-too-many`. */
export async function announceUpload(
  { name: given, size, purpose }: Announced,
  { personId, person, isAdmin }: Actor,
  now: Date,
): Promise<{ media: Media; upload: SignedForm }> {
  if (purpose === 'content' && !isAdmin) throw new Problem('media-editors-only')
  const name = safeName(given)
  const extension = extensionOf(name, purpose)
  const why = whyNotUpload({ name, size }, purpose)
  if (why || !extension) throw new Problem('media-refused', { fields: why ? { name: why } : {} })
  if ((await countUnattached(personId, maxUnattached)) >= maxUnattached) throw new Problem('media-too-many')
  const { contentType, label } = fileTypes[extension]
  const media: Media = {
    id: ulid(now.getTime()),
    purpose,
    name,
    contentType,
    typeLabel: label,
    size,
    owner: personId,
    ownerName: person.name,
    createdAt: now.toISOString(),
    status: 'pending',
  }
  await addMedia(media, now)
  const upload = await signedForm({
    key: pendingKey(media.id),
    fields: { 'Content-Type': contentType, success_action_status: '201' },
    bytes: [size, size],
    seconds: formSeconds,
  })
  return { media, upload }
}

/** Checks what was uploaded and makes it a file. One that is not what its name says is removed at once.
 * Repeated, it gives the same file; where looking at it failed three times, it is given up. Raises the
 * problems that the endpoint lists. */
export async function acceptUpload(media: Media): Promise<Media> {
  if (media.status === 'ready') return media
  if (media.status === 'dropped') throw new Problem('media-dropped')
  if ((media.inspections ?? 0) >= maxInspections) {
    await discardMedia(media)
    throw new Problem('media-dropped')
  }
  const extension = extensionOf(media.name, media.purpose)
  if (!extension) throw new Error(`The file ${media.id} has a name that was never accepted.`)
  const facts = await settled(media, extension).catch(async (error: unknown) => {
    if (error instanceof Problem && hopeless.has(error.code)) await removeMedia(media)
    throw error
  })
  const library = media.purpose === 'content' && { attachedTo: { kind: 'content' as const, id: 'library' } }
  const ready: Media = { ...media, ...facts, ...library, status: 'ready' }
  await markReady(ready)
  await deleteObjects([pendingKey(media.id)])
  return ready
}

const hopeless: ReadonlySet<string> = new Set([
  'media-not-what-it-says',
  'media-not-a-picture',
  'media-too-many-pixels',
  'media-unreadable',
])

type Facts = Pick<Media, 'width' | 'height'>

/** Puts the checked file where links lead to. */
async function settled(media: Media, extension: Extension): Promise<Facts> {
  const from = pendingKey(media.id)
  const found = await fetchObject(from, bytesNeeded(extension))
  if (!found) throw new Problem('media-not-uploaded')
  await recordInspection(media)
  if (!(await matchesDeclaredType(extension, found.bytes))) {
    const isOther = takesPictures(media.purpose) && !(await isPicture(found.bytes))
    throw new Problem(isOther ? 'media-not-a-picture' : 'media-not-what-it-says')
  }
  const headers = headersOf(media)
  if (takesPictures(media.purpose)) return keepPicture(media, found.bytes, headers)
  // The form still takes another file meanwhile: only the one that was looked at is copied.
  const copied = await duplicateObject(
    { key: from, etag: found.etag },
    fileKey(media.purpose, media.id),
    headers,
  )
  if (!copied) throw new Problem('media-changed')
  return {}
}

async function keepPicture(
  { id, purpose, contentType }: Media,
  bytes: Uint8Array,
  headers: ObjectHeaders,
): Promise<Facts> {
  const make = purpose === 'profile' ? faceOf : processPicture
  const { width, height, copies } = await make(bytes, contentType)
  await Promise.all(
    Object.entries(copies).map(([size, content]) =>
      writeObject(fileKey(purpose, id, size as PictureSize), content, headers),
    ),
  )
  return { width, height }
}

/** What browsers are told of a file: never HTML, and saved unless it is a picture or a PDF. */
function headersOf({ name, contentType }: Media): ObjectHeaders {
  const how = opensInBrowser(contentType) ? 'inline' : 'attachment'
  return {
    ContentType: contentType,
    ContentDisposition: contentDisposition(how, name),
    CacheControl: 'private, max-age=7200, immutable',
  }
}
