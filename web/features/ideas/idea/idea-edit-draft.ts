/** Where changes of an idea are kept that were not saved: apart from the form, which loads only when it is wanted. */
import { draftName } from '#web/client/drafts.ts'

export function ideaEditDraft(personId: string, ideaId: string): string {
  return draftName(personId, 'idea-edit', ideaId)
}
