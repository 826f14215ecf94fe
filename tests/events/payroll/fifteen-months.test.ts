/** Fifteen payroll months as they go, by the real handlers and the real stream: every cell and every sum of each run is what
 * a plain computation of this file's own says, which uses nothing of the product. */
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { payrollFileColumns } from '#events/payroll/export.ts'
import { handler as project } from '#events/projections/handler.ts'
import { people } from '#functions/people/store.ts'
import { type Random, randomOf } from '#infra/demo/random.ts'
import type { Person } from '#shared/people/model.ts'
import type { Answer } from '#tests/support/calls.ts'
import { payingKinds, useLaterAmounts } from '#tests/support/later-amounts.ts'
import {
  accept,
  admin,
  approveAll,
  decline,
  downgrade,
  hrbp,
  jon,
  manager,
  monetary,
  monthly,
  nominate,
  nosy,
  reject,
  withdraw,
} from '#tests/support/nominations.ts'
import { correct } from '#tests/support/payroll.ts'
import { at, fileOf, look, pay, usePayrollMonths } from '#tests/support/payroll-months.ts'
import { isLong, times } from '#tests/support/tier.ts'
import { typedRows } from '#tests/support/typed-cells.ts'

const { table, stream, newcomers, expectBooksFit } = usePayrollMonths()

/** In the midst of a payroll month. */
const changeDay = '2028-06-05'
const amountAt = useLaterAmounts(changeDay)

/** An instant of the group's calendar, which is two hours ahead all year round. */
const instant = (day: string, time: string) => new Date(`${day}T${time}+02:00`)
const dayOf = (at: Date) => new Date(at.getTime() + 7_200_000).toISOString().slice(0, 10)

const monthNames =
  'January February March April May June July August September October November December'.split(' ')

function plainMonth(at: Date): string {
  const [year = 0, month = 0, day = 0] = dayOf(at).split('-').map(Number)
  return after(`${year}-${String(month).padStart(2, '0')}`, day >= 20 ? 1 : 0)
}

function after(month: string, months: number): string {
  const [year = 0, of = 0] = month.split('-').map(Number)
  const count = year * 12 + of - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** What an award is called in the file. */
const categories: Record<string, string> = {
  'on-the-spot': 'On the Spot',
  teams: 'Teams',
  'employee-of-the-month': 'Employee of the Month',
  'team-of-the-month': 'Team of the Month',
}

interface Line {
  readonly at: string
  readonly month: string
  readonly reference: string
  readonly who: Person
  readonly amount: number
  readonly currency: string
}

/** What an award pays as things stand. */
interface Award {
  readonly id: string
  readonly kind: string
  readonly nominated: Date
  readonly approved: Date
  readonly month: string
  lines: Line[]
  corrections: string[]
}

/** The plain books: everything that each month has to pay. */
class PlainBooks {
  readonly lines: Line[] = []
  readonly awards: Award[] = []
  readonly byReference = new Map<string, Award>()
  openFrom = ''

  private openAt(at: Date): string {
    const [, last = ''] = [plainMonth(at), this.openFrom].sort()
    return last
  }

  private money({ kind, approved }: Pick<Award, 'kind' | 'approved'>, country: string) {
    const money = amountAt(kind, country, dayOf(approved))
    if (!money) throw new Error(`${kind} pays nothing.`)
    return money
  }

  private add(award: Award, line: Line): void {
    this.lines.push(line)
    this.byReference.set(line.reference, award)
  }

  approved(id: string, kind: string, nominated: Date, at: Date, payees: readonly Person[]): Award {
    const award: Award = {
      ...{ id, kind, nominated, approved: at, month: this.openAt(at) },
      lines: [],
      corrections: [],
    }
    award.lines = payees.map((who, n) => ({
      at: at.toISOString(),
      month: award.month,
      reference: `${id}-${String(n + 1).padStart(2, '0')}`,
      who,
      ...this.money(award, who.country),
    }))
    for (const line of award.lines) this.add(award, line)
    this.awards.push(award)
    return award
  }

  private isInPlace({ month, corrections }: Award): boolean {
    return corrections.length === 0 && month >= this.openFrom
  }

  private takeBack(award: Award, { who, amount, currency, reference }: Line, at: Date): void {
    const [of] = /^.+-\d\d(?=$|-\d+[RP]$)/.exec(reference) ?? ['']
    const name = `${of}-${award.corrections.length}R`
    const line = { at: at.toISOString(), month: award.corrections.at(-1) ?? '', reference: name }
    this.add(award, { ...line, who, amount: -amount, currency })
  }

  private remove(line: Line): void {
    this.lines.splice(this.lines.indexOf(line), 1)
  }

  withdrawn(award: Award, at: Date): void {
    if (this.isInPlace(award)) for (const line of award.lines) this.remove(line)
    else {
      award.corrections.push(this.openAt(at))
      for (const line of award.lines) this.takeBack(award, line, at)
    }
    this.awards.splice(this.awards.indexOf(award), 1)
  }

  corrected(award: Award, place: number, changes: Partial<Person>, at: Date): void {
    const line = award.lines[place]
    if (!line) throw new Error('Nobody is paid there.')
    const who = { ...line.who, ...changes }
    const money = this.money(award, who.country)
    if (this.isInPlace(award)) {
      const to = { ...line, who, ...money }
      this.lines[this.lines.indexOf(line)] = to
      award.lines[place] = to
      return
    }
    award.corrections.push(this.openAt(at))
    this.takeBack(award, line, at)
    const reference = `${award.id}-${String(place + 1).padStart(2, '0')}-${award.corrections.length}P`
    const to = { at: at.toISOString(), month: award.corrections.at(-1) ?? '', reference, who, ...money }
    this.add(award, to)
    award.lines[place] = to
  }

  /** In the order of their instants; of one award in that in which they were made. */
  of(month: string): Line[] {
    return this.lines
      .filter((line) => line.month === month)
      .map((line, n) => [line, n] as const)
      .sort(([one, m], [another, n]) => (one.at === another.at ? m - n : one.at < another.at ? -1 : 1))
      .map(([line]) => line)
  }

  cells(month: string): string[][] {
    const [year = 0, of = 0] = month.split('-').map(Number)
    return this.of(month).map(({ reference, who, amount, currency }) => {
      const { kind = '', nominated = new Date(0) } = this.byReference.get(reference) ?? {}
      const [y, m, d] = dayOf(nominated).split('-').map(Number)
      return [
        ...[who.name, who.employeeNumber, who.email, who.businessUnit, who.gom],
        ...[categories[kind] ?? '', who.country, `${m}/${d}/${y}`, who.hierarchy?.hrbp?.name ?? ''],
        ...[`${amount} ${currency}`, `${monthNames[of - 1]} ${year}`, reference],
      ]
    })
  }

  sums(month: string) {
    const lines = this.of(month)
    const by = (names: readonly ('country' | 'businessUnit')[]) => {
      const sums = new Map<string, Record<string, unknown> & { rows: number; amount: number }>()
      for (const { who, amount, currency } of lines) {
        const named = Object.fromEntries(names.map((name) => [name, spelling(lines, name, who[name])]))
        const key = [currency, ...Object.values(named)].join(' ')
        const { rows, amount: so } = sums.get(key) ?? { rows: 0, amount: 0 }
        sums.set(key, { ...named, currency, rows: rows + 1, amount: so + amount })
      }
      return [...sums].sort(([one], [another]) => (one < another ? -1 : 1)).map(([, sum]) => sum)
    }
    return {
      rows: lines.length,
      byCurrency: by([]),
      byCountry: by(['country']),
      byUnit: by(['businessUnit']),
    }
  }
}

/** What people write in more than one way is one, called as most rows of the month write it. */
function spelling(
  lines: readonly { who: Pick<Person, 'country' | 'businessUnit'> }[],
  name: 'country' | 'businessUnit',
  text: string,
): string {
  const plain = (each: string) => each.trim().replace(/\s+/g, ' ')
  const ways = new Map<string, number>()
  for (const { who } of lines)
    if (plain(who[name]).toLowerCase() === plain(text).toLowerCase())
      ways.set(who[name], (ways.get(who[name]) ?? 0) + 1)
  const [first = ''] = [...ways.keys()].sort(
    (one, other) =>
      (ways.get(other) ?? 0) - (ways.get(one) ?? 0) ||
      Number(one !== plain(one)) - Number(other !== plain(other)) ||
      (one < other ? -1 : 1),
  )
  return plain(first)
}

const books = new PlainBooks()
const random: Random = randomOf(15, 'months')
const done = new Map<string, number>()
const left = new Set<string>()
/** Those who had left when a month was gone through. */
const leavers = new Map<string, ReadonlySet<string>>()
const count = (what: string) => done.set(what, (done.get(what) ?? 0) + 1)

async function expectDone(act: Promise<Answer<unknown>>): Promise<void> {
  const { status, problem } = await act
  expect([status < 300, problem?.code]).toEqual([true, undefined])
}

const countries = ['South Africa', ' south AFRICA', 'Kenya', 'Dubai', 'Ghana']
const units = ['Studios', 'Sport', 'Retail "East", South']

const places = () => ({ country: random.pick(countries), businessUnit: random.pick(units) })

/** What the directory says of somebody from now on. */
async function moves(person: Person, changes: Partial<Person>): Promise<Person> {
  const to = { ...person, ...changes, version: person.version + 1 }
  await table.put(people, to)
  return to
}

interface Made {
  readonly id: string
  readonly kind: string
  readonly nominated: Date
  /** Those who take part. */
  readonly payees: Person[]
}

/** A nomination up to its last stage. */
async function begun(kind: string, nominated: Date): Promise<Made> {
  const isTeam = kind.startsWith('team')
  const size = isTeam ? random.between(2, 4) : 1
  const nominees: Person[] = []
  for (let n = 0; n < size; n++) nominees.push(...(await newcomers(1, places())))
  const isMonth = kind.endsWith('of-the-month')
  const { status, reply } = await nominate(
    jon,
    isMonth ? monthly(nominees, dayOf(nominated).slice(0, 7)) : monetary(nominees),
  )
  expect(status).toBe(201)
  const { id } = reply
  if (kind !== 'teams') {
    if (!isMonth) await approveAll(id, ['manager', 'exco2'])
    return { id, kind, nominated, payees: nominees }
  }
  const [first, ...others] = nominees as [Person, ...Person[]]
  const declines = random.chance(0.6)
  await expectDone(declines ? decline(first, id) : accept(first, id))
  for (const each of others) await expectDone(accept(each, id))
  if (declines) count('declined')
  await approveAll(id, ['sponsor', 'manager', 'exco2'])
  return { id, kind, nominated, payees: declines ? others : nominees }
}

/** The last approval, at the moment that it is. */
async function finish({ id, kind, nominated, payees }: Made, end: Date): Promise<Award> {
  at(end)
  await approveAll(id, [kind.endsWith('of-the-month') ? 'exco2' : 'hrbp'])
  count(kind)
  return books.approved(id, kind, nominated, end, payees)
}

/** One whose month is open as often as one of all; in `npm test` two whose months are open, and then two whose are closed. */
function anAward(): Award | undefined {
  const open = books.awards.filter(({ month }) => month >= books.openFrom)
  const from = isLong ? anyOf(open, books.awards) : turnOf(open, books.awards)
  return from.length > 0 ? random.pick(from) : undefined
}

const anyOf = (open: Award[], all: Award[]) => (random.chance(0.5) ? open : all)

function turnOf(open: Award[], all: Award[]): Award[] {
  awardsAsked += 1
  return awardsAsked % 4 < 3 && awardsAsked % 4 > 0 ? open : all.filter((each) => !open.includes(each))
}
let awardsAsked = 0

let kindTurn = 0
/** Some of what can happen in a month; each is told its nomination's moment and that of its end. */
const acts: Record<string, (begin: Date, end: Date) => Promise<void>> = {
  async 'a kind that pays'(begin, end) {
    kindTurn += 1
    const kind = isLong ? random.pick(payingKinds) : payingKinds[kindTurn % payingKinds.length]
    await finish(await begun(kind ?? '', begin), end)
  },
  async 'a team'(begin, end) {
    await finish(await begun('teams', begin), end)
  },
  async 'somebody who moves'(begin, end) {
    const made = await begun('on-the-spot', begin)
    const [nominee] = made.payees as [Person]
    const name = `Re Named${books.lines.length}`
    const moved = await moves(nominee, {
      ...places(),
      name,
      email: `${name.replace(' ', '.').toLowerCase()}@thinktank.example`,
      gom: 'Kenya',
      hierarchy: {
        ...{ isHod: false, excludeCustomerCare: false },
        ...nominee.hierarchy,
        hrbp: { personId: nosy.personId, name: nosy.name, email: nosy.email },
      },
    })
    await finish({ ...made, payees: [moved] }, end)
    await moves(moved, { ...places(), name: 'Too Late', employeeNumber: '99999' })
    count('moved')
  },
  async 'somebody who leaves'(begin, end) {
    const award = await finish(await begun('on-the-spot', begin), end)
    const [line] = award.lines as [Line]
    await moves(line.who, { status: 'left' })
    left.add(line.who.personId)
    count('left')
  },
  async 'a rejection'(begin, end) {
    const { id } = await begun('on-the-spot', begin)
    at(end)
    await expectDone(reject(hrbp, id, 'hrbp', 'No'))
    count('rejected')
  },
  async 'a downgrade'(_, end) {
    const { reply } = await nominate(jon, monetary(await newcomers(1)))
    at(end)
    await expectDone(downgrade(manager, reply.id, 'manager', 'The nomination relates to business as usual'))
    count('downgraded')
  },
  async 'a withdrawal of an award'(_, end) {
    const award = anAward()
    if (!award) return
    at(end)
    await expectDone(withdraw(admin, award.id))
    count(award.month < books.openFrom ? 'withdrawn after the run' : 'withdrawn before the run')
    books.withdrawn(award, end)
  },
  async 'a correction of an award'(_, end) {
    const award = anAward()
    if (!award) return
    const place = random.between(0, award.lines.length - 1)
    const person = award.lines[place]?.who.personId ?? ''
    const { country, businessUnit } = places()
    const changes = { country: country.trim(), businessUnit, name: `Cor Rected${books.lines.length}` }
    at(end)
    await expectDone(correct(admin, award.id, { person, changes }))
    count(award.month < books.openFrom ? 'corrected after the run' : 'corrected before the run')
    books.corrected(award, place, changes, end)
  },
}

/** What the stream brings comes in any order, some of it twice, and some after what came since. */
const late: Awaited<ReturnType<typeof stream.next>>['Records'] = []
async function deliver(): Promise<void> {
  const found = [...late.splice(0), ...(await stream.next()).Records]
  late.push(...found.filter(() => random.chance(0.3)))
  const now = [...found.filter((each) => !late.includes(each)), ...found.filter(() => random.chance(0.2))]
  const order = now.map((each) => [random.next(), each] as const).sort(([one], [another]) => one - another)
  expect(await project({ Records: order.map(([, each]) => each) })).toEqual({ batchItemFailures: [] })
}

/** What is approved at the very end of a payroll month, and what with its next second. */
async function edges(month: string): Promise<void> {
  const begin = instant(`${month}-12`, '09:00:00')
  at(begin)
  const [last, first] = [await begun('on-the-spot', begin), await begun('employee-of-the-month', begin)]
  const ended = await finish(last, instant(`${month}-19`, '23:59:30.000'))
  const opened = await finish(first, instant(`${month}-20`, '00:00:00.000'))
  expect(opened.month).toBe(after(month, 1))
  expect(ended.month).toBe(books.openFrom > month ? books.openFrom : month)
}

/** Twelve moments of a payroll month, or in `npm test` eight of them, each with one before it. */
function moments(month: string): [place: number, moments: [Date, Date]][] {
  const first = instant(`${after(month, -1)}-20`, '01:00:00').getTime()
  const all = Array.from({ length: 12 }, (_, n): [number, [Date, Date]] => {
    const end = first + (n * 2 + 1) * 86_400_000 + n * 61_000 + 1
    return [n, [new Date(end - 40_000_000), new Date(end)]]
  })
  return isLong ? all : all.filter(([place]) => ![2, 4, 7, 10].includes(place))
}

const ending = ['a withdrawal of an award', 'a correction of an award']
/** Those of two months, each of which ends and corrects something. */
const inTurn = [
  ...['a team', 'somebody who moves', 'a rejection', 'a downgrade', ...ending],
  ...['somebody who leaves', ...ending, 'a team', 'somebody who moves', 'somebody who leaves'],
]

/** Any of the acts; in `npm test` each in its turn, so that two months have them all. */
const anAct = () => (isLong ? random.pick(Object.keys(acts)) : (inTurn.shift() ?? 'a team'))

async function expectPaid(month: string): Promise<void> {
  const csv = parse(await fileOf('csv', month), { bom: true }) as string[][]
  expect(csv.slice(1), month).toEqual(books.cells(month))
  const sheet = await readSheet(await fileOf('xlsx', month), { trim: false })
  expect(sheet, month).toEqual([csv[0], ...typedRows(csv.slice(1), payrollFileColumns)])
  const { sums, run } = await look(month)
  expect(sums, month).toEqual(books.sums(month))
  const { rows, byCurrency } = sums
  expect(run?.sums).toEqual({ rows, byCurrency })
  const gone = books.of(month).filter(({ who }) => leavers.get(month)?.has(who.personId))
  expect(run?.flags?.leaver ?? 0, `${month}: leavers`).toBe(gone.length)
}

async function paid(month: string, on: Date): Promise<void> {
  at(on)
  leavers.set(month, new Set(left))
  await pay(month)
  books.openFrom = after(month, 1)
}

test('months, cell by cell', async () => {
  // Amounts change in the second of two, or in the eighth of fifteen.
  const [first, length] = isLong ? ['2027-11', 15] : ['2028-05', 2]
  const months = Array.from({ length }, (_, n) => after(first, n))
  for (const [n, month] of months.entries()) {
    // Every third one before its last day: what comes after it is paid with the next.
    const isEarly = n % 3 === 1
    for (const [place, [begin, end]] of moments(month)) {
      at(begin)
      const act = place === 0 || place === 9 ? 'a kind that pays' : anAct()
      await acts[act]?.(begin, end)
      if (place % 3 === 0) await deliver()
      if (isEarly && place === 9) await paid(month, new Date(end.getTime() + 600_000))
    }
    await edges(month)
    if (!isEarly) await paid(month, instant(`${month}-20`, '07:00:00'))
    await deliver()
    await expectPaid(month)
  }
  await deliver()
  expect(await project({ Records: late.splice(0) })).toEqual({ batchItemFailures: [] })
  await expectBooksFit(20)
  for (const month of months) await expectPaid(month)
  for (const what of [
    ...payingKinds,
    ...['declined', 'rejected', 'downgraded', 'moved', 'left'],
    ...['withdrawn before the run', 'withdrawn after the run'],
    ...['corrected before the run', 'corrected after the run'],
  ])
    expect([what, (done.get(what) ?? 0) > times(0, 2)]).toEqual([what, true])
})
