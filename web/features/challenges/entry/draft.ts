/** What is typed into an entry form, as it is kept on the device until it has been sent. */
import { isBlank } from '#shared/text.ts'
import type { Draft } from '#web/client/drafts.ts'
import { isNothing, lastingValues } from '#web/ui/forms/kept-values.ts'
import type { FormValues } from '#web/ui/forms/use-dynamic-form.ts'

export interface EntryDraft {
  readonly title: string
  readonly values: FormValues
  /** Under which it was sent where the reply never came: sent again under it, it makes no second idea. */
  readonly key: string
}

/** The answers to go on with. */
export function restoredValues({ savedAt, content }: Draft<EntryDraft>, now: Date): FormValues {
  return lastingValues(content.values ?? {}, savedAt, now)
}

/** Whether nothing that is worth keeping has been typed. */
export function isUntouched(title: string, values: FormValues): boolean {
  return isBlank(title) && isNothing(values)
}
