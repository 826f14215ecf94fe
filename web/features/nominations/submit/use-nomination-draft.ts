/** What somebody has put together and not sent: whom they nominate for what, kept on the device until it was sent. */
import { useState } from 'react'
import { type Nominee, nominee } from '#shared/people/model.ts'
import { type Draft, dropDraft, fitToBlank, readDraft, saveDraft } from '#web/client/drafts.ts'
import { isBlankValue, restoreFiles, restoreValues } from '#web/ui/forms/restore-values.ts'
import type { FormValues } from '#web/ui/forms/use-dynamic-form.ts'
import type { DocumentsByPerson } from './use-member-documents.ts'

interface Content {
  readonly monetary: boolean
  readonly nominees: readonly Nominee[]
  readonly values: FormValues
  readonly documents: DocumentsByPerson
  /** Under which it was sent where the reply never came; blank where it never was. */
  readonly key: string
}

const nothing: Content = { monetary: false, nominees: [], values: {}, documents: {}, key: '' }

export interface NominationDraft {
  /** What was kept, to go on with. */
  readonly kept: Content
  /** When that was; nothing where nothing was kept. */
  readonly restoredFrom: string | undefined
  /** What is filled in at this moment. */
  values(): FormValues
  keep(to: Partial<Content>): void
}

/** It is no state: that a letter was typed concerns nobody but the form. */
export function useNominationDraft(name: string): NominationDraft {
  const [draft] = useState(() => begin(name))
  return draft
}

function begin(name: string): NominationDraft {
  const found = readDraft<object>(name)
  const kept = found ? restored(found, new Date()) : nothing
  let now = kept
  return {
    kept,
    restoredFrom: found?.savedAt,
    values: () => now.values,
    keep(to) {
      const before = JSON.stringify(now)
      now = { ...now, ...to }
      // What is only shown again is as old as it was.
      if (JSON.stringify(now) === before) return
      if (isUntouched(now)) dropDraft(name)
      else saveDraft(name, now)
    },
  }
}

function isUntouched({ monetary, nominees, values }: Content): boolean {
  return !monetary && nominees.length === 0 && isBlankValue(values)
}

/** Without people and files that are not what they were. */
function restored({ savedAt, content }: Draft<object>, now: Date): Content {
  const draft = fitToBlank(content, nothing)
  const documents = Object.entries(draft.documents).map(([personId, files]) => [
    personId,
    Array.isArray(files) ? restoreFiles(files, savedAt, now) : [],
  ])
  return {
    ...draft,
    nominees: draft.nominees.filter((each) => nominee.safeParse(each).success),
    values: restoreValues(draft.values, savedAt, now),
    documents: Object.fromEntries(documents),
  }
}
