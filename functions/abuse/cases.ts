/** The reports of one idea together: how many there are, what was decided about them, and whether any waits
 * (docs/product.md#abuse-reports). A report and a decision at the same moment are told apart by the version. */
import { entity, type Key } from '#functions/runtime/entity.ts'
import type { ListPage, Paged } from '#functions/runtime/pages.ts'
import { getItem, getItems, queryItems } from '#functions/runtime/table.ts'
import { create, deleteItem, put, replace, type Write } from '#functions/runtime/writes.ts'
import { type AbuseCase, type AbuseDecision, type AbuseReport, abuseCase } from '#shared/abuse/model.ts'
import { waitingReports } from '#shared/abuse/rules.ts'
import { type AbusePointer, abuseCounter, abuseListPartition, abusePointers, listedIn } from './lists.ts'

const caseKey = (ideaId: string): Key => ({ PK: `ABUSE-CASE#${ideaId}`, SK: 'CASE' })

export const abuseCases = entity({
  type: 'abuse-case',
  schema: abuseCase,
  keys: ({ ideaId }) => caseKey(ideaId),
})

/** The lists that an idea with reports is in, the one or the other. */
const lists = { waiting: 'waiting', done: 'done' } as const
export const caseLists: readonly string[] = Object.values(lists)

/** Where an idea with reports is listed: by its latest report while one waits, then by the latest decision. */
export function casePointer(of: AbuseCase): AbusePointer {
  const decidedAt = of.decisions.at(-1)?.at
  const waits = waitingReports(of) > 0 || decidedAt === undefined
  return {
    list: waits ? lists.waiting : lists.done,
    at: waits ? of.latestAt : decidedAt,
    id: of.ideaId,
  }
}

/** The reports of an idea, as they are this moment. */
export function findCase(ideaId: string): Promise<AbuseCase | undefined> {
  return getItem(abuseCases, caseKey(ideaId))
}

/** The reports of these ideas. */
export function findCases(ideaIds: readonly string[]): Promise<AbuseCase[]> {
  return getItems(abuseCases, ideaIds.map(caseKey))
}

/** Older decisions stay in the record of acts. */
const mostDecisions = 50

/** The reports of an idea with one more. */
export function caseWith(report: Omit<AbuseReport, 'number'>, before: AbuseCase | undefined): AbuseCase {
  const { id: latestId, ideaId, ideaTitle, reported, createdAt: latestAt } = report
  if (!before)
    return { ideaId, version: 1, ideaTitle, reported, reports: 1, latestAt, latestId, decisions: [] }
  return { ...before, version: before.version + 1, reports: before.reports + 1, latestAt, latestId }
}

/** The reports of an idea with a decision about all of them. */
export function caseDecided(decision: Omit<AbuseDecision, 'upTo'>, before: AbuseCase): AbuseCase {
  const decisions = [...before.decisions, { ...decision, upTo: before.reports }].slice(-mostDecisions)
  return { ...before, version: before.version + 1, decisions }
}

/** The writes of the reports of an idea as they are now, where they are listed and counted. Whoever was
 * faster makes them fail with `stale-version`. */
export function caseWrites(after: AbuseCase, before: AbuseCase | undefined): Write[] {
  const [to, from] = [casePointer(after), before && casePointer(before)]
  return [
    before ? replace(abuseCases, after) : create(abuseCases, after, 'stale-version'),
    put(abusePointers, to),
    ...(from && (from.list !== to.list || from.at !== to.at) ? [deleteItem(abusePointers.keys(from))] : []),
    ...abuseCounter.changes([to], from && [from]),
  ]
}

/** A page of ideas whose reports wait, or are done with, and how many there are. Raises `invalid-cursor`. */
export async function listCases(
  state: keyof typeof lists,
  paged: Paged,
): Promise<ListPage<AbuseCase> & { total: number }> {
  const page = await listedIn(lists[state], paged)
  return { ...page, items: await findCases(page.items.map(({ id }) => id)) }
}

/** When ideas were last reported whose reports are still to be dealt with, the earliest first: so many at
 * most. */
export async function waitingCases(most: number): Promise<string[]> {
  const found = await queryItems(abusePointers, { partition: abuseListPartition(lists.waiting), limit: most })
  return found.map(({ at }) => at)
}
