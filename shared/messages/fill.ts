/** Filling the `{placeholders}` of a text. A placeholder without a value stays as it is. */
import { ownValue } from '../own-value.ts'

/** Fills the placeholders of a text. Values are not escaped: code that makes HTML of the text must do so. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(ownValue(values, name) ?? whole))
}
