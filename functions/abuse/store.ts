/** Abuse reports in the table: each report, in every list that it is in (lists.ts). */
import { chunk } from 'es-toolkit/array/chunk'
import type * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import type { ListPage, Paged } from '#functions/runtime/pages.ts'
import { isStale, retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { allItems, getItem, getItems, transact } from '#functions/runtime/table.ts'
import { create, put } from '#functions/runtime/writes.ts'
import { type AbuseReport, abuseReport } from '#shared/abuse/model.ts'
import { caseLists, caseWith, caseWrites, findCase } from './cases.ts'
import { abuseCounter, abuseListPartition, abusePointers, listedIn } from './lists.ts'

const reportKey = (id: string): Key => ({ PK: `ABUSE#${id}`, SK: 'REPORT' })

export const abuseReports = entity({
  type: 'abuse-report',
  schema: abuseReport,
  keys: ({ id }) => reportKey(id),
})

/** What a list of reports is narrowed to: person ids, or an idea. */
interface Filter {
  readonly reporter?: string | undefined
  readonly reported?: string | undefined
  readonly idea?: string | undefined
}

/** Narrowed by nothing. */
const any = '*'

/** Name of a list. */
const listOf = ({ reporter, reported, idea }: Filter) =>
  idea === undefined ? `${reporter ?? any}#${reported ?? any}` : `@${idea}`

/** The lists that a report is in: every combination of the people that they can be narrowed to, and that of
 * its idea. */
function listsOf({ reporter, reported, ideaId }: AbuseReport): string[] {
  const [by, about] = [reporter.personId, reported.personId]
  const all = [{}, { reporter: by }, { reported: about }, { reporter: by, reported: about }]
  return [...all, { idea: ideaId }].map(listOf)
}

/** Where a report is listed: among all, with its reporter, with the reported person, and with both. */
export function abusePointersOf(report: AbuseReport): z.infer<typeof abusePointers.schema>[] {
  return listsOf(report).map((list) => ({ list, at: report.createdAt, id: report.id }))
}

/** Many may report an idea at once, and each must get through. */
const mostReadings = 20

/** Writes a report with its places, their counts, what waits of its idea, the mail that it sets off and its
 * submission key, all or nothing. */
export async function addReport(
  given: Omit<AbuseReport, 'number'>,
  { once, reply, now }: { once: Idempotency; reply: unknown; now: Date },
): Promise<void> {
  const { personId } = given.reporter
  await withinLimits({ personId, now, acts: { 'abuse-report': 1 } }, (counts) =>
    retryOnConflict(
      mostReadings,
      async () => {
        const before = await findCase(given.ideaId)
        const after = caseWith(given, before)
        const report = { ...given, number: after.reports }
        const pointers = abusePointersOf(report)
        await transact([
          once.record(reply),
          create(abuseReports, report),
          ...pointers.map((pointer) => put(abusePointers, pointer)),
          ...abuseCounter.changes(pointers),
          ...caseWrites(after, before),
          outboxWrite({ event: 'abuse-reported', reportId: report.id }, now),
          ...counts,
        ])
      },
      isStale,
    ),
  )
}

/** A report by its id, as it was sent; for administrators only, which the endpoint sees to. */
export function findReport(id: string): Promise<AbuseReport | undefined> {
  return getItem(abuseReports, reportKey(id))
}

/** Every list that holds any report, and those of what waits and what is done. */
export async function everyList(): Promise<string[]> {
  const all = await allItems(abusePointers, { partition: abuseListPartition(listOf({})) })
  const lists = new Set<string>(caseLists)
  for (const some of chunk(all, readTogether)) {
    const reports = await getItems(
      abuseReports,
      some.map(({ id }) => reportKey(id)),
    )
    for (const list of reports.flatMap(listsOf)) lists.add(list)
  }
  return [...lists]
}

const readTogether = 500

/** A page of reports, newest first, and how many there are in all. Raises `invalid-cursor`. */
export async function listReports(
  filter: Filter,
  paged: Paged,
): Promise<ListPage<AbuseReport> & { total: number }> {
  const page = await listedIn(listOf(filter), paged)
  return { ...page, items: await findReports(page.items.map(({ id }) => id)) }
}

/** Reports by their ids, in their order. */
export function findReports(ids: readonly string[]): Promise<AbuseReport[]> {
  return getItems(abuseReports, ids.map(reportKey))
}
