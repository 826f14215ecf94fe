/** Payroll as it goes: random acts of people on random nominations over the months, by the product's pure rules, kept as
 * the records that it would keep. The stream brings rows late, twice and in any order. */
import fc from 'fast-check'
import type { SummedRun } from '#events/payroll/month-book.ts'
import { bodyItems } from '#functions/nominations/body-store.ts'
import { apply, type Command } from '#functions/nominations/review/state-machine.ts'
import { nominations } from '#functions/nominations/store.ts'
import {
  isClosed,
  openMonthAt,
  type PayrollCalendar,
  payrollCalendars,
  payrollHistory,
} from '#functions/payroll/calendar.ts'
import {
  correctedBy,
  correctionMonth,
  corrections,
  currentOf,
  linesTaking,
  replaced,
  withdrawn,
} from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { amountFor, entitlementOf, withPayroll } from '#functions/payroll/entitlements.ts'
import { correctedRows, payrollRows } from '#functions/payroll/row-store.ts'
import { placeOf, rowsOfCorrection, rowsOfEntitlement } from '#functions/payroll/rows.ts'
import { payrollRuns } from '#functions/payroll/run-store.ts'
import { rowStanding, type Settlement, settlements } from '#functions/payroll/settlements.ts'
import { auditEntries } from '#functions/runtime/audit.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { type Random, randomOf } from '#infra/demo/random.ts'
import { isDowngradable } from '#shared/nominations/kinds.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import type { Correction, Entitlement, Payee, PayrollRow } from '#shared/payroll/model.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import type { Person } from '#shared/people/model.ts'
import { created } from '../../functions/nominations/histories.ts'
import { somebody } from '../../support/people.ts'

const countries = ['South Africa', ' south AFRICA', 'Kenya', 'Dubai', 'Ghana']
const units = ['Studios', 'Sport', 'Retail']

/** Those of the table, without what a test adds to it. */
const usualAmounts = new Set([1000, 75, 2000, 150])

/** Nominations to take from: making them takes longest. */
const pool = fc.sample(created, { numRuns: 5000, seed: 14 })

const admin = { personId: 'neutral-admin', name: 'Ada Admin' }

/** What the stream has to bring: that a record changed. Whoever is told reads it as it is by then. */
type Change = { readonly of: 'entitlement'; readonly id: string } | { readonly of: Correction }

/** That a row takes back what was paid of another one. */
interface Take {
  readonly of: string
  readonly taking: string
  readonly month: string
}

type Payments = PayrollRow['payment'] & object

/** What came to stand in the table: what an award pays, a correction, the rows of a run that was confirmed. */
export type Written =
  | { readonly entitlement: Entitlement }
  | { readonly correction: Correction }
  | { readonly ledger: readonly PayrollRow[] }

/** What everything looks like at a moment. */
export class Books {
  calendar: PayrollCalendar | undefined
  readonly nominations = new Map<string, FullNomination>()
  readonly entitlements = new Map<string, Entitlement>()
  readonly corrections: Correction[] = []
  readonly settlements = new Map<string, Settlement>()
  readonly takes: Take[] = []
  /** Rows that were answered when the month that takes back what was paid of them was closed. */
  private readonly late = new Set<string>()
  readonly runs = new Map<string, SummedRun>()
  readonly rows = new Map<string, PayrollRow>()
  readonly marks = new Set<string>()
  /** One after the other. */
  readonly written: Written[] = []
  /** When months were closed and opened again, as the record of acts has it. */
  readonly acts: { readonly month: string; readonly what: string; readonly at: string }[] = []
  /** How often what was done. */
  readonly done = new Map<string, number>()
  private readonly changes: Change[] = []
  private readonly delivered: Change[] = []
  private readonly random: Random
  private readonly name: string
  private readonly fresh: FullNomination[]
  private now = Date.parse('2025-11-03T07:00:00Z')

  /** The same seed lives the same, whatever its nominations are called. */
  constructor(seed: number, name = 'nomination') {
    this.random = randomOf(seed, 'payroll')
    this.name = name
    this.fresh = Array.from({ length: 14 }, () => this.random.pick(pool))
  }

  /** So many acts, one after the other, and then all that the stream has kept back. */
  live(acts: number): this {
    for (let act = 0; act < acts; act++) {
      this.now += Math.floor(this.random.next() * 6 * 86_400_000)
      // Some at the very edges of a month.
      if (this.random.chance(0.1)) this.now = edge(this.now, this.random.chance(0.5))
      this.act()
      while (this.random.chance(0.5) && this.changes.length > 0) this.deliver()
    }
    while (this.changes.length > 0) this.deliver()
    return this
  }

  get instant(): Date {
    return new Date(this.now)
  }

  private count(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1)
  }

  private act(): void {
    const drawn = this.random.next()
    if (drawn < 0.12) this.make()
    else if (drawn < 0.63) this.goOn()
    else if (drawn < 0.7) for (let row = 0; row < 4; row++) this.answer()
    else if (drawn < 0.75) this.withdraw()
    else if (drawn < 0.86) this.correct()
    else if (drawn < 0.93) this.close()
    else if (drawn < 0.95) this.reopen()
    else this.confirm()
  }

  private make(): void {
    const next = this.fresh.pop()
    if (!next) return
    const id = `${this.name}-${this.nominations.size}`
    const createdAt = this.instant.toISOString()
    const nominees = next.body.nominees.map((each) => ({
      ...each,
      country: this.random.pick(countries),
      businessUnit: this.random.pick(units),
    }))
    // Stages that were approved in advance were so when it was made.
    const steps = next.head.steps.map((step) => (step.decidedAt ? { ...step, decidedAt: createdAt } : step))
    this.nominations.set(id, {
      head: { ...next.head, id, createdAt, steps },
      body: { ...next.body, nominees },
    })
  }

  /** Answers or decides something. */
  private goOn(): void {
    const open = [...this.nominations.values()].filter(
      ({ head }) => head.decision === 'Pending' || pendingStep(head),
    )
    if (open.length === 0) return
    const { head, body } = this.random.pick(open)
    const asked = body.nominees.find(({ answer }) => answer?.status === 'Pending')
    if (asked) {
      const act: Command = this.random.chance(0.85)
        ? { what: 'accepted', company: 'Technology' }
        : { what: 'declined', reason: 'Not interested' }
      this.apply(head.id, act, { personId: asked.personId, name: asked.name })
      return
    }
    const stage = pendingStep(head)?.stage
    if (!stage) return
    const drawn = this.random.next()
    if (drawn < 0.06) this.apply(head.id, { what: 'rejected', stage, comment: 'No' }, admin)
    else if (drawn < 0.12 && isDowngradable(head.kind))
      this.apply(head.id, { what: 'downgraded', stage, reason: 'Daily work' }, admin)
    else this.apply(head.id, { what: 'approved', stage, comment: '' }, admin)
  }

  private withdraw(): void {
    if (this.nominations.size === 0) return
    const { head } = this.random.pick([...this.nominations.values()])
    this.apply(head.id, { what: 'withdrawn', reason: 'A mistake' }, admin)
  }

  private apply(id: string, act: Command, by: { personId: string; name: string }): void {
    const before = this.nominations.get(id)
    if (!before) return
    const context = { by, isAdmin: by === admin, at: this.instant, desk: { email: 'desk@thinktank.example' } }
    const outcome = apply(before, act, context)
    if (outcome.is === 'refused') return
    this.count(act.what)
    this.nominations.set(id, outcome.nomination)
    if (before.head.payroll) this.ended(outcome.nomination)
    else this.awarded(outcome.nomination)
  }

  private awarded(nomination: FullNomination): void {
    const people = this.people(nomination)
    const written = entitlementOf(nomination, people, (at) => openMonthAt(this.calendar, at))
    if (!written) return
    this.count('awarded')
    const left = people.filter(({ status }) => status === 'left')
    if (written.payees.some((payee) => left.some(({ personId }) => personId === payee.personId)))
      this.count('awarded to somebody who left')
    const { month, nominationId: id, payees } = written
    if (payees.some(({ amount }) => !usualAmounts.has(amount))) this.count('awarded with other amounts')
    this.calendar ??= { since: month, openFrom: month, runs: 0 }
    this.nominations.set(id, withPayroll(nomination, written))
    this.write(written)
  }

  /** Some of them moved since they were nominated, some left; of some the directory knows nothing more. */
  private people({ body }: FullNomination): Person[] {
    return body.nominees.flatMap(({ personId, name }) =>
      this.random.chance(0.3)
        ? [
            {
              ...somebody(name, personId),
              personId,
              country: this.random.pick(countries),
              businessUnit: this.random.pick(units),
              ...(this.random.chance(0.3) && { status: 'left' as const }),
            },
          ]
        : [],
    )
  }

  private ended({ head }: FullNomination): void {
    const standing = this.entitlements.get(head.id)
    const { withdrawal } = head
    if (!standing || !withdrawal) return
    const { by, at, reason } = withdrawal
    if (!standing.corrections && !isClosed(this.calendar, standing.month)) {
      this.count('withdrawn before the run')
      this.change({ ...standing, withdrawal })
      return
    }
    this.count('withdrawn after the run')
    const month = correctionMonth(this.calendar, standing, new Date(at))
    this.corrected(standing, withdrawn(standing, { month, by, at, reason }, this.takenBack(standing)))
  }

  private correct(): void {
    if (this.entitlements.size === 0) return
    const standing = this.random.pick([...this.entitlements.values()])
    const { head } = this.nominations.get(standing.nominationId) ?? {}
    const place = this.random.between(0, standing.payees.length - 1)
    const from = currentOf(standing)[place]
    if (!from || head?.withdrawal) return
    const country = this.random.pick([from.country, ...countries])
    const to: Payee = {
      ...from,
      country,
      ...this.random.pick([{}, { employeeNumber: '4711' }, { name: 'New Name', email: 'new@x.example' }]),
      businessUnit: this.random.pick(units),
      ...amountFor(standing, country),
    }
    if (!standing.corrections && !isClosed(this.calendar, standing.month)) {
      this.count('corrected before the run')
      this.change({ ...standing, payees: standing.payees.with(place, to) })
      return
    }
    this.count('corrected after the run')
    const at = this.instant.toISOString()
    const month = correctionMonth(this.calendar, standing, this.instant)
    const made = { month, by: admin, at, reason: 'Moved' }
    this.corrected(standing, replaced(standing, place, to, made, this.takenBack(standing)))
  }

  private change(to: Entitlement): void {
    this.write({ ...to, version: to.version + 1 })
  }

  private write(entitlement: Entitlement): void {
    const { nominationId: id } = entitlement
    this.entitlements.set(id, entitlement)
    this.written.push({ entitlement })
    this.changes.push({ of: 'entitlement', id })
  }

  private standingOf(award: Entitlement): Map<number, string> {
    const seen = this.settlements.get(award.nominationId)
    return new Map(
      [...award.payees.keys()].map((place) => [place, rowStanding(award, place, seen).reference]),
    )
  }

  private takenBack(award: Entitlement): Map<number, number> {
    const standing = [...this.standingOf(award)]
    return new Map(
      standing.flatMap(([place, reference]) => {
        const { payment } = this.rows.get(reference) ?? {}
        return payment ? [[place, payment.amount] as const] : []
      }),
    )
  }

  private corrected(standing: Entitlement, made: Correction): void {
    const { nominationId, month, at, number } = made
    const { version = 0, settled = {} } = this.settlements.get(nominationId) ?? {}
    const rows = this.standingOf(standing)
    const back = made.lines.filter(({ is }) => is === 'reversal')
    const ends = back.map(({ place }) => rows.get(place) ?? '')
    const by = Object.fromEntries(ends.map((each) => [each, { month, at, number }]))
    this.settlements.set(nominationId, { nominationId, version: version + 1, settled: { ...settled, ...by } })
    for (const [n, { place }] of back.entries())
      this.takes.push({ of: ends[n] ?? '', taking: `${nominationId}-${two(place + 1)}-${number}R`, month })
    for (const { payee } of back) if (payee.amount === 0) this.count('corrected what was refused')
    this.corrections.push(made)
    this.written.push({ correction: made })
    this.changes.push({ of: made })
    this.change({ ...standing, ...correctedBy(standing, made) })
  }

  private close(): void {
    const { calendar } = this
    if (!calendar || calendar.openFrom > payrollMonthOf(this.instant)) return
    const month = calendar.openFrom
    this.count('closed')
    this.calendar = { ...calendar, openFrom: monthAfter(month, 1) }
    const closedAt = this.instant.toISOString()
    this.acts.push({ month, what: 'payroll month closed', at: closedAt })
    this.runs.set(month, {
      month,
      version: 2,
      state: 'closed',
      closedAt,
      closedBy: admin,
      sums: this.sums(month),
    })
  }

  private reopen(): void {
    const { calendar } = this
    if (!calendar) return
    const month = monthAfter(calendar.openFrom, -1)
    if (this.runs.get(month)?.state !== 'closed') return
    this.count('reopened')
    this.runs.delete(month)
    this.acts.push({ month, what: 'payroll month reopened', at: this.instant.toISOString() })
    this.calendar = { ...calendar, openFrom: month }
    for (const { of, month: by } of this.takes) {
      this.settle(this.rows.get(of))
      if (by === month) this.late.delete(of)
    }
  }

  /** Says what became of a row of a confirmed run, or something else than was said before. */
  private answer(): void {
    const rows = [...this.rows.values()].filter(({ run }) => run !== undefined)
    if (rows.length === 0) return
    const row = this.random.pick(rows)
    const take = this.takes.find(({ of }) => of === row.reference)
    if (row.state === 'exported') this.say(row, this.random.pick(['paid', 'paid', 'partly-paid', 'refused']))
    else if (row.state === 'paid') this.say(row, 'refused')
    // No more is said to be paid than the month takes back that does.
    else if (!take || !isClosed(this.calendar, take.month)) this.say(row, 'paid')
  }

  private say(row: PayrollRow, state: Payments['state']): void {
    const amount = state === 'paid' ? row.amount : state === 'refused' ? 0 : Math.trunc(row.amount / 2)
    const payment = { state, amount, at: this.instant.toISOString(), by: admin, reason: 'So it is' }
    const run = this.runs.get(row.month)
    if (!run) throw new Error('Only rows of a run are answered.')
    const answered = { ...(run.answered ?? { paid: 0, 'partly-paid': 0, refused: 0 }) }
    if (row.payment) answered[row.payment.state] -= 1
    answered[state] += 1
    this.count(row.payment ? 'answered otherwise' : `answered ${state}`)
    this.runs.set(row.month, { ...run, answered })
    const answeredRow = { ...row, state, payment }
    this.rows.set(row.reference, answeredRow)
    this.written.push({ ledger: [answeredRow] })
    const take = this.takes.find(({ of }) => of === row.reference)
    const isLate = take && isClosed(this.calendar, take.month)
    if (isLate) this.late.add(row.reference)
    if (take) this.count(isLate ? 'answered when it was closed' : 'answered when it was open')
    this.settle(answeredRow)
  }

  /** What has settled a row takes back what was paid of it, as long as its month is open. */
  private settle(row: PayrollRow | undefined): void {
    const by = row && this.settlements.get(row.nominationId)?.settled[row.reference]
    const found = this.corrections.findIndex(
      ({ nominationId, number }) => nominationId === row?.nominationId && number === by?.number,
    )
    const made = this.corrections[found]
    if (!row?.payment || !made || isClosed(this.calendar, made.month)) return
    const paid = new Map([[placeOf(row.nominationId, row.reference), row.payment.amount]])
    const changed = { ...made, lines: linesTaking(made, paid), version: (made.version ?? 0) + 1 }
    this.corrections[found] = changed
    this.written.push({ correction: changed })
    this.changes.push({ of: changed })
  }

  private confirm(): void {
    const { calendar } = this
    const run = [...this.runs.values()].find(({ state }) => state === 'closed')
    if (!run || !calendar) return
    this.count('confirmed')
    const number = calendar.runs + 1
    this.calendar = { ...calendar, runs: number }
    const answered = { paid: 0, 'partly-paid': 0, refused: 0 }
    this.runs.set(run.month, { ...run, state: 'confirmed', number, answered })
    const rows = this.rowsOf(run.month).map((row): PayrollRow => ({ ...row, state: 'exported', run: number }))
    for (const row of rows) this.rows.set(row.reference, row)
    this.written.push({ ledger: rows })
    for (const exported of rows) {
      const state = this.random.pick(['exported', 'paid', 'paid', 'partly-paid', 'refused'] as const)
      if (state !== 'exported') this.say(exported, state)
    }
  }

  /** What the second computation has to name of what was paid: where payroll answered when it was too late to take back what
   * was paid, or took back less, and nothing else. */
  unfit(): string[] {
    const paidOf = ({ payment, amount }: PayrollRow) => payment?.amount ?? amount
    const late = this.takes.flatMap(({ of, taking }) => {
      const [row, back] = [this.rows.get(of), this.rows.get(taking)]
      if (!row || back?.payment || !this.late.has(of)) return []
      return paidOf(row) + (back?.amount ?? 0) === 0 ? [] : [`taken-back ${taking}`]
    })
    const judged = [...this.entitlements.values()].filter(({ corrections: made }) => made)
    const wrong = judged.flatMap(({ nominationId, payees }) =>
      [...payees.keys()]
        .map((place) => `${nominationId}-${two(place + 1)}`)
        .filter((of) => this.isPaidWrong(nominationId, of)),
    )
    return [...late, ...wrong.map((of) => `paid ${of}`)].sort()
  }

  /** Whether somebody, of whose rows all were answered, was paid more or less than what stands. */
  private isPaidWrong(nominationId: string, of: string): boolean {
    const rows = [...this.rows.values()].filter(
      (row) => row.nominationId === nominationId && row.reference.startsWith(of),
    )
    if (rows.some(({ payment }) => !payment)) return false
    const isBack = ({ correction }: PayrollRow) => correction?.is === 'reversal'
    const isShort = (row: PayrollRow) => isBack(row) && row.payment?.amount !== row.amount
    if (!rows.some((row) => this.late.has(row.reference) || isShort(row))) return false
    // Each currency by itself; what stands is paid, or waits to be.
    const isOver = ({ reference }: PayrollRow) => this.takes.some((take) => take.of === reference)
    const sums = new Map<string, number>()
    for (const { currency, payment } of rows.filter((row) => isOver(row) || isBack(row)))
      sums.set(currency, (sums.get(currency) ?? 0) + (payment?.amount ?? 0))
    return [...sums.values()].some((sum) => sum !== 0)
  }

  /** All of it as it stands in the table. */
  items(): Record<string, unknown>[] {
    const marks = [...this.marks].map((mark) => {
      const [corrects = '', of = '', , number = '', , month = ''] = mark.split(' ')
      return toItem(correctedRows, {
        corrects,
        of,
        month,
        number: Number(number),
        cause: 'corrected' as const,
      })
    })
    return [
      ...[...this.nominations.values()].flatMap(({ head, body }) => [
        toItem(nominations, head),
        ...bodyItems<Record<string, unknown>>(head, body, toItem),
      ]),
      ...[...this.entitlements.values()].map((each) => toItem(entitlements, each)),
      ...this.corrections.map((each) => toItem(corrections, each)),
      ...[...this.settlements.values()].map((each) => toItem(settlements, each)),
      ...[...this.rows.values()].map((each) => toItem(payrollRows, each)),
      ...[...this.runs.values()].map((run) => toItem(payrollRuns, { ...run, pass: 'pass' })),
      ...marks,
      ...this.acts.map(({ month, ...act }, n) =>
        toItem(auditEntries, {
          ...act,
          ...{
            entryId: `act-${n}`,
            subject: payrollHistory(month),
            by: admin,
            requestId: `request-${n}`,
            salt: '',
          },
        }),
      ),
      ...(this.calendar ? [toItem(payrollCalendars, this.calendar)] : []),
    ]
  }

  /** What a month is made of, from its records. */
  rowsOf(month: string): PayrollRow[] {
    return [
      ...[...this.entitlements.values()].filter((each) => each.month === month).flatMap(rowsOfEntitlement),
      ...this.corrections.filter((each) => each.month === month).flatMap(rowsOfCorrection),
    ]
  }

  private sums(month: string) {
    const rows = this.rowsOf(month)
    const grouped = <K extends object>(nameOf: (row: PayrollRow) => K) => {
      const sums = new Map<string, K & { currency: PayrollRow['currency']; rows: number; amount: number }>()
      for (const row of rows) {
        const key = JSON.stringify([row.currency, nameOf(row)])
        const sum = sums.get(key) ?? { ...nameOf(row), currency: row.currency, rows: 0, amount: 0 }
        sums.set(key, { ...sum, rows: sum.rows + 1, amount: sum.amount + row.amount })
      }
      return [...sums.values()]
    }
    return {
      rows: rows.length,
      byCurrency: grouped(() => ({})),
      byCountry: grouped(({ country }) => ({ country })),
      byUnit: grouped(({ businessUnit }) => ({ businessUnit })),
    }
  }

  /** One of the changes that wait, or one that came before comes once more. */
  private deliver(): void {
    const again = this.delivered.length > 0 && this.random.chance(0.2)
    const [change] = again
      ? [this.random.pick(this.delivered)]
      : this.changes.splice(this.random.between(0, this.changes.length - 1), 1)
    if (!change) return
    this.delivered.push(change)
    if (change.of === 'entitlement') this.bringEntitlement(change.id)
    else this.bringCorrection(change.of)
  }

  private bringEntitlement(id: string): void {
    const found = this.entitlements.get(id)
    if (!found) return
    const { withdrawal, ...standing } = found
    const rows = rowsOfEntitlement(standing)
    if (!withdrawal) this.unlessInRun(rows)
    for (const { reference } of withdrawal ? rows : [])
      if (this.rows.get(reference)?.run === undefined) this.rows.delete(reference)
  }

  private bringCorrection({ nominationId: id, number, month, corrects }: Correction): void {
    const made = this.corrections.find((each) => each.nominationId === id && each.number === number)
    if (!made) return
    this.unlessInRun(rowsOfCorrection(made))
    for (const { place, payee } of made.lines) {
      const of = `${id}-${two(place + 1)}`
      const none = payee.amount === 0 ? `${of}-${number}R` : ''
      if (this.rows.get(none)?.run === undefined) this.rows.delete(none)
      this.marks.add(`${corrects} ${of} by ${number} of ${month}`)
    }
  }

  private unlessInRun(rows: readonly PayrollRow[]): void {
    if (rows.some(({ reference }) => this.rows.get(reference)?.run !== undefined)) return
    for (const row of rows) this.rows.set(row.reference, row)
  }
}

const two = (n: number) => String(n).padStart(2, '0')

/** The last moment of a payroll month, or the first of the next one, after an instant. */
function edge(now: number, isBefore: boolean): number {
  const at = new Date(now)
  const begin = (month: number) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + month, 19, 22)
  const next = [0, 1].map(begin).find((each) => each > now) ?? begin(2)
  return isBefore ? next - 1 : next
}
