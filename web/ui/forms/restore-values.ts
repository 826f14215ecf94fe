/** Answers that were kept on the device, as a form goes on with them. Pure. */
import type { FormValues } from './use-dynamic-form.ts'

/** Uploaded files that belong to nothing are removed after a day. */
const filesLastMs = 20 * 3_600_000

/** The answers without files that never arrived or may be gone by now; `savedAt` is when they were kept. */
export function restoreValues(values: FormValues, savedAt: string, now: Date): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([fieldId, value]) => [
      fieldId,
      Array.isArray(value) ? restoreFiles(value, savedAt, now) : value,
    ]),
  )
}

/** Of a list, everything but such files. */
export function restoreFiles<T>(list: readonly T[], savedAt: string, now: Date): T[] {
  const filesAreGone = now.getTime() - Date.parse(savedAt) > filesLastMs
  return list.filter((each) => !isFile(each) || (each.mediaId !== '' && !filesAreGone))
}

/** Whether nothing that is worth keeping stands in an answer. */
export function isBlankValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlankValue)
  return value === undefined || value === ''
}

const isFile = (value: unknown): value is { mediaId: string } =>
  typeof value === 'object' && value !== null && 'mediaId' in value
