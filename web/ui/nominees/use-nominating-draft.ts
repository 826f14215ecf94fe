/** What somebody has put together and not sent: whom they nominate for what, kept on the device until it was sent. */
import { useState } from 'react'
import { type Nominee, nominee } from '#shared/people/model.ts'
import { type Draft, dropDraft, fitToBlank, readDraft, saveDraft } from '#web/client/drafts.ts'
import { isBlankValue, restoreValues } from '#web/ui/forms/restore-values.ts'
import type { FormValues } from '#web/ui/forms/use-dynamic-form.ts'

/** What every form that nominates keeps. */
interface Nominating {
  readonly nominees: readonly Nominee[]
  readonly values: FormValues
  /** Under which it was sent where the reply never came; blank where it never was. */
  readonly key: string
}

const nothing: Nominating = { nominees: [], values: {}, key: '' }

export interface NominatingDraft<More extends object> {
  /** What was kept, to go on with. */
  readonly kept: Nominating & More
  /** When that was; nothing where nothing was kept. */
  readonly restoredFrom: string | undefined
  /** What is filled in at this moment. */
  values(): FormValues
  keep(to: Partial<Nominating & More>): void
}

/** What one form keeps besides. */
interface Rest<More extends object> {
  readonly blank: More
  /** What is still good of it. */
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
      // What is only shown again is as old as it was.
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
    nominees: draft.nominees.filter((each) => nominee.safeParse(each).success),
    values: restoreValues(draft.values, savedAt, now),
  }
}
