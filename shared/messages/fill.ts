/** Fills the `{placeholders}` of a text. A placeholder without a value stays as it is. */
import { ownValue } from '../own-value.ts'

/** The text with its placeholders filled. Values stand as they are: whoever makes HTML of it escapes them. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(ownValue(values, name) ?? whole))
}
