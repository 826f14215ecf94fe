/** Nominations for employment equity in the table (docs/decisions/0029). A nominee's live one stands at one
 * key, so that there is one; its month and its nominator's list lead to it by index, and nothing else
 * does. */
import { decodeTime, isValid } from 'ulid'
import * as z from 'zod'
import { counted, counter } from '#functions/runtime/counter.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { type ListPage, type Paged, pageInOrder, pageNewestFirst } from '#functions/runtime/pages.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { allItems, eachIndexed, getItem, getItems, queryIndex, queryItems } from '#functions/runtime/table.ts'
import { groupDay, groupDayStart, groupMonth, nextGroupDay } from '#shared/clock.ts'
import {
  type EquityCounts,
  type EquityNomination,
  type EquityRange,
  type EquitySubmission,
  equityNomination,
  equitySubmission,
} from '#shared/equity/model.ts'
import { canonicalId } from '#shared/id-shape.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { Problem } from '#shared/problems.ts'

const nomineePartition = (personId: string) => `EQUITY-NOMINEE#${personId}`

/** Where somebody's live nomination stands: the one that they have not declined. */
export const liveKey = (personId: string): Key => ({ PK: nomineePartition(personId), SK: 'LIVE' })
const declinedKey = (personId: string, id: string): Key => ({
  PK: nomineePartition(personId),
  SK: `DECLINED#${id}`,
})

const sentPartition = (personId: string) => `EQUITY-SENT#${personId}`
const monthPartition = (month: string) => `EQUITY-MONTH#${month}`
const sortOf = ({ createdAt, id }: Pick<EquityNomination, 'createdAt' | 'id'>) => `${createdAt}#${id}`

export const equityNominations = entity({
  type: 'equity-nomination',
  schema: equityNomination,
  keys: (one) => {
    const { id, state, nominee, nominator, createdAt } = one
    return {
      ...(state === 'Declined' ? declinedKey(nominee.personId, id) : liveKey(nominee.personId)),
      G1PK: sentPartition(nominator.personId),
      G1SK: sortOf(one),
      G2PK: monthPartition(groupMonth(new Date(createdAt))),
      G2SK: sortOf(one),
    }
  },
})

/** The partition of a submission: its form, and the record of acts. */
export const submissionPartition = (id: string) => `EQUITY#${id}`
const submissionKey = (id: string): Key => ({ PK: submissionPartition(id), SK: 'FORM' })

export const equitySubmissions = entity({
  type: 'equity-submission',
  schema: equitySubmission,
  keys: ({ id }) => submissionKey(id),
})

/** A submission, which its nominations share. */
export function findSubmission(id: string): Promise<EquitySubmission | undefined> {
  return getItem(equitySubmissions, submissionKey(id))
}

/** The forms of these submissions, each once. */
export async function findSubmissions(ids: readonly string[]): Promise<Map<string, EquitySubmission>> {
  const found = await getItems(equitySubmissions, [...new Set(ids)].map(submissionKey))
  return new Map(found.map((each) => [each.id, each]))
}

const numberKey = (legacyId: string): Key => ({ PK: `EQUITY-NUMBER#${legacyId}`, SK: 'NUMBER' })

/** The number that a nomination had in the former portal (docs/product.md#addresses). */
export const equityNumbers = entity({
  type: 'equity-number',
  schema: z.object({ legacyId: z.string(), personId: z.string(), id: z.string() }),
  keys: ({ legacyId }) => numberKey(legacyId),
})

const isNumber = /^\d+$/

/** When an id was made; nothing for what is no id of ours. The first sign says whether its time fits into 48
 * bits. */
function instantIn(id: string): Date | undefined {
  return isValid(id) && id < '8' ? new Date(decodeTime(id)) : undefined
}

/** The time until an index has a new item for certain, in milliseconds. */
const latestIndexMs = 10_000
const mostReadings = 6

/** A nomination by its id as somebody typed it, or its former number. The id says when it was made, so that its
 * month finds it. Raises `busy` where it would be so new that the index may not have it yet. */
export async function findEquityNomination(idOrNumber: string): Promise<EquityNomination | undefined> {
  const number = isNumber.test(idOrNumber) ? await getItem(equityNumbers, numberKey(idOrNumber)) : undefined
  if (number) return findOf(number.personId, number.id)
  const id = canonicalId(idOrNumber)
  const at = instantIn(id)
  if (!at) return undefined
  const prefix = sortOf({ createdAt: at.toISOString(), id })
  const isNew = clock().getTime() - at.getTime() < latestIndexMs
  const found = await retryOnConflict(mostReadings, async () => {
    const [one] = await queryIndex('gsi2', { partition: monthPartition(groupMonth(at)), prefix, limit: 1 })
    if (!one && isNew) throw new Problem('stale-version')
    return one
  })
  return found && findOf(found.PK.slice(nomineePartition('').length), id)
}

/** A nomination of a nominee: the live one, or one that was declined meanwhile. */
export async function findOf(personId: string, id: string): Promise<EquityNomination | undefined> {
  const live = await getItem(equityNominations, liveKey(personId))
  return live?.id === id ? live : getItem(equityNominations, declinedKey(personId, id))
}

type Indexed = Awaited<ReturnType<typeof queryIndex>>[number]

/** Reads the items behind index entries. The index may be a moment behind: a declined one has moved. */
async function readFound(found: readonly Indexed[]): Promise<EquityNomination[]> {
  const entries = found.map(({ PK, SK, sort }) => ({ PK, SK, id: sort.slice(sort.indexOf('#') + 1) }))
  const items = new Map((await getItems(equityNominations, entries)).map((each) => [each.id, each]))
  const moved = entries.filter(({ id }) => !items.has(id))
  const rest = await Promise.all(moved.map(({ PK, id }) => findOf(PK.slice(nomineePartition('').length), id)))
  for (const each of rest) if (each) items.set(each.id, each)
  return entries.flatMap(({ id }) => items.get(id) ?? [])
}

/** Lists what somebody has sent, newest first. Raises `invalid-cursor`. */
export async function listEquitySent(personId: string, paged: Paged): Promise<ListPage<EquityNomination>> {
  const page = await pageNewestFirst(
    sentPartition(personId),
    paged,
    (range) => queryIndex('gsi1', range),
    ({ sort }) => sort,
  )
  return { ...page, items: await readFound(page.items) }
}

/** Lists what somebody was nominated for, the live one first, then those that they declined, newest first.
 * Raises `invalid-cursor`. */
export function listEquityReceived(personId: string, paged: Paged): Promise<ListPage<EquityNomination>> {
  return pageNewestFirst(
    nomineePartition(personId),
    paged,
    (range) => queryItems(equityNominations, { ...range }),
    (one) => equityNominations.keys(one).SK,
  )
}

/** How many nominations were made on a day, and how many of those were answered since. */
export const equityDays = entity({
  type: 'equity-day',
  schema: z.object({
    day: z.string(),
    made: z.number().int().optional(),
    Accepted: z.number().int().optional(),
    Declined: z.number().int().optional(),
    ...counted,
  }),
  keys: ({ day }) => ({ PK: `EQUITY-DAYS#${day.slice(0, 4)}`, SK: day }),
})
export type EquityDay = z.infer<typeof equityDays.schema>

/** Nominations are counted on the day that they were made, also once they are answered. */
export const equityCounter = counter({
  of: equityDays,
  numbers: ['made', 'Accepted', 'Declined'],
  countedBy: ({ createdAt, state }: Pick<EquityNomination, 'createdAt' | 'state'>): EquityDay[] => [
    { day: groupDay(new Date(createdAt)), made: 1, ...(state !== 'Pending' && { [state]: 1 }) },
  ],
  name: ({ day }) => `equity ${day}`,
})

/** Reads the days of a month (`yyyy-mm`) and the nominations that were made in it. The index is a moment
 * late: the latest may be missing. */
export async function recountEquity(month: string) {
  const partition = `EQUITY-DAYS#${month.slice(0, 4)}`
  const stored = await allItems(equityDays, { partition, prefix: month })
  const records: EquityNomination[] = []
  for await (const found of eachIndexed('gsi2', { partition: monthPartition(month) }, portion))
    records.push(...(await readFound(found)))
  return { stored, records }
}

/** The days of a period on which anything was made. */
export async function daysOf({ from, to }: EquityRange): Promise<EquityDay[]> {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const days = await Promise.all(
    years.map((year) => allItems(equityDays, { partition: `EQUITY-DAYS#${year}` })),
  )
  return days.flat().filter(({ day }) => day >= from && day <= to)
}

/** How many nominations of these days stand how. */
export function addEquityCounts(days: readonly EquityDay[]): EquityCounts {
  const sum = (of: (day: EquityDay) => number | undefined) =>
    days.reduce((total, day) => total + (of(day) ?? 0), 0)
  const [made, Accepted, Declined] = [
    sum((day) => day.made),
    sum((day) => day.Accepted),
    sum((day) => day.Declined),
  ]
  return { Pending: made - Accepted - Declined, Accepted, Declined }
}

/** A page of the nominations of a period, newest first; only months are looked at in which anything was made.
 * Raises `invalid-cursor`. */
export async function listEquityOfPeriod(
  range: EquityRange,
  days: readonly EquityDay[],
  paged: Paged,
): Promise<ListPage<EquityNomination>> {
  const page = await pageNewestFirst(
    `EQUITY-RANGE#${range.from}#${range.to}`,
    paged,
    (of) => listIn(range, days, of),
    ({ sort }) => sort,
  )
  return { ...page, items: await readFound(page.items) }
}

/** Items fetched at once of a period that is read whole. */
const portion = 100

/** Reads all nominations of a period, newest first, some at a time. */
export async function* eachOf(
  range: EquityRange,
  days: readonly EquityDay[],
): AsyncGenerator<EquityNomination[]> {
  for (let before: string | undefined; ; ) {
    const found = await listIn(range, days, { before, limit: portion, newestFirst: true })
    before = found.at(-1)?.sort
    if (before === undefined) return
    yield readFound(found)
  }
}

/** A page of the nominations of a period that wait for their nominee, the longest waiting first; only days
 * are looked at of which some do. Raises `invalid-cursor`. */
export function waitingOf(
  range: EquityRange,
  days: readonly EquityDay[],
  paged: Paged,
): Promise<ListPage<EquityNomination>> {
  return pageInOrder(
    `EQUITY-WAITING#${range.from}#${range.to}`,
    paged,
    (stretch) => waitingIn(range, waitedOn(days), stretch),
    sortOf,
  )
}

/** Items fetched at once of all that wait. */
const waitingAtOnce = 100

/** All of them behind a position (instant and id), some at a time. */
export async function* eachUnansweredEquity(
  range: EquityRange,
  days: readonly EquityDay[],
  position: string,
): AsyncGenerator<EquityNomination[]> {
  let after = position
  for (;;) {
    const found = await waitingIn(range, waitedOn(days), { after, limit: waitingAtOnce })
    const last = found.at(-1)
    if (!last) return
    yield found
    after = sortOf(last)
  }
}

/** The days of which some wait. */
const waitedOn = (days: readonly EquityDay[]) => days.filter((day) => addEquityCounts([day]).Pending > 0)

async function waitingIn(
  range: EquityRange,
  days: readonly EquityDay[],
  { before, after, limit, newestFirst = false }: Stretch,
): Promise<EquityNomination[]> {
  const present = new Set(days.map(({ day }) => day))
  const isOfThese = ({ sort }: Indexed) => present.has(groupDay(new Date(sort.slice(0, sort.indexOf('#')))))
  const waiting: EquityNomination[] = []
  let stretch: Pick<Stretch, 'before' | 'after'> = { before, after }
  while (waiting.length < limit) {
    const found = await listIn(range, days, { ...stretch, limit: limitOfLook, newestFirst })
    const some = await readFound(found.filter(isOfThese))
    waiting.push(...some.filter(({ state }) => state === 'Pending'))
    const last = found.at(-1)?.sort
    if (last === undefined || found.length < limitOfLook) break
    stretch = newestFirst ? { before: last, after } : { before, after: last }
  }
  return waiting.slice(0, limit)
}

/** How many are looked at at once for those that wait. */
const limitOfLook = 500

type Stretch = Pick<KeyRangeQuery, 'before' | 'after' | 'limit' | 'newestFirst'>

/** Where the index points in a stretch of a period, month by month. */
async function listIn(
  { from, to }: EquityRange,
  days: readonly EquityDay[],
  { before, after, limit, newestFirst = false }: Stretch,
): Promise<Indexed[]> {
  const begin = groupDayStart(from).toISOString()
  const end = nextGroupDay(groupDayStart(to)).toISOString()
  const upper = before !== undefined && before < end ? before : end
  const lower = after !== undefined && after > begin ? after : begin
  const isIn = ({ sort }: Indexed) => sort > lower && sort < upper
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))].sort()
  const found: Indexed[] = []
  for (const month of newestFirst ? months.reverse() : months) {
    if (!mayHold(month, lower, upper)) continue
    const stretch = newestFirst ? { before: upper } : { after: lower }
    const rest = limit - found.length
    const some = await queryIndex('gsi2', {
      partition: monthPartition(month),
      ...stretch,
      limit: rest,
      newestFirst,
    })
    found.push(...some.filter(isIn))
    if (found.length >= limit) break
  }
  return found
}

/** Whether a month of the group's calendar may hold what sorts between two. */
function mayHold(month: string, lower: string, upper: string): boolean {
  const begin = groupDayStart(`${month}-01`).toISOString()
  const end = groupDayStart(`${monthAfter(month, 1)}-01`).toISOString()
  return begin < upper && end > lower
}
