/** The nominations behind a part of a dashboard, page by page: those that wait with a stage, those of a
 * person. */
import {
  dayNumber,
  dayOfNumber,
  type IndexRow,
  sortOf,
  waitingStep,
} from '#functions/nomination-index/row.ts'
import { namedResponder } from '#functions/nominations/review/approvers.ts'
import { personBy } from '#functions/people/store.ts'
import {
  type ListPage,
  type Paged,
  pageInOrder,
  pageNewestFirst,
  withinRange,
} from '#functions/runtime/pages.ts'
import { groupDay } from '#shared/clock.ts'
import type { DashboardNomination, DashboardPerson, WaitingEntry } from '#shared/dashboards/model.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { Problem } from '#shared/problems.ts'
import { namesOf, personIn, responderIn } from './called.ts'
import { findNarrowed, type Narrowed } from './query.ts'
import { workingDaysBetween } from './working-days.ts'

interface Total {
  readonly total: number
}

/** Reads a page of the nominations that wait with a stage, the longest waiting first. Raises
 * `invalid-cursor`. */
export async function pageOfWaiting(
  narrowed: Narrowed,
  stage: Stage,
  paged: Paged,
  now: Date,
): Promise<ListPage<WaitingEntry> & Total> {
  const { selection, index } = await findNarrowed(narrowed)
  const all = selection.rows().flatMap((row) => {
    const step = waitingStep(row)
    if (step?.stage !== stage || step.since === undefined) return []
    return [{ row, id: row.id, responder: step.responder, since: step.since }]
  })
  const sort = ({ since, id }: (typeof all)[number]) => `${dayOfNumber(since)}#${id}`
  const name = JSON.stringify(['DASHBOARD-WAITING', stage, narrowed])
  const page = await pageInOrder(name, paged, async (range) => withinRange(all, range, sort), sort)
  const people = page.items.map(({ row, responder }) => ({
    responder: index.names.textOf(responder),
    nominee: index.names.textOf(row.nominees[0] ?? -1),
  }))
  const ids = people.flatMap(({ responder, nominee }) => [responder, nominee])
  const names = await namesOf(ids.filter((each) => !namedResponder(each)))
  const today = dayNumber(groupDay(now))
  const items = page.items.map(({ id, since }, at): WaitingEntry => {
    const { responder = '', nominee = '' } = people[at] ?? {}
    const { name, email } = responderIn(names, responder)
    const days = workingDaysBetween(since, today)
    return { id, name, email, nominee: personIn(names, nominee), since: dayOfNumber(since), days }
  })
  return { ...page, items, total: all.length }
}

interface PersonQuery {
  readonly category: number
  /** Id of a nominator, slug of a nominee. */
  readonly person: string
}

type Side = 'nominator' | 'nominee'
type PageOfPerson = ListPage<DashboardNomination> & Total & { person: DashboardPerson; side: Side }

/** Reads a page of the nominations that a person made or received, newest first. Raises `not-found` where
 * nobody is called so, and `invalid-cursor`. */
export async function pageOfPerson(
  narrowed: Narrowed,
  { category, person: called }: PersonQuery,
  paged: Paged,
): Promise<PageOfPerson> {
  const { person, side } = await whoIs(called)
  const { selection, index } = await findNarrowed(narrowed)
  const number = index.names.find(person.personId)
  const isTheirs = ({ nominator, nominees }: IndexRow) =>
    side === 'nominator' ? nominator === number : nominees.includes(number)
  const all = selection.rows().filter((row) => kindOf(row.kind).category === category && isTheirs(row))
  const name = JSON.stringify(['DASHBOARD-OF', category, person.personId, side, narrowed])
  const page = await pageNewestFirst(name, paged, async (range) => withinRange(all, range, sortOf), sortOf)
  const others = (row: IndexRow) =>
    (side === 'nominator' ? row.nominees : [row.nominator]).map((each) => index.names.textOf(each))
  const names = await namesOf(page.items.flatMap(others))
  const items = page.items.map((row) => ({
    id: row.id,
    day: groupDay(new Date(row.at)),
    people: others(row).map((each) => personIn(names, each)),
  }))
  return { ...page, items, total: all.length, person, side }
}

async function whoIs(called: string): Promise<{ person: DashboardPerson; side: Side }> {
  const byId = (await namesOf([called])).get(called)
  const found = byId ?? (await personBy('SLUG', called))
  if (!found) throw new Problem('not-found')
  const { personId, name, slug } = found
  return { person: { personId, name, slug }, side: byId ? 'nominator' : 'nominee' }
}
