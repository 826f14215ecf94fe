/** An HRBP's dashboard: how many nominations are theirs, and which of them wait, with whom (docs/product.md#hrbp-dashboard).
 * What is theirs, and what of it they may see, is a report's rule (docs/decisions/0044). */

import { isPrivileged, type NominationViewer } from '#functions/nominations/read-access.ts'
import { namedResponder } from '#functions/nominations/responders.ts'
import { listPartition, listPlaces, type StoredPlace } from '#functions/reports/lists.ts'
import { criteriaOf, readingOf, wholeReading } from '#functions/reports/reading.ts'
import { approverBits } from '#functions/reports/roles.ts'
import { countTallies } from '#functions/reports/tallies.ts'
import { type ListPage, pageInOrder, withinRange } from '#functions/runtime/pages.ts'
import { allItems } from '#functions/runtime/table.ts'
import { groupDay } from '#shared/clock.ts'
import type { DashboardTotals, HrbpPendingEntry, HrbpTotals } from '#shared/dashboards/model.ts'
import { windowDays } from '#shared/dashboards/rules.ts'
import type { HrbpWindow } from '#shared/dashboards/settings.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import { reportOf } from '#shared/reports/reports.ts'
import { namesOf, personIn, responderIn } from './called.ts'
import { dayNumber } from './day-rows.ts'
import { workingDaysBetween } from './working-days.ts'

const own = reportOf('hrbp-dashboard')

/** How many nominations of a window are the viewer's, by category. Raises `no-access` for whoever is no HRBP. */
export async function countOwn(viewer: NominationViewer, window: HrbpWindow, now: Date): Promise<HrbpTotals> {
  const days = windowDays(window, now)
  const tallies = await countTallies(readingOf(own, { ...days }, viewer, now))
  const categories = own.categories.map((category) => ({
    category,
    n: tallies.filter((each) => each.category === category).reduce((sum, { n }) => sum + n, 0),
  }))
  return { ...(days && { days }), total: categories.reduce((sum, { n }) => sum + n, 0), categories }
}

/** A place in the list of what is pending. */
type Pending = StoredPlace & { readonly waiting: NonNullable<StoredPlace['waiting']> }

interface Paged {
  readonly size: number
  readonly cursor?: string | undefined
}

type PageOfPending = ListPage<HrbpPendingEntry> & { total: number; stages: DashboardTotals['pending'] }

/** The viewer's nominations that wait, with one stage or with any, the longest waiting first; how many wait with which, all
 * of them. Days are working days. Raises `no-access` for whoever is no HRBP, and `invalid-cursor`. */
export async function pageOfPending(
  viewer: NominationViewer,
  stage: Stage | undefined,
  paged: Paged,
  now: Date,
): Promise<PageOfPending> {
  const all = await pendingOf(viewer, now)
  const ofStage = (wanted: Stage) => all.filter(({ waiting }) => waiting.stage === wanted)
  const shown = stage ? ofStage(stage) : all
  const sort = ({ waiting, id }: Pending) => `${waiting.since}#${id}`
  const name = JSON.stringify(['HRBP-PENDING', viewer.personId, stage])
  const page = await pageInOrder(name, paged, async (range) => withinRange(shown, range, sort), sort)
  return {
    ...page,
    items: await entriesOf(page.items, viewer, now),
    total: shown.length,
    stages: stageNames.map((each) => ({ stage: each, n: ofStage(each).length })),
  }
}

async function pendingOf(viewer: NominationViewer, now: Date): Promise<Pending[]> {
  const criteria = criteriaOf(wholeReading(own, viewer, now))
  const partition = listPartition({ of: 'pending', personId: viewer.personId })
  const places = await allItems(listPlaces, { partition })
  return places.flatMap((place) =>
    place.waiting && criteria.every(({ accepts }) => accepts(place.roles))
      ? [{ ...place, waiting: place.waiting }]
      : [],
  )
}

async function entriesOf(
  places: readonly Pending[],
  viewer: NominationViewer,
  now: Date,
): Promise<HrbpPendingEntry[]> {
  const people = places.flatMap(({ waiting }) => [waiting.responder, waiting.nominee])
  const names = await namesOf(
    people.filter((each) => !namedResponder(each)),
    now,
  )
  const today = dayNumber(groupDay(now))
  return places.map(({ id, category, roles, waiting }) => {
    const { stage, since, responder, nominee } = waiting
    const { name, email } = responderIn(names, responder)
    return {
      ...{ id, category, stage, since, name, email },
      days: workingDaysBetween(dayNumber(since), today),
      nominee: personIn(names, nominee),
      opens: isPrivileged(viewer) || (roles & approverBits) !== 0,
    }
  })
}
