/** Rows of nominations by day, and their totals by day and month, in the table (docs/decisions/0017). The stream writes
 * both. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { allItems, eachPage, getItem, getItems, transact } from '#functions/runtime/table.ts'
import { create, replace, type Write } from '#functions/runtime/writes.ts'
import { id } from '#shared/ids.ts'
import { kindKeys, kindOf } from '#shared/nominations/kinds.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { countedAs, dayOf, isSame, standings, type Totals, totalsOf, withDay } from './totals.ts'

/** A nomination as reports list and count it. It stands with its category, and moves when it is downgraded. */
export const reportRows = entity({
  type: 'report-row',
  schema: z.object({
    id,
    category: z.number().int(),
    /** Day in the group's zone, and instant, of its making. */
    day: z.string(),
    at: z.string(),
    kind: z.enum(kindKeys),
    standing: z.enum(standings),
    country: z.string(),
    businessUnit: z.string(),
  }),
  keys: ({ id, category, day, at }) => ({
    PK: reportPartition(category, day),
    SK: `${day}#${at}#${id}`,
  }),
})

type ReportRow = z.infer<typeof reportRows.schema>

const reportPartition = (category: number, day: string) => `REPORT#${category}#${day.slice(0, 7)}`

/** The row of a nomination in the reports, as it counts now. */
export function reportRowOf(head: Nomination): ReportRow {
  const { id, category, createdAt: at } = head
  return { id, category, day: dayOf(head), at, ...countedAs(head) }
}

const counts = z.record(z.string(), z.number().int())

/** Stored as one text: a chart reads a year of them, and of a map each number would be taken apart by itself. */
const storedTotals = z.preprocess(
  // A map is how they were stored at first.
  (stored) => (typeof stored === 'string' ? JSON.parse(stored) : stored),
  z.record(z.string(), counts),
)

/** The totals of a segment for a day (`yyyy-mm-dd`) or a month (`yyyy-mm`). */
export const nominationTotals = entity({
  type: 'nomination-totals',
  schema: z.object({
    segment: z.string(),
    period: z.string(),
    version: z.number().int(),
    totals: storedTotals,
  }),
  stored: ({ totals, ...rest }) => ({ ...rest, totals: JSON.stringify(totals) }),
  // Months of all years together, since most of what is asked for lies in two of them.
  keys: ({ segment, period }) =>
    period.length > 7
      ? { PK: `TOTALS#${segment}#${period.slice(0, 4)}`, SK: `DAY#${period}` }
      : { PK: `TOTALS#${segment}`, SK: `MONTH#${period}` },
})

export type StoredTotals = z.infer<typeof nominationTotals.schema>

/** Partitions of rows that a day stands in. */
export const rowPartitions = (day: string) => categories.map((category) => reportPartition(category, day))

const categories = [...new Set(kindKeys.map((key) => kindOf(key).category))]

/** All rows of a day as they are this moment. A day of a category costs one unit for some twenty rows. */
async function rowsOfDay(day: string): Promise<ReportRow[]> {
  const lists = await Promise.all(categories.map((category) => rowsOf(category, day)))
  return lists.flat()
}

function rowsOf(category: number, day: string): Promise<ReportRow[]> {
  const partition = reportPartition(category, day)
  return allItems(reportRows, { partition, prefix: `${day}#`, consistent: true })
}

/** All rows of a month (`yyyy-mm`), at most so many at a time. */
export async function* reportRowsOf(month: string, size: number): AsyncGenerator<ReportRow[]> {
  for (const category of categories)
    yield* eachPage(reportRows, { partition: reportPartition(category, month) }, size)
}

const maxAttempts = 20

/** Two items a segment, of the hundred that a transaction may have. */
const segmentsAtOnce = 50

/** Why it is counted: whoever has `changed` what is counted leaves no older count the version that it goes by, also where
 * the totals are right; whoever has only `compared` it writes what is wrong. */
export type Counting = 'changed' | 'compared'

/** Counts the rows of a day again, and brings the day's and its month's totals in these segments to what they are.
 * Gives how many totals were wrong. Raises `busy` where others never leave it the time. */
export function recountDay(
  day: string,
  segments: ReadonlySet<string>,
  counting: Counting = 'changed',
): Promise<number> {
  return recount(day, [...segments], async () => totalsOf(await rowsOfDay(day)), counting)
}

/** Brings the totals of a day and its month in some segments to what `count` gives, which reads consistently. Repeating it
 * changes nothing; of several at once, the one that has seen the latest writes last. Gives how many totals were wrong.
 * Raises `busy` where others never leave it the time. */
export async function recount(
  day: string,
  segments: readonly string[],
  count: () => Promise<ReadonlyMap<string, Totals>>,
  counting: Counting,
): Promise<number> {
  if (segments.length === 0) return 0
  let mended = 0
  await retryOnConflict(maxAttempts, async () => {
    // The versions first: whoever writes by them has seen what is counted at least as new.
    const before = await totalsBefore(segments, day)
    const counted = await count()
    const all = before.map((each) => ({ ...each, totals: counted.get(each.segment) ?? {} }))
    const wrong = all.filter(({ day, totals }) => !isSame(day.totals, totals))
    const toWrite = counting === 'changed' ? all : wrong
    for (let start = 0; start < toWrite.length; start += segmentsAtOnce) {
      const some = toWrite.slice(start, start + segmentsAtOnce)
      await transact(some.flatMap(writesOf))
      mended += some.filter((each) => wrong.includes(each)).length
    }
  })
  return mended
}

interface Before {
  readonly segment: string
  readonly day: StoredTotals
  readonly month: StoredTotals
}

async function totalsBefore(segments: readonly string[], day: string): Promise<Before[]> {
  const none = (segment: string, period: string) => ({ segment, period, version: 0, totals: {} })
  const wanted = segments.map((segment) => ({
    segment,
    day: none(segment, day),
    month: none(segment, day.slice(0, 7)),
  }))
  const keys = wanted.flatMap((each) => [each.day, each.month]).map(nominationTotals.keys)
  const stored = await getItems(nominationTotals, keys, true)
  const found = new Map(stored.map((each) => [nameOf(each), each]))
  return wanted.map((each) => ({
    ...each,
    day: found.get(nameOf(each.day)) ?? each.day,
    month: found.get(nameOf(each.month)) ?? each.month,
  }))
}

const nameOf = ({ segment, period }: Pick<StoredTotals, 'segment' | 'period'>) => `${period} ${segment}`

/** Brings the totals of months in some segments to the sums of their days. Gives how many were wrong. */
export async function sumMonths(month: string, segments: readonly string[]): Promise<number> {
  const mended = await Promise.all(segments.map((segment) => sumMonth(month, segment)))
  return mended.filter(Boolean).length
}

/** Whether it was wrong. Whoever writes a day writes its month: the version tells. */
function sumMonth(period: string, segment: string): Promise<boolean> {
  return retryOnConflict(maxAttempts, async () => {
    const none = { segment, period, version: 0, totals: {} }
    const month = (await getItem(nominationTotals, nominationTotals.keys(none))) ?? none
    const { PK: partition, SK } = nominationTotals.keys({ ...none, period: `${period}-` })
    const days = await allItems(nominationTotals, { partition, prefix: SK, consistent: true })
    const sum = days.reduce((all: Totals, { totals }) => withDay(all, {}, totals), {})
    if (isSame(month.totals, sum)) return false
    await transact([written(month, sum)])
    return true
  })
}

/** A day and its month are written together, so that a month is always the sum of its days. Of a day that is right the
 * version alone is new. */
function writesOf({ day, month, totals }: Before & { readonly totals: Totals }): Write[] {
  if (isSame(day.totals, totals)) return [written(day, totals)]
  return [written(day, totals), written(month, withDay(month.totals, day.totals, totals))]
}

function written(before: StoredTotals, totals: Totals): Write {
  const after = { ...before, version: before.version + 1, totals: { ...totals } }
  return before.version === 0 ? create(nominationTotals, after) : replace(nominationTotals, after)
}
