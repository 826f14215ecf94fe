/** Supporting documentation of a nomination, attached after it was sent (docs/product.md#innovation-awards). */
import { attach, findMedia } from '#functions/media/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { ConditionFailed, transact } from '#functions/runtime/table.ts'
import { type FileAnswer, filesIn } from '#shared/forms/answers.ts'
import type { FullInnovation, InnovationBody } from '#shared/innovation/model.ts'
import { maxDocuments } from '#shared/nominations/settings.ts'
import { Problem } from '#shared/problems.ts'
import { attachesTo } from './read-access.ts'
import { auditInnovation, documentWrite, findFullInnovation } from './store.ts'

interface Attaching {
  readonly actor: Actor
  readonly now: Date
  readonly requestId: string
}

/** Others may attach a file at the same moment: the nominator in another window. */
const mostReadings = 10

/** Adds a document to the nominator's own nomination. Doing it again changes nothing. Raises `no-access`,
 * `media-not-attachable`, `documents-too-many`, and `busy` where others are always faster. */
export async function attachDocument(
  nomination: FullInnovation,
  mediaId: string,
  context: Attaching,
): Promise<FileAnswer> {
  const { id } = nomination.head
  if (!attachesTo(nomination.head, context.actor.personId)) throw new Problem('no-access')
  for (let reading = 0; reading < mostReadings; reading++) {
    const body = reading === 0 ? nomination.body : (await findFullInnovation(id))?.body
    if (!body) throw new Error(`Innovation nomination ${id} has no body.`)
    const known = [...filesIn(body.answers), ...(body.documents ?? [])].find(
      (each) => each.mediaId === mediaId,
    )
    if (known) return known
    if ((body.documents?.length ?? 0) >= maxDocuments) throw new Problem('documents-too-many')
    const media = await findMedia(mediaId)
    if (media?.purpose !== 'document') throw new Problem('media-not-attachable')
    const added = { mediaId, name: media.name }
    if (await addDocument(body, added, context)) return added
  }
  throw new Problem('busy')
}

/** False where another document was attached meanwhile. */
async function addDocument(
  body: InnovationBody,
  added: FileAnswer,
  { actor, now, requestId }: Attaching,
): Promise<boolean> {
  try {
    await transact([
      documentWrite(body, added),
      attach(added.mediaId, actor.personId, { kind: 'innovation', id: body.id }),
      auditInnovation(body, 'document added', { by: actor.person, now, requestId }),
    ])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
