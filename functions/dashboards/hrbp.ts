/** An HRBP's dashboard: how many nominations are theirs, and which of them wait, with whom
 * (docs/product.md#hrbp-dashboard). Which are theirs is a report's rule. */

import { select } from '#functions/nomination-index/query.ts'
import {
  dayNumber,
  dayOfNumber,
  type IndexRow,
  type Names,
  waitingStep,
} from '#functions/nomination-index/row.ts'
import { readWaitingDays } from '#functions/nomination-index/waiting.ts'
import { isPrivileged, type NominationViewer } from '#functions/nominations/policy.ts'
import { namedResponder } from '#functions/nominations/review/approvers.ts'
import { findNominations, isApprover, queryOf, readingOf, wholeReading } from '#functions/reports/query.ts'
import { type ListPage, type Paged, pageInOrder, withinRange } from '#functions/runtime/pages.ts'
import { groupDay } from '#shared/clock.ts'
import type { DashboardTotals, HrbpPendingEntry, HrbpTotals } from '#shared/dashboards/model.ts'
import { windowDays } from '#shared/dashboards/rules.ts'
import type { HrbpWindow } from '#shared/dashboards/settings.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import { reportOf } from '#shared/reports/reports.ts'
import { namesOf, personIn, responderIn } from './called.ts'
import { countByCategory } from './totals.ts'
import { workingDaysBetween } from './working-days.ts'

const own = reportOf('hrbp-dashboard')

/** Counts the viewer's nominations of a window by category. Raises `no-access` for a viewer who is no HRBP. */
export async function countOwn(viewer: NominationViewer, window: HrbpWindow, now: Date): Promise<HrbpTotals> {
  const days = windowDays(window, now)
  const { selection } = await findNominations(readingOf(own, { ...days }, viewer, now))
  return { ...(days && { days }), total: selection.total, categories: countByCategory(selection.tallies()) }
}

type PageOfPending = ListPage<HrbpPendingEntry> & { total: number; stages: DashboardTotals['pending'] }

/** Reads a page of the viewer's nominations that wait, with one stage or with any, the longest waiting first;
 * and counts how many wait with which, of all of them. Days are working days. Raises `no-access` for a viewer
 * who is no HRBP, and `invalid-cursor`. */
export async function pageOfPending(
  viewer: NominationViewer,
  stage: Stage | undefined,
  paged: Paged,
  now: Date,
): Promise<PageOfPending> {
  const reading = wholeReading(own, viewer, now)
  const index = await readWaitingDays(now)
  const all = select(index, queryOf(reading, index.names)).rows().filter(waitingStep)
  const ofStage = (name: Stage) => all.filter((row) => waitingStep(row)?.stage === name)
  const rows = stage ? ofStage(stage) : all
  const sort = (row: IndexRow) => `${sinceOf(row)}#${row.id}`
  const name = JSON.stringify(['HRBP-PENDING', viewer.personId, stage])
  const page = await pageInOrder(name, paged, async (range) => withinRange(rows, range, sort), sort)
  return {
    ...page,
    items: await pendingEntries(page.items, index.names, viewer, now),
    total: rows.length,
    stages: stageNames.map((each) => ({ stage: each, n: ofStage(each).length })),
  }
}

const sinceOf = (row: IndexRow) => dayOfNumber(waitingStep(row)?.since ?? 0)

async function pendingEntries(
  rows: readonly IndexRow[],
  texts: Names,
  viewer: NominationViewer,
  now: Date,
): Promise<HrbpPendingEntry[]> {
  const person = texts.find(viewer.personId)
  const waiting = rows.flatMap((row) => {
    const step = waitingStep(row)
    if (!step) return []
    const [responder, nominee] = [texts.textOf(step.responder), texts.textOf(row.nominees[0] ?? -1)]
    return [{ row, stage: step.stage, responder, nominee }]
  })
  const people = waiting.flatMap(({ responder, nominee }) => [responder, nominee])
  const names = await namesOf(people.filter((each) => !namedResponder(each)))
  const today = dayNumber(groupDay(now))
  return waiting.map(({ row, stage, responder, nominee }) => {
    const since = sinceOf(row)
    const { name, email } = responderIn(names, responder)
    return {
      ...{ id: row.id, category: kindOf(row.kind).category, stage, since, name, email },
      days: workingDaysBetween(dayNumber(since), today),
      nominee: personIn(names, nominee),
      // From the row alone, as `readsWhole` of nominations/policy.ts decides from the record.
      opens: isPrivileged(viewer) || isApprover(row, person),
    }
  })
}
