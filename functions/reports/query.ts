/** The question that a report asks the nomination index: its scope, narrowed by the filter
 * (docs/product.md#reports). */

import { omit } from 'es-toolkit/object'
import type { Names } from '#functions/nomination-index/names.ts'
import { type Found, type IndexQuery, selectFrom } from '#functions/nomination-index/query.ts'
import { type IndexRow, outcomeOfStatus } from '#functions/nomination-index/row.ts'
import { isPrivileged, type NominationViewer } from '#functions/nominations/policy.ts'
import type { DayRange } from '#shared/calendar/days.ts'
import { groupDay, groupDayStart } from '#shared/clock.ts'
import { constraintTexts } from '#shared/messages/constraints.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { firstMonth } from '#shared/nominations/months.ts'
import { answerOf, type Outcome, outcomes } from '#shared/nominations/stages.ts'
import { Problem } from '#shared/problems.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import type { Report } from '#shared/reports/reports.ts'
import { archiveLimit, daysShown, filtersNotOffered, whyNotDays } from '#shared/reports/rules.ts'
import {
  isApprover,
  isKnownApprover,
  isNominator,
  isNominee,
  knownStatus,
  mayOpen,
  scopeOf,
} from './scope.ts'

/** What is read of a report, and for whom. */
export interface Reading {
  readonly report: Report
  readonly reader: NominationViewer
  readonly filter: ReportFilter
  /** Absent: all days there are. */
  readonly days?: DayRange | undefined
  readonly now: Date
}

/** Returns what a report shows to somebody with a filter. Raises `no-access` for a reader who may not open
 * it, and `invalid-request` with the field to blame where it is not narrowed by that, or its days cannot be
 * shown. */
export function readingOf(
  report: Report,
  filter: ReportFilter,
  reader: NominationViewer,
  now: Date,
): Reading {
  if (!mayOpen(report, reader)) throw new Problem('no-access')
  const strange = filtersNotOffered(report, filter)
  if (strange.length > 0) {
    const fields = Object.fromEntries(strange.map((name) => [name, constraintTexts.notOffered]))
    throw new Problem('invalid-request', { fields })
  }
  const refusal = whyNotDays(report, filter, now)
  if (refusal) throw new Problem('invalid-request', { fields: { [refusal.field]: refusal.message } })
  return { report, reader, filter, days: daysShown(report, filter, now), now }
}

/** Returns all that somebody may see of a report. Raises `no-access` for a reader who may not open it. */
export function wholeReading(report: Report, reader: NominationViewer, now: Date): Reading {
  if (!mayOpen(report, reader)) throw new Problem('no-access')
  return { report, reader, filter: {}, now }
}

const high5 = 102

/** The days that a report is read from. */
function daysRead({ days, now }: Reading): DayRange {
  return days ?? { from: `${firstMonth}-01`, to: groupDay(now) }
}

/** The key of the question: all that its answer depends on, besides the nominations. */
function keyOf({ report, reader, filter, now }: Reading): string {
  const { personId, roles } = reader
  // Of the days each has answers of its own.
  const conditions = omit(filter, ['from', 'to'])
  const whose = report.scope === 'all' && isPrivileged(reader) ? 'all' : [personId, ...roles]
  return JSON.stringify(['report', report.key, whose, conditions, archiveLimit(now)])
}

/** Returns the question, for days of which these are the names. */
export function queryOf(reading: Reading, names: Pick<Names, 'find'>): IndexQuery {
  const { report, reader } = reading
  const person = names.find(reader.personId)
  const isInScope = scopeOf(report, reader)
  const conditions = conditionsOf(reading, names)
  const allOutcomes = outcomesShown(reading.filter)
  return {
    key: keyOf(reading),
    statusOf(row) {
      if (!conditions.every((holds) => holds(row)) || !isInScope(row, person)) return undefined
      const status = knownStatus(row, person, reader)
      return status && allOutcomes.includes(outcomeOfStatus(status)) ? status : undefined
    },
  }
}

type Condition = (row: IndexRow) => boolean

function conditionsOf({ report, reader, filter, now }: Reading, names: Pick<Names, 'find'>): Condition[] {
  const categories = report.categories.filter((each) => (filter.category ?? each) === each)
  const archivedBefore = groupDayStart(archiveLimit(now)).getTime()
  const isArchived: Condition = ({ kind, at }) => kindOf(kind).category === high5 && at < archivedBefore
  const involves = (personId: string | undefined, is: (row: IndexRow, name: number) => boolean) => {
    if (personId === undefined) return []
    const name = names.find(personId)
    return [(row: IndexRow) => is(row, name)]
  }
  const viewer = { person: names.find(reader.personId), reader }
  return [
    ({ kind }) => categories.some((each) => each === kindOf(kind).category),
    (row) => report.high5s === 'all' || isArchived(row) === (report.high5s === 'archived'),
    ...involves(filter.nominee, isNominee),
    ...involves(filter.nominator, isNominator),
    // By an approver, parties find what they know of.
    ...involves(filter.approver, (row, name) =>
      report.scope === 'involved' ? isKnownApprover(row, name, viewer) : isApprover(row, name),
    ),
  ]
}

function outcomesShown({ outcome, status }: ReportFilter): Outcome[] {
  return outcomes.filter(
    (each) => (outcome ?? each) === each && (status ?? answerOf(each)) === answerOf(each),
  )
}

/** Looks for what a report shows. */
export function findNominations(reading: Reading): Promise<Found> {
  return selectFrom(daysRead(reading), (names) => queryOf(reading, names))
}
