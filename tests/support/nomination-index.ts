/** The nomination index as it must be, worked out from the records of nominations alone: plainly, and with nothing of the
 * code that writes it. */
import { inflateRawSync } from 'node:zlib'

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
    country?: string
    businessUnit?: string
    passedOn?: { stage: string; responder: string; since: string; until: string }[]
    downgrade?: { by: { personId?: string }; decidedFor?: object; stage: string }
    steps: {
      stage: string
      status: string
      waitingSince?: string
      decidedAt?: string
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

function outcomeIn({ head }: Raw): string {
  if (head.decision === 'Pending') return 'to-answer'
  if (head.decision !== 'Accepted') return head.decision.toLowerCase()
  const statuses = head.steps.map(({ status }) => status)
  if (statuses.includes('Reject')) return 'rejected'
  if (head.downgrade) return 'downgraded'
  return statuses.includes('') ? 'in-review' : 'approved'
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

/** Returns the entry: `partition / sort key` → what it says. */
function entryIn(raw: Raw): [string, Item] {
  const { head, nominees } = raw
  const first = nominees.filter(({ personId }) => personId === head.firstNominee.personId)
  const rest = nominees.filter(({ personId }) => personId !== head.firstNominee.personId)
  const month = dayOf(head.createdAt).slice(0, 7)
  return [
    `NOMINATION-ENTRIES#${month} / ${head.createdAt}#${head.id}`,
    {
      ...pick(head, [...kept, 'country', 'businessUnit', 'passedOn']),
      nominator: pick(head.nominator, ['personId', 'name', 'email', 'slug', 'employeeNumber', 'company']),
      nominees: [...first, ...rest].map(listed),
      isReadByNominees: mayBeRead(raw),
      ...(head.downgrade && { high5Approvers: namedApprovers(nominees[0]) }),
    },
  ]
}

/** The approvers of a High5 are those whom the directory names. */
function namedApprovers(first: Person | undefined): string[] {
  const { lineManager, exco2, hrbp } = (first?.hierarchy ?? {}) as Record<string, { personId?: string }>
  return [...new Set([lineManager, exco2, hrbp].flatMap((each) => each?.personId ?? []))]
}

const responderIn = (approver: Approver) =>
  approver?.personId ?? `@${approver?.email ?? ''} ${approver?.name ?? ''}`

type Approver = Raw['head']['steps'][number]['approver']

/** Returns the row of a nomination, in words. */
function rowIn(raw: Raw): Item {
  const { head, nominees } = raw
  const { country = '', businessUnit = '', downgrade, passedOn = [] } = head
  const pending = head.decision === 'Accepted' ? head.steps.find(({ status }) => status === '') : undefined
  return {
    id: head.id,
    at: Date.parse(head.createdAt),
    kind: head.kind,
    status: statusIn(raw),
    location: [country, businessUnit],
    nominator: head.nominator.personId,
    first: head.firstNominee.personId,
    nominees: nominees.map(({ personId }) => personId).sort(),
    partners: [...new Set(nominees.flatMap((each) => partnerOf(each)?.personId ?? []))].sort(),
    isRead: mayBeRead(raw),
    steps: [
      ...passedOn.map(({ stage, responder, since, until }) =>
        [stage, responder, 'passed on', dayOf(since), dayOf(until)].join(' '),
      ),
      ...head.steps.map((step) => {
        const { stage, approver, decidedBy, waitingSince, decidedAt } = step
        const times = waitingSince && decidedAt ? [dayOf(waitingSince), dayOf(decidedAt)] : ['-', '-']
        const [since, until] = step === pending ? [dayOf(waitingSince ?? head.createdAt), '-'] : times
        return [stage, responderIn(approver), decidedBy?.personId ?? '-', since, until].join(' ')
      }),
    ],
    delegate: downgrade?.decidedFor ? `${downgrade.stage} ${downgrade.by.personId}` : '-',
    high5: downgrade ? namedApprovers(nominees[0]) : [],
  }
}

function statusIn(raw: Raw): string {
  const outcome = outcomeIn(raw)
  const stageOf = (status: string) => raw.head.steps.find((step) => step.status === status)?.stage
  if (outcome === 'in-review') return stageOf('') ?? ''
  return outcome === 'rejected' ? `rejected-${stageOf('Reject')}` : outcome
}

type PackedStep = [
  stage: number,
  responder: number,
  decider: number,
  since: number,
  until: number,
  isPassedOn: 0 | 1,
]

interface PackedDay {
  names: string[]
  rows: [
    ...[id: string, at: number, kind: number, status: number, country: number, unit: number],
    ...[nominator: number, nominees: number[], partners: number[], isRead: 0 | 1, steps: PackedStep[]],
    ...[delegate?: [number, number] | null, high5?: number[] | null],
  ][]
}

const stages = ['sponsor', 'manager', 'exco2', 'hrbp']

/** Returns the rows of a part of a day, in words. */
export function rowsInPart(bytes: Uint8Array): Item[] {
  const { names, rows }: PackedDay = JSON.parse(inflateRawSync(bytes).toString())
  const name = (number: number) => (number < 0 ? '-' : names[number])
  const date = (number: number) =>
    number < 0 ? '-' : new Date(number * 86_400_000).toISOString().slice(0, 10)
  return rows.map(
    ([
      id,
      at,
      kind,
      status,
      country,
      unit,
      nominator,
      nominees,
      partners,
      isRead,
      steps,
      delegate,
      high5,
    ]) => ({
      id,
      at,
      kind: name(kind),
      status: name(status),
      location: [name(country), name(unit)],
      nominator: name(nominator),
      first: name(nominees[0] ?? -1),
      nominees: nominees.map(name).sort(),
      partners: partners.map(name).sort(),
      isRead: isRead === 1,
      steps: steps.map(([stage, responder, decider, since, until, isPassedOn]) =>
        [
          name(stage),
          name(responder),
          isPassedOn ? 'passed on' : name(decider),
          date(since),
          date(until),
        ].join(' '),
      ),
      delegate: delegate ? `${name(delegate[0])} ${name(delegate[1])}` : '-',
      high5: (high5 ?? []).map(name),
    }),
  )
}

const unpacked = (packed: Item[string]): Item => JSON.parse(inflateRawSync(packed as Uint8Array).toString())

const byName = <T>([one]: [string, T], [other]: [string, T]) => (one < other ? -1 : 1)
const byId = (one: Item, other: Item) => (String(one.id) < String(other.id) ? -1 : 1)

function byDay(rows: readonly (Item & { day: string })[]): [string, Item[]][] {
  const days = new Map<string, Item[]>()
  for (const { day, ...row } of rows) days.set(day, [...(days.get(day) ?? []), row].sort(byId))
  return [...days].sort(byName)
}

/** Tells whether the lists of months name just the days that there are, each with its version, stamp and number of
 * nominations that wait. */
export function areDaysListed(items: readonly Item[]): boolean {
  const parts = items.filter(({ type }) => type === 'nomination-day')
  const waits = ({ status }: Item) => stages.includes(String(status))
  const waiting = (day: unknown) =>
    parts
      .filter((part) => part.day === day)
      .flatMap(({ rows }) => rowsInPart(rows as Uint8Array))
      .filter(waits).length
  const marks = parts
    .filter(({ part }) => part === 0)
    .map(({ day, version, stamp }) => `${day} ${version} ${waiting(day)} ${stamp}`)
  const listed = items
    .filter(({ type }) => type === 'nomination-month')
    .flatMap(({ month, ...item }) =>
      Object.entries(item)
        .filter(([name]) => /^d\d\d$/.test(name))
        .map(([name, mark]) => `${month}-${name.slice(1)} ${mark}`),
    )
  return JSON.stringify(marks.sort()) === JSON.stringify(listed.sort())
}

/** Compares the index in a table with what it should be: entries, rows by day, lists of days. */
export function compareIndex(items: readonly Item[]) {
  const all = nominationsIn(items)
  const of = (type: string) => items.filter((item) => item.type === type)
  const rows = of('nomination-day').flatMap(({ day, rows }) =>
    rowsInPart(rows as Uint8Array).map((row) => ({ ...row, day: String(day) })),
  )
  return {
    found: {
      entries: of('nomination-entry')
        .map(({ PK, SK, packed }): [string, Item] => [`${PK} / ${SK}`, unpacked(packed)])
        .sort(byName),
      days: byDay(rows),
      areListed: areDaysListed(items),
    },
    expected: {
      entries: all.map(entryIn).sort(byName),
      days: byDay(all.map((raw) => ({ ...rowIn(raw), day: dayOf(raw.head.createdAt) }))),
      areListed: true,
    },
  }
}
