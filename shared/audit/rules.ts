/** The days of a search in the audit record. Pure. */
import { type DayRange, daysFrom, daysLater } from '../calendar/days.ts'
import { auditTexts } from '../messages/audit.ts'
import { fill } from '../messages/fill.ts'
import type { AuditSearch } from './model.ts'

/** Without a person and a record, so many days at most, and as many up to today unless told. */
export const mostDaysSearched = 31

/** Before any act. */
const firstDay = '2000-01-01'

type Asked = Pick<AuditSearch, 'by' | 'about' | 'from' | 'to'>

const isOfDays = ({ by, about }: Asked) => by === undefined && about === undefined

/** Returns the days that are searched: without a person and a record the last ones. */
export function daysSearched(asked: Asked, today: string): DayRange {
  const to = asked.to ?? today
  const earliest = isOfDays(asked) ? daysLater(to, 1 - mostDaysSearched) : firstDay
  return { from: asked.from ?? earliest, to }
}

/** Says at which day why a search is refused; nothing where it is not. */
export function whyNotSearched(
  asked: Asked,
  today: string,
): Partial<Record<'from' | 'to', string>> | undefined {
  const { from, to } = daysSearched(asked, today)
  if (from > to) return { to: auditTexts.rangeReversed }
  if (!isOfDays(asked) || daysFrom(from, to) < mostDaysSearched) return undefined
  return { from: fill(auditTexts.rangeTooLong, { days: mostDaysSearched }) }
}
