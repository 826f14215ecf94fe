/** Abuse reports in the table: each report, its pointers in every list that it is in, and how many those lists hold. */
import * as z from 'zod'
import { counted } from '#functions/runtime/drift.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { type Page, pageNewestFirst } from '#functions/runtime/pages.ts'
import { allItems, getItem, getItems, queryItems, transact } from '#functions/runtime/table.ts'
import { create, increaseNoted, put } from '#functions/runtime/writes.ts'
import { type AbuseReport, abuseReport } from '#shared/abuse/model.ts'

const reportKey = (id: string): Key => ({ PK: `ABUSE#${id}`, SK: 'REPORT' })

export const abuseReports = entity({
  type: 'abuse-report',
  schema: abuseReport,
  keys: ({ id }) => reportKey(id),
})

/** What a list of reports is narrowed to: person ids. */
interface Filter {
  readonly reporter?: string | undefined
  readonly reported?: string | undefined
}

/** Narrowed by nothing. */
const any = '*'

/** Name of a list. */
const listOf = ({ reporter, reported }: Filter) => `${reporter ?? any}#${reported ?? any}`

/** The lists that a report is in: every combination of what they can be narrowed to. */
function listsOf({ reporter, reported }: AbuseReport): string[] {
  const [by, about] = [reporter.personId, reported.personId]
  return [{}, { reporter: by }, { reported: about }, { reporter: by, reported: about }].map(listOf)
}

/** Where the pointers of a list stand. */
export const listPartition = (list: string) => `ABUSE-LIST#${list}`

export const abusePointers = entity({
  type: 'abuse-pointer',
  schema: z.object({ list: z.string(), at: z.string(), id: z.string() }),
  keys: ({ list, at, id }) => ({ PK: listPartition(list), SK: `${at}#${id}` }),
})

const countKey = (list: string): Key => ({ PK: `ABUSE-COUNT#${list}`, SK: 'COUNT' })

export const abuseCounts = entity({
  type: 'abuse-count',
  schema: z.object({ list: z.string(), n: z.number().int(), ...counted }),
  keys: ({ list }) => countKey(list),
})

/** Where a report is listed: among all, with its reporter, with the reported person, and with both. */
export function pointersOf(report: AbuseReport): z.infer<typeof abusePointers.schema>[] {
  return listsOf(report).map((list) => ({ list, at: report.createdAt, id: report.id }))
}

/** Writes a report with its places, their counts, the mail that it sets off and its submission key, all or nothing. */
export async function addReport(
  report: AbuseReport,
  { once, reply, now }: { once: Idempotency; reply: unknown; now: Date },
): Promise<void> {
  const pointers = pointersOf(report)
  const { personId } = report.reporter
  await withinLimits({ personId, now, acts: { 'abuse-report': 1 } }, (counts) =>
    transact([
      once.record(reply),
      create(abuseReports, report),
      ...pointers.map((pointer) => put(abusePointers, pointer)),
      ...pointers.map(({ list }) => increaseNoted(abuseCounts, { list, n: 1 }, 'n')),
      outboxWrite({ event: 'abuse-reported', reportId: report.id }, now),
      ...counts,
    ]),
  )
}

/** A report by its id, as it was sent; for administrators only, which the endpoint sees to. */
export function findReport(id: string): Promise<AbuseReport | undefined> {
  return getItem(abuseReports, reportKey(id))
}

/** Every list that holds any report. */
export async function everyList(): Promise<string[]> {
  const all = await allItems(abusePointers, { partition: listPartition(listOf({})) })
  const lists = new Set<string>()
  for (let start = 0; start < all.length; start += chunk) {
    const some = all.slice(start, start + chunk).map(({ id }) => reportKey(id))
    for (const list of (await getItems(abuseReports, some)).flatMap(listsOf)) lists.add(list)
  }
  return [...lists]
}

const chunk = 500

type Paged = Parameters<typeof pageNewestFirst>[1]

/** A page of reports, newest first, and how many there are in all. Raises `invalid-cursor`. */
export async function listReports(
  filter: Filter,
  paged: Paged,
): Promise<Page<AbuseReport> & { total: number }> {
  const list = listOf(filter)
  const [page, count] = await Promise.all([
    pageNewestFirst(
      listPartition(list),
      paged,
      (range) => queryItems(abusePointers, range),
      ({ at, id }) => `${at}#${id}`,
    ),
    getItem(abuseCounts, countKey(list)),
  ])
  const items = await getItems(
    abuseReports,
    page.items.map(({ id }) => reportKey(id)),
  )
  return { ...page, items, total: count?.n ?? 0 }
}
