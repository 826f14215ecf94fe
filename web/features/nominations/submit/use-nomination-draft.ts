/** A recognition that was put together and not sent: besides nominees and answers, whether it is monetary and what goes
 * along about each member. */
import { restoreFiles } from '#web/ui/forms/restore-values.ts'
import { type NominatingDraft, useNominatingDraft } from '#web/ui/nominees/use-nominating-draft.ts'
import type { DocumentsByPerson } from './use-member-documents.ts'

interface Besides {
  readonly monetary: boolean
  readonly documents: DocumentsByPerson
}

export type NominationDraft = NominatingDraft<Besides>

/** `name`: where it is kept. */
export function useNominationDraft(name: string): NominationDraft {
  return useNominatingDraft<Besides>(name, {
    blank: { monetary: false, documents: {} },
    restore({ monetary, documents }, savedAt, now) {
      const arrived = Object.entries(documents).map(([personId, files]) => [
        personId,
        Array.isArray(files) ? restoreFiles(files, savedAt, now) : [],
      ])
      return { monetary, documents: Object.fromEntries(arrived) }
    },
    // Documents go with nominees.
    isUntouched: ({ monetary }) => !monetary,
  })
}
