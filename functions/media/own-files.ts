/** Files that somebody may give to a record: their own, checked, and belonging to nothing yet. */
import type { FileAnswer } from '#shared/forms/answers.ts'
import type { Media } from '#shared/media/model.ts'
import { findMedia, findMediaOf } from './store.ts'

/** Whether a file is somebody's own, checked, and belongs to nothing yet. */
export function isOwnUnattached({ owner, status, attachedTo }: Media, by: string): boolean {
  return owner === by && status === 'ready' && !attachedTo
}

/** A file of these purposes under the name that it was uploaded by; nothing where it is not the owner's
 * own, checked and free. */
export async function findOwnFile(
  mediaId: string,
  owner: string,
  purposes: readonly Media['purpose'][],
): Promise<FileAnswer | undefined> {
  const media = await findMedia(mediaId)
  if (!media || !purposes.includes(media.purpose) || !isOwnUnattached(media, owner)) return undefined
  return { mediaId, name: media.name }
}

/** Documents by id, under the names that they were uploaded by. What is not the owner's own, checked, free
 * document is left out. */
export async function ownDocuments(
  documents: readonly FileAnswer[],
  owner: string,
): Promise<ReadonlyMap<string, FileAnswer>> {
  const found = await findMediaOf([...new Set(documents.map(({ mediaId }) => mediaId))])
  const own = found.filter((media) => isOwnUnattached(media, owner) && media.purpose === 'document')
  return new Map(own.map(({ id, name }) => [id, { mediaId: id, name }]))
}
