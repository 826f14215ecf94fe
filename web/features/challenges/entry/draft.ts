/** What is typed into an entry form, as it is kept on the device until it has been sent. */
import type { Draft } from '#web/client/drafts.ts'
import type { FormValues } from '#web/ui/forms/use-dynamic-form.ts'

export interface EntryDraft {
  readonly title: string
  readonly values: FormValues
  /** Under which it was sent where the reply never came: sent again under it, it makes no second idea. */
  readonly key: string
}

/** Uploaded files that belong to nothing are removed after a day. */
const filesLastMs = 20 * 3_600_000

/** The answers to go on with: without files that never arrived or may be gone by now. */
export function restoredValues({ savedAt, content }: Draft<EntryDraft>, now: Date): FormValues {
  const filesAreGone = now.getTime() - Date.parse(savedAt) > filesLastMs
  return Object.fromEntries(
    Object.entries(content.values ?? {}).map(([fieldId, value]) => [
      fieldId,
      Array.isArray(value) ? value.filter((each) => !isFile(each) || (each.mediaId && !filesAreGone)) : value,
    ]),
  )
}

/** Whether nothing that is worth keeping has been typed. */
export function isUntouched(title: string, values: FormValues): boolean {
  return title.trim() === '' && Object.values(values).every(isNothing)
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isNothing)
  return value === undefined || value === ''
}

function isFile(value: unknown): value is { mediaId: string } {
  return typeof value === 'object' && value !== null && 'mediaId' in value
}
