/** What dashboards must be counted from, worked out from the records of nominations alone, and what is kept for it, read
 * without the code that keeps it. */
import { inflateRawSync } from 'node:zlib'

type Item = Record<string, unknown>

/** A nomination as its records say it. */
interface Recorded {
  readonly head: Item & { createdAt: string; nominator: { personId: string }; steps: readonly unknown[] }
  readonly nominees: readonly { personId: string }[]
}

/** Two hours ahead of UTC, all year. */
const dayOf = (instant: string) => new Date(Date.parse(instant) + 2 * 3_600_000).toISOString().slice(0, 10)
const dayOfNumber = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)

/** A nomination as dashboards count it, in words. */
function wordsOf({ head, nominees }: Recorded): Item {
  const steps = head.steps as (Item & { approver?: Item; waitingSince?: string; decidedAt?: string })[]
  const passedOn = (head.passedOn ?? []) as Record<'stage' | 'responder' | 'since' | 'until', string>[]
  const first = steps.findIndex(({ status }) => status === '')
  return {
    id: head.id,
    kind: head.kind,
    place: [head.country ?? '', head.businessUnit ?? ''],
    nominator: head.nominator.personId,
    nominees: nominees.map(({ personId }) => personId).sort(),
    steps: steps.flatMap(({ stage, approver, waitingSince, decidedAt }, index) => {
      const who = approver?.personId ?? `@${approver?.email ?? ''} ${approver?.name ?? ''}`
      const since = dayOf(waitingSince ?? head.createdAt)
      const before = passedOn
        .filter((each) => each.stage === stage)
        .map((each) => [stage, each.responder, dayOf(each.since), dayOf(each.until)])
      if (head.decision === 'Accepted' && index === first) return [...before, [stage, who, since, 'waits']]
      return waitingSince && decidedAt ? [...before, [stage, who, since, dayOf(decidedAt)]] : before
    }),
  }
}

const byId = (one: Item, other: Item) => (String(one.id) < String(other.id) ? -1 : 1)

/** By day, what should be there. */
export function expectedDays(all: readonly Recorded[]): [string, Item[]][] {
  const days = new Map<string, Item[]>()
  for (const raw of all) {
    const day = dayOf(raw.head.createdAt)
    days.set(day, [...(days.get(day) ?? []), wordsOf(raw)].sort(byId))
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1))
}

interface Packed {
  people: string[]
  places: string[][]
  rows: [string, string, number, number, number[], [string, number, number, number?][]][]
}

function unpacked(bytes: Uint8Array): Item[] {
  const { people, places, rows }: Packed = JSON.parse(inflateRawSync(bytes).toString())
  return rows.map(([id, kind, place, nominator, nominees, steps]) => ({
    id,
    kind,
    place: places[place],
    nominator: people[nominator],
    nominees: nominees.map((each) => people[each]).sort(),
    steps: steps.map(([stage, who, since, until]) => [
      stage,
      people[who],
      dayOfNumber(since),
      until === undefined ? 'waits' : dayOfNumber(until),
    ]),
  }))
}

/** By day, what is there, and whether the lists of months name just that. */
export function daysFound(items: readonly Item[]): { days: [string, Item[]][]; areListed: boolean } {
  const parts = items.filter(({ type }) => type === 'dashboard-day')
  const days = new Map<string, Item[]>()
  for (const { day, rows } of parts)
    days.set(String(day), [...(days.get(String(day)) ?? []), ...unpacked(rows as Uint8Array)].sort(byId))
  const marks = parts
    .filter(({ part }) => part === 0)
    .map(({ day, version, stamp }) => `${day} ${version} ${stamp}`)
  const listed = items
    .filter(({ type }) => type === 'dashboard-month')
    .flatMap(({ month, ...item }) =>
      Object.entries(item)
        .filter(([name]) => /^d\d\d$/.test(name))
        .map(([name, mark]) => `${month}-${name.slice(1)} ${mark}`),
    )
  return {
    days: [...days].sort(([one], [other]) => (one < other ? -1 : 1)),
    areListed: JSON.stringify(marks.sort()) === JSON.stringify(listed.sort()),
  }
}
