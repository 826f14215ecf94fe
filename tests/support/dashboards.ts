/** What dashboards must show, computed plainly from nominations: with nothing of the code that counts them. */
import { isWorkingDay } from '#shared/calendar/working-days.ts'

/** A nomination as its records say it. */
export interface Recorded {
  readonly head: {
    readonly id: string
    readonly createdAt: string
    readonly category: number
    readonly kind: string
    readonly decision: string
    readonly asked?: boolean | undefined
    readonly country?: string | undefined
    readonly businessUnit?: string | undefined
    readonly nominator: { readonly personId: string }
    readonly steps: readonly {
      readonly stage: string
      readonly status: string
      readonly waitingSince?: string | undefined
      readonly decidedAt?: string | undefined
      readonly approver?: { personId?: string | undefined; email: string; name: string } | undefined
      readonly decidedBy?: { personId?: string | undefined } | undefined
    }[]
    readonly firstNominee: { readonly personId: string }
  }
  /** With whom its stages lay before they were passed on. */
  readonly lay?: readonly Lay[]
  readonly nominees: readonly {
    readonly personId: string
    readonly hierarchy?: { readonly hrbp?: { personId?: string | undefined } | undefined } | undefined
  }[]
}

type RecordedStep = Recorded['head']['steps'][number]

/** That a stage lay with somebody, between two instants. */
interface Lay {
  readonly approver: RecordedStep['approver']
  readonly since: string
  readonly until: string
}

/** With whom the stages of a nomination lay that were passed on, by all that it has been, one after the other: a stage that
 * waited, and waits again since later. */
export function layIn(forms: readonly Pick<Recorded, 'head'>[]): Lay[] {
  return forms.slice(1).flatMap((after, index): Lay[] => {
    const before = forms[index]
    const was = before && waitingStage(before)
    const is = waitingStage(after)
    if (!was || was.stage !== is?.stage || was.waitingSince === is.waitingSince) return []
    const since = was.waitingSince ?? after.head.createdAt
    return [{ approver: was.approver, since, until: is.waitingSince ?? '' }]
  })
}

export interface Narrowed {
  readonly from: string
  readonly to: string
  readonly country?: string
  readonly businessUnit?: string
}

/** Two hours ahead of UTC, all year. */
export const dayOf = (instant: string) =>
  new Date(Date.parse(instant) + 2 * 3_600_000).toISOString().slice(0, 10)

/** A place in plain letters: what is written in another way is the same place. */
export const plainPlace = (name = '') =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const isSame = (one = '', other = '') => plainPlace(one) === plainPlace(other)

/** Those of a filter. */
export function shown<T extends Recorded>(all: readonly T[], filter: Narrowed): T[] {
  return all.filter(({ head }) => {
    const day = dayOf(head.createdAt)
    return (
      day >= filter.from &&
      day <= filter.to &&
      (filter.country === undefined || isSame(head.country, filter.country)) &&
      (filter.businessUnit === undefined || isSame(head.businessUnit, filter.businessUnit))
    )
  })
}

/** Whether nominees may read a nomination. */
export function isOpenToNominees({ head }: Recorded): boolean {
  if (head.steps.some(({ status }) => status === 'Reject')) return false
  if (head.kind === 'high5' || head.kind === 'team-high5' || head.asked) return true
  return head.decision === 'Accepted' && head.steps.every(({ status }) => status === 'Approve')
}

interface Reader {
  readonly personId: string
  readonly roles: readonly string[]
}

/** Whether somebody reads every nomination. */
export const readsAll = ({ roles }: Reader) =>
  ['administrator', 'thinktank_admin', 'linkadmin', 'all_nomination_report_view'].some((role) =>
    roles.includes(role),
  )

const isStepOf = (
  { approver, decidedBy }: Recorded['head']['steps'][number],
  { personId }: Pick<Reader, 'personId'>,
) => approver?.personId === personId || decidedBy?.personId === personId

/** Whether a nomination is an HRBP's own: its HRBP stage is theirs, or it is a month award of somebody whose HRBP they are
 * and they may open the report of these. */
export function isOwn({ head, nominees }: Recorded, reader: Reader): boolean {
  const isNominated = nominees.some(({ personId }) => personId === reader.personId)
  if (isNominated && !readsAll(reader) && !isOpenToNominees({ head, nominees })) return false
  if (head.steps.some((step) => step.stage === 'hrbp' && isStepOf(step, reader))) return true
  const isOfMonth = head.category === 100 || head.category === 138
  const isPartner = nominees.some(({ hierarchy }) => hierarchy?.hrbp?.personId === reader.personId)
  return isOfMonth && isPartner && reader.roles.includes('view_eom_report')
}

/** The stage that waits, where one does. */
function waitingStage({ head }: Pick<Recorded, 'head'>) {
  return head.decision === 'Accepted' ? head.steps.find(({ status }) => status === '') : undefined
}

const categories = [102, 103, 104, 100, 138]
const stages = ['sponsor', 'manager', 'exco2', 'hrbp']

/** How many by category. */
export const inCategories = (all: readonly Recorded[]) =>
  categories.map((category) => ({
    category,
    n: all.filter(({ head }) => head.category === category).length,
  }))

export function expectedTotals(all: readonly Recorded[], today: string) {
  const waits = expectedWaiting(all, undefined, today)
    .map(({ days }) => days)
    .sort((a, b) => a - b)
  const middle = [waits[Math.floor((waits.length - 1) / 2)] ?? 0, waits[Math.floor(waits.length / 2)] ?? 0]
  return {
    total: all.length,
    categories: inCategories(all),
    pending: stages.map((stage) => ({
      stage,
      n: all.filter((one) => waitingStage(one)?.stage === stage).length,
    })),
    ...(waits.length > 0 && { medianDays: ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2 }),
  }
}

/** Working days after the first day, up to the last. */
function workingDays(from: string, to: string): number {
  let n = 0
  for (let at = Date.parse(from) + 86_400_000; at <= Date.parse(to); at += 86_400_000) {
    if (isWorkingDay(new Date(at).toISOString().slice(0, 10))) n += 1
  }
  return n
}

function ranked(counts: ReadonlyMap<string, Recorded[]>, size: number) {
  return [...counts]
    .sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))
    .slice(0, size)
    .map(([personId, of]) => ({
      personId,
      total: of.length,
      categories: inCategories(of).filter(({ n }) => n > 0),
    }))
}

function by(all: readonly Recorded[], whom: (one: Recorded) => readonly string[]): Map<string, Recorded[]> {
  const found = new Map<string, Recorded[]>()
  for (const one of all) for (const each of whom(one)) found.set(each, [...(found.get(each) ?? []), one])
  return found
}

interface Responder {
  readonly who: string
  waiting: number
  days: number
  longest: number
  over: number
  took: number
}

/** Who is first in what. */
export function expectedPeople(all: readonly Recorded[], today: string, size: number) {
  const responders = new Map<string, Responder>()
  const responderOf = (approver: RecordedStep['approver']) => {
    const who = approver?.personId ?? `${approver?.email} ${approver?.name}`
    const key = approver?.personId ?? `@${who}`
    const known = responders.get(key) ?? { who, waiting: 0, days: 0, longest: 0, over: 0, took: 0 }
    responders.set(key, known)
    return known
  }
  const isOver = ({ approver, since, until }: Lay) => {
    const counts = responderOf(approver)
    counts.over += 1
    counts.took += workingDays(dayOf(since), dayOf(until))
  }
  for (const one of all) {
    const waiting = waitingStage(one)
    for (const each of one.lay ?? []) isOver(each)
    for (const step of one.head.steps) {
      const { approver, waitingSince: since, decidedAt: until } = step
      if (step === waiting) {
        const days = workingDays(dayOf(since ?? one.head.createdAt), today)
        const counts = responderOf(approver)
        counts.waiting += 1
        counts.days += days
        counts.longest = Math.max(counts.longest, days)
      } else if (since && until) isOver({ approver, since, until })
    }
  }
  const average = ({ over, took }: Responder) => (over ? took / over : 0)
  return {
    nominators: ranked(
      by(all, ({ head }) => [head.nominator.personId]),
      size,
    ),
    nominees: ranked(
      by(all, ({ nominees }) => nominees.map(({ personId }) => personId)),
      size,
    ),
    responders: [...responders]
      .filter(([, { days, took }]) => days + took > 0)
      .sort(
        ([a, one], [b, other]) => other.days - one.days || average(other) - average(one) || (a < b ? -1 : 1),
      )
      .slice(0, size)
      .map(([, { took, ...counts }]) => ({
        ...counts,
        average: counts.over ? Math.round((took / counts.over) * 10) / 10 : undefined,
      })),
  }
}

/** What waits with a stage, or with any, the longest waiting first. */
export function expectedWaiting(all: readonly Recorded[], stage: string | undefined, today: string) {
  return all
    .filter((one) => waitingStage(one) && (stage ?? waitingStage(one)?.stage) === waitingStage(one)?.stage)
    .map((one) => {
      const since = dayOf(waitingStage(one)?.waitingSince ?? one.head.createdAt)
      return { id: one.head.id, since, days: workingDays(since, today) }
    })
    .sort((a, b) => (`${a.since}#${a.id}` < `${b.since}#${b.id}` ? -1 : 1))
}

/** What an HRBP's list says of a nomination besides; `emailOf` tells addresses of people. */
export function expectedPending(one: Recorded, reader: Reader, emailOf: (personId: string) => string) {
  const { stage, approver } = waitingStage(one) ?? {}
  return {
    category: one.head.category,
    stage,
    email: approver?.personId ? emailOf(approver.personId) : approver?.email,
    nominee: one.head.firstNominee.personId,
    opens: readsAll(reader) || one.head.steps.some((step) => isStepOf(step, reader)),
  }
}
