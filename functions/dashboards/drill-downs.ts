/** What stands behind a part of a dashboard, page by page: what waits with a stage, what somebody made or received. */
import { namedResponder } from '#functions/nominations/responders.ts'
import { personBy } from '#functions/people/store.ts'
import { type ListPage, pageInOrder, pageNewestFirst, withinRange } from '#functions/runtime/pages.ts'
import { groupDay } from '#shared/clock.ts'
import type { DashboardNomination, DashboardPerson, WaitingEntry } from '#shared/dashboards/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { Problem } from '#shared/problems.ts'
import { namesOf, personIn, responderIn } from './called.ts'
import { findNominationsOf, findWaiting, type OfSomebody, type Waiting, type Wanted } from './counting.ts'
import { dayNumber, dayOfNumber } from './day-rows.ts'

interface Paged {
  readonly size: number
  readonly cursor?: string | undefined
}

interface Counted {
  readonly total: number
}

/** What waits with a stage, the longest waiting first. Raises `invalid-cursor`. */
export async function pageOfWaiting(
  wanted: Wanted,
  stage: Stage,
  paged: Paged,
  now: Date,
): Promise<ListPage<WaitingEntry> & Counted> {
  const all = await findWaiting(wanted, stage, dayNumber(groupDay(now)))
  const sort = ({ since, id }: Waiting) => `${dayOfNumber(since)}#${id}`
  const name = JSON.stringify(['DASHBOARD-WAITING', stage, wanted])
  const page = await pageInOrder(name, paged, async (range) => withinRange(all, range, sort), sort)
  const responders = page.items.map(({ responder }) => responder).filter((each) => !namedResponder(each))
  const names = await namesOf(responders, now)
  const items = page.items.map(({ id, responder, since, days }): WaitingEntry => {
    const { name, email } = responderIn(names, responder)
    return { id, name, email, since: dayOfNumber(since), days }
  })
  return { ...page, items, total: all.length }
}

interface Asked {
  readonly category: number
  /** Id of who made them, slug of who received them. */
  readonly person: string
}

type Side = 'nominator' | 'nominee'
type PageOfSomebody = ListPage<DashboardNomination> & Counted & { person: DashboardPerson; side: Side }

/** The nominations that somebody made or received, newest first. Raises `not-found` where nobody is called so, and
 * `invalid-cursor`. */
export async function pageOfSomebody(
  wanted: Wanted,
  { category, person: asked }: Asked,
  paged: Paged,
  now: Date,
): Promise<PageOfSomebody> {
  const { person, side } = await whoIs(asked, now)
  const all = await findNominationsOf(wanted, category, { personId: person.personId, side })
  const sort = ({ day, id }: OfSomebody) => `${day}#${id}`
  const name = JSON.stringify(['DASHBOARD-OF', category, person.personId, side, wanted])
  const page = await pageNewestFirst(name, paged, async (range) => withinRange(all, range, sort), sort)
  const names = await namesOf(
    page.items.flatMap(({ others }) => others),
    now,
  )
  const items = page.items.map(({ id, day, others }) => ({
    id,
    day,
    people: others.map((each) => personIn(names, each)),
  }))
  return { ...page, items, total: all.length, person, side }
}

/** A nominator's address has their id, a nominee's their slug. */
async function whoIs(asked: string, now: Date): Promise<{ person: DashboardPerson; side: Side }> {
  const byId = (await namesOf([asked], now)).get(asked)
  const found = byId ?? (await personBy('SLUG', asked))
  if (!found) throw new Problem('not-found')
  const { personId, name, slug } = found
  return { person: { personId, name, slug }, side: byId ? 'nominator' : 'nominee' }
}
