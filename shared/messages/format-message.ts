/** Texts whose words depend on a number or a choice, as ICU messages. */
import { IntlMessageFormat } from 'intl-messageformat'
import { locale } from './locale.ts'

const formats = new Map<string, IntlMessageFormat>()

/** Formats an ICU message, for example `{count, plural, one {# idea} other {# ideas}}`. Values are not escaped:
 * code that makes HTML of the text must do so. Texts that have plain placeholders alone are filled by `fill`,
 * which is lighter. */
export function formatMessage(text: string, values: Readonly<Record<string, string | number>>): string {
  let format = formats.get(text)
  if (!format) {
    format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })
    formats.set(text, format)
  }
  return String(format.format(values))
}
