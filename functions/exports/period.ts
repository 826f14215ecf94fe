/** The period of a file, as its name says it. Pure. */

/** Days (`yyyy-mm-dd`), or that there is no bound. */
export function periodInName(days: { readonly from: string; readonly to: string } | undefined): string {
  return days ? `${days.from}-to-${days.to}` : 'all-dates'
}
