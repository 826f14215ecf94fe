/** The rows of the nomination index in the table: those of each day, and a list of the days of each month
 * (docs/decisions/0034). Only `update.ts` writes them. */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems } from '#functions/runtime/table.ts'
import { groupDayStart, nextGroupDay } from '#shared/clock.ts'

const dayPart = z.object({
  day: z.string(),
  part: z.number().int(),
  /** Number of parts of the day; all have one version and one stamp. */
  parts: z.number().int(),
  version: z.number().int(),
  /** Unique to this form of the day, so that a day that was made anew is never taken for an older one. */
  stamp: z.string(),
  rows: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type DayPart = z.infer<typeof dayPart>

/** Returns the partition of a month's days, by the month or any of its days. */
export const monthPartition = (day: string) => `NOMINATION-DAYS#${day.slice(0, 7)}`

/** Returns the key of a part of a day. */
export function dayPartKey(day: string, part: number): Key {
  return { PK: monthPartition(day), SK: `${day}#${String(part).padStart(2, '0')}` }
}

/** The rows of a day, or a part of them. */
export const nominationDays = entity({
  type: 'nomination-day',
  schema: dayPart,
  keys: ({ day, part }) => dayPartKey(day, part),
})

/** Reads all parts of a day. */
export function findParts(day: string): Promise<DayPart[]> {
  return allItems(nominationDays, { partition: monthPartition(day), prefix: `${day}#` })
}

/** A form of a day, and how many of its nominations wait with a stage. */
export interface DayMark extends Pick<DayPart, 'version' | 'stamp'> {
  readonly waiting: number
}

const attributeOf = (day: string) => `d${day.slice(8)}`

const marks = Object.fromEntries(
  Array.from({ length: 31 }, (_, index) => [`d${String(index + 1).padStart(2, '0')}`, z.string().optional()]),
)

const monthsPartition = 'NOMINATION-MONTHS'

/** The days of a month that have nominations: an attribute for each, `d05` for the fifth, with its mark. */
export const nominationMonths = entity({
  type: 'nomination-month',
  schema: z.object({ month: z.string(), ...marks }),
  keys: ({ month }) => ({ PK: monthsPartition, SK: month }),
})

/** Returns the attributes of a month that list a day; nothing to list where `mark` is absent. */
export function markOf(day: string, mark: DayMark): Record<string, string> {
  return { [attributeOf(day)]: `${mark.version} ${mark.waiting} ${mark.stamp}` }
}

/** Returns the attribute of a month that lists a day. */
export const markName = attributeOf

/** Reads the marks of the days from one to another that have nominations, earliest first. */
export async function readMarks(from: string, to: string): Promise<[day: string, mark: DayMark][]> {
  const between = [from.slice(0, 7), to.slice(0, 7)] as const
  if (between[0] > between[1]) return []
  const months = await allItems(nominationMonths, { partition: monthsPartition, between })
  return months
    .flatMap(marksIn)
    .filter(([day]) => day >= from && day <= to)
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

function marksIn({ month, ...days }: z.infer<typeof nominationMonths.schema>): [string, DayMark][] {
  return Object.entries(days).flatMap(([name, text]): [string, DayMark][] => {
    const [version, waiting, stamp] = String(text ?? '').split(' ')
    if (!stamp) return []
    return [[`${month}-${name.slice(1)}`, { version: Number(version), waiting: Number(waiting), stamp }]]
  })
}

/** Returns the instants between which a day's nominations are made, as bounds of sort keys. */
export function instantsOf(day: string): [from: string, to: string] {
  const begin = groupDayStart(day)
  return [begin.toISOString(), nextGroupDay(begin).toISOString()]
}
