/** Nominations for innovation awards of a period, newest first, where the table has them: by month, or by
 * award. The days that have any bound what is looked at. */

import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { eachPage, queryIndex, queryItems } from '#functions/runtime/table.ts'
import type { DayRange } from '#shared/calendar/days.ts'
import { groupDayStart, nextGroupDay } from '#shared/clock.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import {
  eventPartition,
  everyAward,
  innovationDays,
  innovationMonthPartition,
  innovationMonths,
} from './store.ts'

/** A period as it is read: those of its days on which anything was sent. */
export interface InnovationPeriod {
  /** Of one award only. */
  readonly award?: string | undefined
  /** The first and the last day that have any. */
  readonly days?: DayRange
  /** How many were sent in each month (`yyyy-mm`) that has any, the earliest first. */
  readonly months: ReadonlyMap<string, number>
  readonly total: number
}

/** Days of one reading: more than a year has. */
const daysAtOnce = 400

/** What was sent in a period, or in all the time there is, counted by its days. */
export async function periodOf(
  range: DayRange | undefined,
  award: string | undefined,
): Promise<InnovationPeriod> {
  const { from, to } = range ?? { from: '0000-00-00', to: '9999-99-99' }
  const months = new Map<string, number>()
  let [total, first, last] = [0, '', '']
  const stretch = {
    partition: innovationDays.keys({ award: award ?? everyAward, day: '', n: 0 }).PK,
    after: from,
  }
  for await (const page of eachPage(innovationDays, stretch, daysAtOnce)) {
    for (const { day, n } of page.filter((each) => each.day <= to)) {
      const month = day.slice(0, 7)
      months.set(month, (months.get(month) ?? 0) + n)
      total += n
      first ||= day
      last = day
    }
    if (page.some(({ day }) => day > to)) break
  }
  return { award, total, months, ...(first && { days: { from: first, to: last } }) }
}

interface Listed {
  readonly id: string
  /** `createdAt#id`. */
  readonly sort: string
}

type Stretch = Pick<KeyRangeQuery, 'before' | 'after' | 'limit' | 'newestFirst'>

/** A stretch of a period, as long as asked for. */
export async function listInPeriod(
  { award, days, months }: InnovationPeriod,
  { before, after, limit, newestFirst = false }: Stretch,
): Promise<Listed[]> {
  if (!days) return []
  const begin = groupDayStart(days.from).toISOString()
  const end = nextGroupDay(groupDayStart(days.to)).toISOString()
  const upper = before !== undefined && before < end ? before : end
  const lower = after !== undefined && after > begin ? after : begin
  const ofPeriod = [...months.keys()].filter((month) => mayHold(month, lower, upper))
  const stretches = award ? [undefined] : newestFirst ? ofPeriod.reverse() : ofPeriod
  const found: Listed[] = []
  for (const month of stretches) {
    const range = {
      ...(newestFirst ? { before: upper } : { after: lower }),
      limit: limit - found.length,
      newestFirst,
    }
    const some = month ? await listOfMonth(month, range) : await listOfAward(award ?? '', range)
    found.push(...some.filter(({ sort }) => sort > lower && sort < upper))
    if (found.length >= limit) break
  }
  return found
}

/** What is fetched at once of a period that is read whole. */
const portion = 100

/** Reads the ids of all that was sent in a period, newest first, some at a time. */
export async function* eachInPeriod(period: InnovationPeriod): AsyncGenerator<string[]> {
  for (let before: string | undefined; ; ) {
    const found = await listInPeriod(period, { before, limit: portion, newestFirst: true })
    before = found.at(-1)?.sort
    if (before === undefined) return
    yield found.map(({ id }) => id)
  }
}

async function listOfMonth(month: string, stretch: Stretch): Promise<Listed[]> {
  const rows = await queryItems(innovationMonths, { partition: innovationMonthPartition(month), ...stretch })
  return rows.map((row) => ({ id: row.id, sort: innovationMonths.keys(row).SK }))
}

async function listOfAward(award: string, stretch: Stretch): Promise<Listed[]> {
  const found = await queryIndex('gsi2', { partition: eventPartition(award), ...stretch })
  return found.map(({ sort }) => ({ id: sort.slice(sort.indexOf('#') + 1), sort }))
}

/** Whether a month of the group's calendar may hold what sorts between two. */
function mayHold(month: string, lower: string, upper: string): boolean {
  const begin = groupDayStart(`${month}-01`).toISOString()
  const end = groupDayStart(`${monthAfter(month, 1)}-01`).toISOString()
  return begin < upper && end > lower
}
