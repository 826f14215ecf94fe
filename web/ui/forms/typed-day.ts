/** A day that somebody types, key by key: half of one is often another day. Pure. */

const forms = [
  /^(?<year>[12]\d{3})[-/](?<month>\d{2})[-/](?<day>\d{2})$/,
  /^(?<day>\d{1,2})[ .-](?<month>[a-z]{3,9})[ .-](?<year>[12]\d{3})$/i,
  /^(?<month>[a-z]{3,9}) (?<day>\d{1,2}),? (?<year>[12]\d{3})$/i,
  /^(?<day>\d{1,2})[/.](?<month>\d{1,2})[/.](?<year>[12]\d{3})$/,
]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `yyyy-mm-dd` of a day that is typed whole: `2026-12-31`, `2026/12/31`, `31 December 2026`, `31 Dec 2026`,
 * `December 31, 2026`, `31/12/2026`; nothing for anything else, and for days that no calendar has. */
export function typedDay(text: string): string | null {
  const parts = forms.map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined)
  const { year, month, day } = parts ?? {}
  if (!year || !month || !day) return null
  const at = /^\d/.test(month) ? Number(month) - 1 : months.indexOf(month.slice(0, 3).toLowerCase())
  const date = new Date(Date.UTC(Number(year), at, Number(day)))
  const isReal = at >= 0 && date.getUTCMonth() === at && date.getUTCDate() === Number(day)
  return isReal ? date.toISOString().slice(0, 10) : null
}
