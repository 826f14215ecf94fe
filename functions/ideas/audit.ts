/** What is done to an idea, as the record of acts names it (docs/product.md#audit). */
import type { ActorRequest } from '#functions/runtime/actor.ts'
import { actingOf, auditWrite } from '#functions/runtime/audit.ts'
import type { Write } from '#functions/runtime/writes.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { ideaPartition } from './store.ts'

export type IdeaAction =
  | 'created'
  | 'edited'
  | 'document added'
  | 'graduated'
  | 'ungraduated'
  | 'comment removed'
  | 'answered'
  | 'answer taken back'
  | 'hidden'
  | 'put back'
  | 'reports decided'

/** Who does something to an idea, and when. */
export type IdeaContext = ActorRequest

/** The write that records an act on an idea, with what was there before. It belongs into the act's
 * transaction. */
export function auditIdea(
  { id }: Pick<Idea, 'id'>,
  what: IdeaAction,
  context: IdeaContext,
  before?: unknown,
): Write {
  return auditWrite({
    subject: ideaPartition(id),
    what,
    ...(before !== undefined && { before }),
    ...actingOf(context),
  })
}
