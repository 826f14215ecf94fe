/** What dashboards must show, computed plainly from nominations: with nothing of the code that counts them. */
import { isWorkingDay } from '#shared/calendar/working-days.ts'

/** A nomination as its records say it. */
export interface Recorded {
  readonly head: {
    readonly id: string
    readonly createdAt: string
    readonly category: number
    readonly decision: string
    readonly country?: string | undefined
    readonly businessUnit?: string | undefined
    readonly nominator: { readonly personId: string }
    readonly steps: readonly {
      readonly stage: string
      readonly status: string
      readonly waitingSince?: string | undefined
      readonly decidedAt?: string | undefined
      readonly approver?: { personId?: string | undefined; email: string; name: string } | undefined
    }[]
  }
  readonly nominees: readonly { readonly personId: string }[]
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

const isSame = (one = '', other = '') => one.trim().toLowerCase() === other.trim().toLowerCase()

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

/** The stage that waits, where one does. */
function waitingStage({ head }: Recorded) {
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

export function expectedTotals(all: readonly Recorded[]) {
  return {
    total: all.length,
    categories: inCategories(all),
    pending: stages.map((stage) => ({
      stage,
      n: all.filter((one) => waitingStage(one)?.stage === stage).length,
    })),
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

/** Who is first in what. */
export function expectedPeople(all: readonly Recorded[], today: string, size: number) {
  const responders = new Map<
    string,
    { who: string; waiting: number; days: number; longest: number; decided: number; took: number }
  >()
  for (const one of all) {
    const waiting = waitingStage(one)
    for (const step of one.head.steps) {
      const isOver = step !== waiting && step.waitingSince && step.decidedAt
      if (step !== waiting && !isOver) continue
      const who = step.approver?.personId ?? `${step.approver?.email} ${step.approver?.name}`
      const key = step.approver?.personId ?? `@${who}`
      const counts = responders.get(key) ?? {
        who,
        waiting: 0,
        days: 0,
        longest: 0,
        decided: 0,
        took: 0,
      }
      responders.set(key, counts)
      const since = dayOf(step.waitingSince ?? one.head.createdAt)
      const days = workingDays(since, step === waiting ? today : dayOf(step.decidedAt ?? ''))
      if (step === waiting) {
        counts.waiting += 1
        counts.days += days
        counts.longest = Math.max(counts.longest, days)
      } else {
        counts.decided += 1
        counts.took += days
      }
    }
  }
  const average = ({ decided, took }: { decided: number; took: number }) => (decided ? took / decided : 0)
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
      .sort(
        ([a, one], [b, other]) =>
          other.days - one.days ||
          other.waiting - one.waiting ||
          average(other) - average(one) ||
          (a < b ? -1 : 1),
      )
      .slice(0, size)
      .map(([, { took, ...counts }]) => ({
        ...counts,
        average: counts.decided ? Math.round((took / counts.decided) * 10) / 10 : undefined,
      })),
  }
}

/** What waits with a stage, the longest waiting first. */
export function expectedWaiting(all: readonly Recorded[], stage: string, today: string) {
  return all
    .filter((one) => waitingStage(one)?.stage === stage)
    .map((one) => {
      const since = dayOf(waitingStage(one)?.waitingSince ?? one.head.createdAt)
      return { id: one.head.id, since, days: workingDays(since, today) }
    })
    .sort((a, b) => (`${a.since}#${a.id}` < `${b.since}#${b.id}` ? -1 : 1))
}
