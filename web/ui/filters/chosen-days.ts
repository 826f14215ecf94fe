/** The days that an address names, as `from` and `to`. */
import type { DayRange } from '#shared/calendar/days.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'

/** Days of the address that are days. */
export function chosenDays(address: ListAddress): Partial<DayRange> {
  const [from, to] = [address.get('from'), address.get('to')]
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
}

/** The day that an address leaves out, where it has the other. */
export function lackingDay({ from, to }: Partial<DayRange>): keyof DayRange | undefined {
  if (Boolean(from) === Boolean(to)) return undefined
  return from ? 'to' : 'from'
}

function isDay(text: string | undefined): text is string {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}
