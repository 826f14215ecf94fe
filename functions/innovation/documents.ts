/** Supporting documentation of a nomination, attached after it was sent (docs/product.md#innovation-awards). */
import { attach, findMedia } from '#functions/media/store.ts'
import type { ActorRequest } from '#functions/runtime/actor.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import { type FileAnswer, filesIn } from '#shared/forms/answers.ts'
import type { FullInnovation, InnovationBody } from '#shared/innovation/model.ts'
import { maxDocuments } from '#shared/nominations/settings.ts'
import { Problem } from '#shared/problems.ts'
import { attachesTo } from './read-access.ts'
import { auditInnovation, documentWrite, findFullInnovation } from './store.ts'

/** Others may attach a file at the same moment: the nominator in another window. */
const maxAttempts = 10

/** Adds a document to the nominator's own nomination. Doing it again changes nothing. Raises `no-access`,
 * `media-not-attachable`, `documents-too-many`, and `busy` where others are always faster. */
export async function attachInnovationDocument(
  nomination: FullInnovation,
  mediaId: string,
  context: ActorRequest,
): Promise<FileAnswer> {
  const { id } = nomination.head
  if (!attachesTo(nomination.head, context.actor.personId)) throw new Problem('no-access')
  let read: InnovationBody | undefined = nomination.body
  return retryOnConflict(maxAttempts, async () => {
    const body: InnovationBody | undefined = read ?? (await findFullInnovation(id))?.body
    read = undefined
    if (!body) throw new Error(`Innovation nomination ${id} has no body.`)
    const documents = body.documents ?? []
    const attached = [...filesIn(body.answers), ...documents].find((each) => each.mediaId === mediaId)
    return attached ?? addDocument(body, mediaId, context)
  })
}

async function addDocument(
  body: InnovationBody,
  mediaId: string,
  { actor, now, requestId }: ActorRequest,
): Promise<FileAnswer> {
  if ((body.documents?.length ?? 0) >= maxDocuments)
    throw new Problem('documents-too-many', { values: { count: maxDocuments } })
  const media = await findMedia(mediaId)
  if (media?.purpose !== 'document') throw new Problem('media-not-attachable')
  const added = { mediaId, name: media.name }
  await transact([
    documentWrite(body, added),
    attach(mediaId, actor.personId, { kind: 'innovation', id: body.id }),
    auditInnovation(body, 'document added', { by: actor.person, now, requestId }),
  ])
  return added
}
