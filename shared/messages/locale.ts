/** Numbers, lists, dates and sums of money, by the rules of the language: the only place that names a locale. */
import { language } from './language.ts'

const english = 'en-GB'

export const locale = language?.locale ?? english

/** Formats a number for people: `12,500`. */
export function formatNumber(number: number, options?: Intl.NumberFormatOptions): string {
  return number.toLocaleString(locale, options)
}

/** Formats a list: `one, two and three`, with `disjunction` `one, two or three`, as a
 * `unit` `one, two, three`. */
export function formatList(items: Iterable<string>, type: Intl.ListFormatType = 'conjunction'): string {
  return new Intl.ListFormat(locale, { type }).format(items)
}

const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats the month of an instant, in UTC: `April 2026`. */
export const formatMonth = (instant: Date): string => monthFormat.format(instant)

/** Returns a function that formats the day of an instant in a time zone: `21 Nov 2026`. */
export function dateFormatIn(timeZone: string): (instant: Date) => string {
  // British English has four letters for September, where the documents show three for each month.
  const format = new Intl.DateTimeFormat(locale === english ? 'en-US' : locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  if (locale !== english) return (instant) => format.format(instant)
  return (instant) => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    return `${part.day} ${part.month} ${part.year}`
  }
}

/** Compares texts as the language sorts them, with the numbers in them by their size. */
export const compareTexts = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare
