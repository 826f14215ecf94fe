/** Documents that stand beside a form's answers: checked to be the sender's own. */
import type { FileAnswer } from '#shared/forms/answers.ts'
import { isOwnUnattached } from './answers.ts'
import { findMediaOf } from './store.ts'

/** Documents by id, under the names that they were uploaded by. Whatever is not the owner's own, checked, free document
 * is left out. */
export async function ownDocuments(
  documents: readonly FileAnswer[],
  owner: string,
): Promise<ReadonlyMap<string, FileAnswer>> {
  const found = await findMediaOf([...new Set(documents.map(({ mediaId }) => mediaId))])
  const own = found.filter((media) => isOwnUnattached(media, owner) && media.purpose === 'document')
  return new Map(own.map(({ id, name }) => [id, { mediaId: id, name }]))
}
