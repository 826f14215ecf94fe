/** What reports must be read from, worked out from the records of nominations alone: plainly, and with nothing of the code
 * that keeps it. */

import { inflateRawSync } from 'node:zlib'
import { daysFound, expectedDays } from './expected-days.ts'

type Item = Record<string, unknown>
type Person = { personId: string; [field: string]: unknown }

interface Raw {
  readonly head: Item & {
    id: string
    createdAt: string
    category: number
    decision: string
    kind: string
    nominator: Person
    firstNominee: Person
    asked?: boolean
    downgrade?: { by: { personId?: string }; decidedFor?: object; stage: string }
    steps: {
      stage: string
      status: string
      waitingSince?: string
      approver?: { personId?: string; email?: string; name?: string }
      decidedBy?: { personId?: string }
    }[]
  }
  readonly nominees: (Person & { answer?: string })[]
}

/** The nominations of a table, put together from their items. */
export function nominationsIn(items: readonly Item[]): Raw[] {
  const of = (type: string, id: unknown) => items.filter((item) => item.type === type && item.id === id)
  return items
    .filter(({ type }) => type === 'nomination')
    .map((head) => {
      const parts = of('nomination-members', head.id).sort((a, b) => Number(a.part) - Number(b.part))
      const members = [...of('nomination-body', head.id), ...parts].flatMap(
        (each) => each.nominees as Person[],
      )
      const answered = of('nomination-answer', head.id).map(({ personId, status }) => [personId, { status }])
      const answers: Record<string, { status: string }> = Object.fromEntries(answered)
      for (const { answer, personIds } of of('nomination-answers-missed', head.id))
        for (const personId of personIds as string[]) answers[personId] = answer as { status: string }
      const nominees = members.map((member) => ({
        ...member,
        answer: answers[member.personId]?.status ?? (member.answer as { status: string } | undefined)?.status,
      }))
      return { head, nominees } as unknown as Raw
    })
}

/** Two hours ahead of UTC, all year. */
const dayOf = (instant: string) => new Date(Date.parse(instant) + 2 * 3_600_000).toISOString().slice(0, 10)

function mayBeRead({ head }: Raw): boolean {
  if (head.steps.some(({ status }) => status === 'Reject')) return false
  if (head.kind === 'high5' || head.kind === 'team-high5' || head.asked) return true
  return head.decision === 'Accepted' && head.steps.every(({ status }) => status === 'Approve')
}

const partnerOf = ({ hierarchy }: Person) =>
  (hierarchy as { hrbp?: { personId?: string; name: string } } | undefined)?.hrbp

const bits: Record<string, number> = { sponsor: 4, manager: 8, exco2: 16, hrbp: 32 }

/** Everybody who is something to a nomination, with the bits of it. */
function rolesIn(raw: Raw): Map<string, number> {
  const { head, nominees } = raw
  const roles = new Map<string, number>()
  const is = (personId: string | undefined, bit = 0) => {
    if (personId) roles.set(personId, (roles.get(personId) ?? 0) | bit)
  }
  is(head.nominator.personId, 1)
  for (const nominee of nominees) {
    is(nominee.personId, mayBeRead(raw) ? 2 : 2 + 128)
    if (head.category === 100 || head.category === 138) is(partnerOf(nominee)?.personId, 64)
  }
  for (const { stage, approver, decidedBy } of head.steps) {
    is(approver?.personId, bits[stage])
    is(decidedBy?.personId, bits[stage])
  }
  // By a delegate, in the place of whoever approves the stage.
  if (head.downgrade?.decidedFor) is(head.downgrade.by.personId, bits[head.downgrade.stage])
  return roles
}

/** Each two who approve stages, in the order of their ids, with what both are: the second one's bits 256 times. */
function pairsIn(raw: Raw): [string, number][] {
  const approve = [...rolesIn(raw)].filter(([, roles]) => roles & 0b111100).sort()
  return approve.flatMap(([a, first], n) =>
    approve.slice(n + 1).map(([b, second]): [string, number] => [`${a}+${b}`, first + 256 * second]),
  )
}

function outcomeIn({ head }: Raw): string {
  if (head.decision === 'Pending') return 'to-answer'
  if (head.decision !== 'Accepted') return head.decision.toLowerCase()
  const statuses = head.steps.map(({ status }) => status)
  if (statuses.includes('Reject')) return 'rejected'
  if (head.downgrade) return 'downgraded'
  return statuses.includes('') ? 'in-review' : 'approved'
}

/** Places as they are stored: `list / sort key` → what they say. */
function placesOf(raw: Raw): [string, Item][] {
  const { id, createdAt, category } = raw.head
  const outcome = outcomeIn(raw)
  const places: [string, Item][] = []
  const [[, entry] = []] = entriesOf(raw)
  const add = (list: string, roles: number, more: Item = {}) => {
    const says: Item = { roles, ...more }
    const [, ofCategory, ofOutcome] = /#([^#]*)#([^#]*)$/.exec(list) ?? []
    const isShared = list.startsWith('PLACES#SHARED#')
    if (ofCategory === '*' && !(isShared && category === 102)) says.category = category
    if (ofOutcome === '*' && !(isShared && outcome === 'approved')) says.outcome = outcome
    places.push([`${list} / ${createdAt}#${id}`, says])
  }
  const four = (owner: string, roles: number) => {
    for (const c of ['*', category])
      for (const s of ['*', outcome]) {
        const list = `${owner}#${c}#${s}`
        add(list, roles, list === 'PLACES#ALL#*#*' ? {} : { entry })
      }
  }
  four('PLACES#ALL', 0)
  for (const [personId, roles] of rolesIn(raw)) {
    if (roles & 0b1111100) four(`PLACES#APPROVER#${personId}`, roles)
    if (roles & 3) add(`PLACES#PARTY#${personId}#*#*`, roles)
    const waiting = waitingIn(raw)
    if (roles & (32 + 64) && waiting) add(`PLACES#PENDING#${personId}#*#*`, roles, { waiting })
  }
  for (const [both, roles] of pairsIn(raw)) {
    const categories = category === 102 ? ['*'] : ['*', category]
    const said = outcome === 'approved' ? ['*'] : ['*', outcome]
    for (const c of categories) for (const s of said) add(`PLACES#SHARED#${both}#${c}#${s}`, roles, { entry })
  }
  return places
}

/** With which stage it waits, since when, for whom. */
function waitingIn({ head }: Raw): Item | undefined {
  const step = head.decision === 'Accepted' ? head.steps.find(({ status }) => status === '') : undefined
  if (!step) return undefined
  const { stage, waitingSince = head.createdAt, approver } = step
  const responder = approver?.personId ?? `@${approver?.email ?? ''} ${approver?.name ?? ''}`
  return { stage, since: dayOf(waitingSince), responder, nominee: head.firstNominee.personId }
}

const shown = 'personId name email slug employeeNumber company businessUnit gom department country'.split(' ')
const kept =
  'id kind category title createdAt decision nominator isTeam nomineeCount selectionPeriod steps behaviour card declineReason downgrade withdrawal'.split(
    ' ',
  )

function pick(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(
    names.filter((name) => item[name] !== undefined).map((name) => [name, item[name]]),
  )
}

function listed(nominee: Person & { answer?: string }): Item {
  const manager = (nominee.hierarchy as { lineManager?: { name: string } } | undefined)?.lineManager
  const partner = partnerOf(nominee)
  return {
    ...pick(nominee, shown),
    ...(manager && { lineManager: manager.name }),
    ...(partner && { hrbp: partner.name }),
    ...(partner?.personId && { hrbpId: partner.personId }),
    ...(nominee.answer && { answer: nominee.answer }),
  }
}

/** The entry and its further members: `partition / sort key` → what they say. */
function entriesOf(raw: Raw): [string, Item][] {
  const { head, nominees } = raw
  const first = nominees.filter(({ personId }) => personId === head.firstNominee.personId)
  const rest = nominees.filter(({ personId }) => personId !== head.firstNominee.personId)
  const all = [...first, ...rest]
  const day = dayOf(head.createdAt)
  const key = `REPORT-ENTRIES#${day.slice(0, 7)} / ${head.createdAt}#${head.id}`
  const parts = Math.ceil((all.length - 1) / 10)
  const nominator = pick(head.nominator, ['personId', 'name', 'email', 'slug', 'employeeNumber', 'company'])
  const entry = {
    ...pick(head, kept),
    nominator,
    day,
    nominee: all.slice(0, 1).map(listed)[0],
    nomineeIds: all.map(({ personId }) => personId),
    hrbpIds: [...new Set(nominees.flatMap((each) => partnerOf(each)?.personId ?? []))],
    readByNominees: mayBeRead(raw),
    ...(parts > 0 && { parts }),
  }
  const members = Array.from({ length: parts }, (_, n): [string, Item] => [
    `${key}#${String(n + 1).padStart(2, '0')}`,
    {
      id: head.id,
      createdAt: head.createdAt,
      day,
      part: n + 1,
      nominees: all.slice(n * 10 + 1, n * 10 + 11).map(listed),
    },
  ])
  return [[key, entry], ...members]
}

/** Sums in the lists of approvers, and of each two: `person period` → `roles category.outcome` → how many. */
function countsOf(all: readonly Raw[]): Map<string, Record<string, number>> {
  const counts = new Map<string, Record<string, number>>()
  for (const raw of all) {
    const day = dayOf(raw.head.createdAt)
    const listed = [...rolesIn(raw)].filter(([, roles]) => roles & 0b1111100)
    for (const [whose, roles] of [...listed, ...pairsIn(raw)]) {
      for (const period of [day, day.slice(0, 7)]) {
        const key = `${whose} ${period}`
        const name = `${roles} ${raw.head.category}.${outcomeIn(raw)}`
        const known = counts.get(key) ?? {}
        counts.set(key, { ...known, [name]: (known[name] ?? 0) + 1 })
      }
    }
  }
  return counts
}

const unpacked = (packed: Item[string]): Item => JSON.parse(inflateRawSync(packed as Uint8Array).toString())

/** What an item says, with what is packed in it taken apart. */
function plain({ PK: _p, SK: _s, type, packed, ...rest }: Item): Item {
  if (!packed) return rest
  return type === 'report-place' ? { ...rest, entry: unpacked(packed) } : unpacked(packed)
}

const keyed = (items: readonly Item[]) =>
  new Map(items.map((item) => [`${item.PK} / ${item.SK}`, plain(item)] as const))

/** What stands in the table for reports, and what should: entries, places, rows, counts. */
export function comparedIn(items: readonly Item[]) {
  const all = nominationsIn(items)
  const of = (...types: string[]) => items.filter(({ type }) => types.includes(String(type)))
  const counted = of('nomination-totals').flatMap(({ segment, period, totals }) => {
    const [, whose] = /^(?:approver|shared)=(.*)$/.exec(String(segment)) ?? []
    const said = typeof totals === 'string' ? JSON.parse(totals) : totals
    const byRoles = Object.entries(said as Record<string, Record<string, number>>)
    const flat = byRoles.flatMap(([roles, names]) =>
      Object.entries(names).map(([name, n]) => [`${roles} ${name}`, n]),
    )
    return whose && flat.length > 0
      ? [[`${whose} ${period}`, Object.fromEntries(flat) as Record<string, number>] as const]
      : []
  })
  const { days, areListed } = daysFound(items)
  const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    found: {
      entries: sorted(keyed(of('report-entry', 'report-entry-members'))),
      places: sorted(keyed(of('report-place'))),
      rows: of('report-row')
        .map(({ id, category, day }) => `${id} ${category} ${day}`)
        .sort(),
      counts: sorted(new Map(counted)),
      days,
      areListed,
    },
    expected: {
      entries: sorted(new Map(all.flatMap(entriesOf))),
      places: sorted(new Map(all.flatMap(placesOf))),
      rows: all.map(({ head }) => `${head.id} ${head.category} ${dayOf(head.createdAt)}`).sort(),
      counts: sorted(countsOf(all)),
      days: expectedDays(all),
      areListed: true,
    },
  }
}
