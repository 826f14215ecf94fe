/** The question that a report asks the nomination index: whose nominations it shows, those to which its
 * reader is something, narrowed by the filter (docs/product.md#reports). */
import { omit } from 'es-toolkit/object'
import { type Found, type IndexQuery, selectFrom } from '#functions/nomination-index/query.ts'
import {
  type IndexRow,
  type Names,
  outcomeOfStatus,
  type RowStatus,
} from '#functions/nomination-index/row.ts'
import { isPrivileged, type NominationViewer } from '#functions/nominations/policy.ts'
import type { DayRange } from '#shared/calendar/days.ts'
import { groupDay, groupDayStart } from '#shared/clock.ts'
import { constraintTexts } from '#shared/messages/constraints.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { firstMonth } from '#shared/nominations/months.ts'
import { answerOf, type Outcome, outcomes } from '#shared/nominations/outcome-names.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import { Problem } from '#shared/problems.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { mayOpen, type Report, reportOf } from '#shared/reports/reports.ts'
import { archiveLimit, daysShown, filtersNotOffered, whyNotDays } from '#shared/reports/rules.ts'

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

/** Looks for what a report shows. */
export function findNominations(reading: Reading): Promise<Found> {
  return selectFrom(daysRead(reading), (names) => queryOf(reading, names))
}

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

const high5 = 102

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

/** Tells what a person is to a nomination, by the number of their name. */
type Involvement = (row: IndexRow, person: number) => boolean

/** Tells whether a person made a nomination. */
export const isNominator: Involvement = ({ nominator }, person) => nominator === person

/** Tells whether a person is nominated. */
export const isNominee: Involvement = ({ nominees }, person) => nominees.includes(person)

/** Whether somebody approves a stage now or has decided it, also as the delegate who made a High5 of it. */
export function approvesStage(row: IndexRow, person: number, stage: Stage): boolean {
  const { delegate, steps } = row
  if (delegate?.stage === stage && delegate.name === person) return true
  return steps.some(
    (step) =>
      step.stage === stage && !step.isPassedOn && (step.responder === person || step.decider === person),
  )
}

/** Whether somebody approves any stage now or has decided one. */
export const isApprover: Involvement = (row, person) =>
  stageNames.some((stage) => approvesStage(row, person, stage))

/** Nobody is told of other nominations whose HRBP's they are. */
const partnered: readonly number[] = reportOf('business-unit').categories

const isNomineesHrbp: Involvement = ({ kind, partners }, person) =>
  partnered.includes(kindOf(kind).category) && partners.includes(person)

/** Returns the rule that tells whether a nomination is in a report's scope for its reader. */
function scopeOf({ scope }: Report, reader: NominationViewer): Involvement {
  switch (scope) {
    case 'all':
      return () => true
    case 'involved':
      return (row, person) => isNominator(row, person) || isNominee(row, person) || isApprover(row, person)
    case 'approver':
      return isApprover
    case 'nominee-hrbp':
      return isNomineesHrbp
    case 'partner': {
      // Whose nominees' HRBP somebody is concerns those who may open the report of it.
      const includesNominees = mayOpen(reportOf('business-unit'), reader)
      return (row, person) =>
        approvesStage(row, person, 'hrbp') || (includesNominees && isNomineesHrbp(row, person))
    }
    default:
      return (row, person) => approvesStage(row, person, scope)
  }
}

/** Returns the status of a nomination as its reader knows it: nominees know what was downgraded as an
 * approved High5, and nothing of what they may not read yet. */
function knownStatus(row: IndexRow, person: number, reader: NominationViewer): RowStatus | undefined {
  if (isPrivileged(reader) || !isNominee(row, person)) return row.status
  if (!row.isReadByNominees) return undefined
  return row.status === 'downgraded' ? 'approved' : row.status
}

/** Tells whether somebody is an approver of a nomination as its reader knows it: nominees know what was
 * downgraded by the approvers of the High5 that it has become. */
function isKnownApprover(
  row: IndexRow,
  approver: number,
  { person, reader }: { readonly person: number; readonly reader: NominationViewer },
): boolean {
  const isOwn = approver === person
  if (isOwn || !row.high5Approvers || isPrivileged(reader) || !isNominee(row, person))
    return isApprover(row, approver)
  return row.high5Approvers.includes(approver)
}
