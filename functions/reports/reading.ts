/** What of a report is read: whose rows, narrowed to what (docs/product.md#reports). Pure. */
import { isPrivileged, type NominationViewer } from '#functions/nominations/read-access.ts'
import { type DayRange, daysLater } from '#shared/calendar/days.ts'
import { groupDay, groupDayStart } from '#shared/clock.ts'
import { constraintTexts } from '#shared/messages/constraints.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { outcomeOf } from '#shared/nominations/outcome.ts'
import { answerOf, type Outcome, outcomes } from '#shared/nominations/outcome-names.ts'
import { Problem } from '#shared/problems.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { type Report, type ReportCategory, reportOf } from '#shared/reports/reports.ts'
import { archiveLimit, daysShown, filtersNotOffered, whyNotDays } from '#shared/reports/rules.ts'
import { hasFlag } from '#shared/roles.ts'
import { type ListOwner, type Pointer, roleBits } from './lists.ts'
import { approverBits, type Involving, partnerBits, rolesOf, rolesOfEach } from './roles.ts'

/** What is read of a report, and for whom. */
export interface Reading {
  readonly report: Report
  readonly reader: NominationViewer
  readonly filter: ReportFilter
  /** Absent: all days there are. */
  readonly days?: DayRange | undefined
  readonly now: Date
  /** Whether it may be read when days have come that `now` knows nothing of. */
  readonly isReadLater?: boolean
}

/** Whether somebody may open a report. */
function mayOpen({ access }: Pick<Report, 'access'>, { roles }: Pick<NominationViewer, 'roles'>): boolean {
  return access.some((flag) => hasFlag(roles, flag))
}

/** What a report shows to somebody with a filter. Raises `no-access` for whoever may not open it, and `invalid-request`
 * with the field to blame where it is not narrowed by that, or its days cannot be shown. */
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

/** All that somebody may see of a report. Raises `no-access` for whoever may not open it. */
export function wholeReading(report: Report, reader: NominationViewer, now: Date): Reading {
  if (!mayOpen(report, reader)) throw new Problem('no-access')
  return { report, reader, filter: {}, now }
}

/** Categories whose nominations of certain days are shown, from the first to the last of these days. */
export interface Group {
  readonly categories: readonly ReportCategory[]
  readonly from: string
  readonly to: string
}

const high5 = 102

/** No nomination is older. */
const firstDay = '2000-01-01'

/** Which categories are shown of which days: High5s are in all reports from the archive's limit on, and before it in
 * none but that of the archive and those of all High5s. */
export function groupsOf({ report, filter, days, now, isReadLater = false }: Reading): Group[] {
  if (outcomesShown(filter).length === 0) return []
  const categories = report.categories.filter((each) => (filter.category ?? each) === each)
  const today = groupDay(now)
  const from = later(days?.from ?? firstDay, firstDay)
  const endOfMonth = lastDayOf(today.slice(0, 7))
  // Days to come have none; with them the month is whole, and whole months are counted at once.
  const to = days && (isReadLater || days.to < today) ? earlier(days.to, endOfMonth) : endOfMonth
  const limit = archiveLimit(now)
  if (report.high5s === 'archived')
    return nonEmpty([{ categories, from, to: earlier(to, daysLater(limit, -1)) }])
  if (report.high5s === 'all' || !categories.includes(high5) || from >= limit)
    return nonEmpty([{ categories, from, to }])
  return nonEmpty([
    { categories: [high5], from: limit, to },
    { categories: categories.filter((each) => each !== high5), from, to },
  ])
}

function nonEmpty(groups: readonly Group[]): Group[] {
  return groups.filter(({ categories, from, to }) => categories.length > 0 && from <= to)
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

const lastDayOf = (month: string) => daysLater(`${monthAfter(month, 1)}-01`, -1)

/** Instants that days lie between: from the first, before the second. */
export interface Instants {
  readonly begin: string
  readonly end: string
}

/** When the first of some days begins, and when the last one ends. */
export function instantsOf({ from, to }: Pick<Group, 'from' | 'to'>): Instants {
  return {
    begin: groupDayStart(from).toISOString(),
    end: groupDayStart(daysLater(to, 1)).toISOString(),
  }
}

interface Made {
  readonly category: number
  readonly createdAt: string
}

/** Tells whether nominations of this category and instant are shown. */
function groupMatcher(reading: Reading): (made: Made) => boolean {
  const groups = groupsOf(reading).map((group) => ({ categories: group.categories, ...instantsOf(group) }))
  return ({ category, createdAt }) =>
    groups.some(
      ({ categories, begin, end }) =>
        createdAt >= begin && createdAt < end && categories.some((each) => each === category),
    )
}

/** A condition that somebody is something to a nomination, and the lists in which that one finds it. */
export interface Criterion {
  readonly personId: string
  readonly lists: readonly ('approver' | 'party')[]
  /** Of all that they are to it, added up. */
  accepts(roles: number): boolean
}

const involvedBits = roleBits.nominator | roleBits.nominee | approverBits

const scopeBits = {
  involved: involvedBits,
  approver: approverBits,
  'nominee-hrbp': roleBits['nominee-hrbp'],
  manager: roleBits.manager,
  exco2: roleBits.exco2,
  hrbp: roleBits.hrbp,
} as const

/** The outcomes that a filter leaves: those of the chosen answer, and the chosen one. */
export function outcomesShown({ outcome, status }: Pick<ReportFilter, 'outcome' | 'status'>): Outcome[] {
  return outcomes.filter(
    (each) => (outcome ?? each) === each && (status ?? answerOf(each)) === answerOf(each),
  )
}

/** The outcome of a nomination in a list, as the reader knows it: to its nominees, what was downgraded is an approved
 * High5. Only the lists that are the reader's own say whether they are nominated. */
export function knownOutcome(
  { outcome, roles }: Pick<Pointer, 'outcome' | 'roles'>,
  owner: ListOwner,
  { reader }: Pick<Reading, 'reader'>,
): Outcome {
  const isNominee = (rolesIn(owner, roles, reader.personId) & roleBits.nominee) !== 0
  return outcome === 'downgraded' && isNominee && !isPrivileged(reader) ? 'approved' : outcome
}

/** The part of a list's roles that is about one person. */
function rolesIn(owner: ListOwner, roles: number, personId: string): number {
  if (owner.of === 'all') return 0
  if (owner.of !== 'shared') return owner.personId === personId ? roles : 0
  return rolesOfEach(roles)[[...owner.personIds].sort().indexOf(personId)] ?? 0
}

/** What has to hold for a nomination to be shown, besides its category, days and outcome; the condition that leaves the
 * fewest comes first. */
export function criteriaOf({ report, reader, filter }: Reading): Criterion[] {
  const being = (personId: string | undefined, list: 'approver' | 'party', bits: number): Criterion[] =>
    personId === undefined ? [] : [{ personId, lists: [list], accepts: (roles) => (roles & bits) !== 0 }]
  return [
    ...being(filter.nominee, 'party', roleBits.nominee),
    ...being(filter.nominator, 'party', roleBits.nominator),
    ...scopeCriteria(report, reader),
    ...being(filter.approver, 'approver', approverBits),
  ]
}

function scopeCriteria({ scope }: Report, { personId, roles: held }: NominationViewer): Criterion[] {
  if (scope === 'all') return []
  const bits = scope === 'partner' ? partnerBitsFor(held) : scopeBits[scope]
  const readsAll = isPrivileged({ roles: held })
  const accepts = (roles: number) => (roles & bits) !== 0 && (readsAll || (roles & roleBits.unread) === 0)
  return [{ personId, lists: scope === 'involved' ? ['approver', 'party'] : ['approver'], accepts }]
}

/** Whether somebody narrows by an approver what they read as a nominee. Of what was downgraded they know the High5 that it has
 * become, whose approvers may be others: by those they find it, and by no others. */
export function isNarrowedAsNominee({ report, reader, filter: { approver } }: Reading): boolean {
  const isOther = approver !== undefined && approver !== reader.personId
  return report.scope === 'involved' && isOther && !isPrivileged(reader)
}

/** Whose nominees' HRBP somebody is concerns those who may open the report of it. */
const partnerBitsFor = (held: NominationViewer['roles']) =>
  mayOpen(reportOf('business-unit'), { roles: held }) ? partnerBits : roleBits.hrbp

/** Tells whether a nomination is shown, whatever it has come to. */
export function matcherOf(reading: Reading): (entry: Made & Involving) => boolean {
  const isInGroups = groupMatcher(reading)
  const criteria = criteriaOf(reading)
  return (entry) =>
    isInGroups(entry) && criteria.every(({ personId, accepts }) => accepts(rolesOf(entry, personId)))
}

/** Tells whether nominations of this outcome are shown. */
export function outcomeMatcherOf({ filter }: Reading): (entry: Parameters<typeof outcomeOf>[0]) => boolean {
  const shown = outcomesShown(filter)
  return (entry) => shown.includes(outcomeOf(entry).is)
}

/** Tells whether a place is of a nomination whose category, instant and outcome are shown. */
export function placeMatcherOf(reading: Reading): (place: Pointer) => boolean {
  const isInGroups = groupMatcher(reading)
  const shown = outcomesShown(reading.filter)
  return (place) => shown.includes(place.outcome) && isInGroups(place)
}
