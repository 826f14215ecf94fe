/** The draft of a nomination: nominees and answers, kept on the device until they are sent. */
import { useState } from 'react'
import type { Nominee } from '#shared/people/model.ts'
import { type Draft, dropDraft, fitToBlank, readDraft, saveDraft } from '#web/client/drafts.ts'
import { isBlankValue, restoreValues } from '#web/ui/forms/restore-values.ts'
import type { FormValues } from '#web/ui/forms/use-dynamic-form.ts'

/** The parts that every nominating form keeps. */
interface Nominating {
  readonly nominees: readonly Nominee[]
  readonly values: FormValues
  /** Under which it was sent where the reply never came; blank where it never was. */
  readonly key: string
}

const nothing: Nominating = { nominees: [], values: {}, key: '' }

/** Compared with stored ones by hand: a schema would bring its library into the first load. */
const blankNominee: Nominee = {
  personId: '',
  name: '',
  email: '',
  slug: '',
  employeeNumber: '',
  department: '',
  company: '',
  country: '',
  inDirectory: false,
  left: false,
  isHod: false,
  isCustomerCare: false,
}

export interface NominatingDraft<More extends object> {
  /** The stored draft, to go on with. */
  readonly kept: Nominating & More
  /** When that was; nothing where nothing was kept. */
  readonly restoredFrom: string | undefined
  /** Returns the values that are filled in at this moment. */
  values(): FormValues
  keep(to: Partial<Nominating & More>): void
}

/** The parts that one form keeps besides. */
interface Rest<More extends object> {
  readonly blank: More
  /** Returns the parts of a stored draft that are still valid. */
  restore(kept: More, savedAt: string, now: Date): More
  /** Whether nothing of it is worth keeping. */
  isUntouched(content: More): boolean
}

/** It is no state: that a letter was typed concerns nobody but the form. */
export function useNominatingDraft<More extends object>(
  name: string,
  rest: Rest<More>,
): NominatingDraft<More> {
  const [draft] = useState(() => begin(name, rest))
  return draft
}

function begin<More extends object>(name: string, rest: Rest<More>): NominatingDraft<More> {
  const found = readDraft<object>(name)
  const stored = found ? restored(found, new Date(), rest) : { ...rest.blank, ...nothing }
  let now = stored
  return {
    kept: stored,
    restoredFrom: found?.savedAt,
    values: () => now.values,
    keep(to) {
      const before = JSON.stringify(now)
      now = { ...now, ...to }
      // A restored draft keeps its age until it changes.
      if (JSON.stringify(now) === before) return
      const isUntouched = now.nominees.length === 0 && isBlankValue(now.values) && rest.isUntouched(now)
      if (isUntouched) dropDraft(name)
      else saveDraft(name, now)
    },
  }
}

/** Without people and files that are not what they were. */
function restored<More extends object>(
  { savedAt, content }: Draft<object>,
  now: Date,
  { blank, restore }: Rest<More>,
): Nominating & More {
  const draft = fitToBlank(content, { ...blank, ...nothing })
  return {
    ...draft,
    ...restore(draft, savedAt, now),
    nominees: draft.nominees.filter(isNominee),
    values: restoreValues(draft.values, savedAt, now),
  }
}

function isNominee(stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return false
  const fitted = fitToBlank(stored, blankNominee)
  return Object.entries(fitted).every(([part, value]) => stored[part as keyof typeof stored] === value)
}
