/** Payroll of the demo company, by the product's own rules: each month is closed the day after it ended, and
 * confirmed and answered before the next one; some awards are withdrawn or corrected later. */
import { ulid } from 'ulid'
import { flagsOf } from '#events/payroll/runs.ts'
import { calledRowOf, calledRows } from '#functions/payroll/answer-store.ts'
import { payrollCalendars, payrollHistory } from '#functions/payroll/calendar.ts'
import { correctedBy, corrections, replaced, withdrawn } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { amountFor, entitlementOf, withPayroll } from '#functions/payroll/entitlements.ts'
import { correctedRows, payrollRows, rowStamps } from '#functions/payroll/row-store.ts'
import { referenceOf, rowsOfCorrection, rowsOfEntitlement } from '#functions/payroll/rows.ts'
import { flaggedRows, payrollRuns, type StoredRun } from '#functions/payroll/run-store.ts'
import { settlements } from '#functions/payroll/settlements.ts'
import { sumsOf } from '#functions/payroll/sums.ts'
import { type AuditEntry, auditEntries } from '#functions/runtime/audit.ts'
import type { Entity } from '#functions/runtime/entity.ts'
import { groupDay } from '#shared/clock.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import type { Correction, Entitlement, Payee, Payment, PayrollRow, RowFlag } from '#shared/payroll/model.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import type { Person } from '#shared/people/model.ts'
import type { Item } from './batch-writer.ts'
import { startOfToday } from './calendar.ts'
import { adminsOf } from './nomination-courses.ts'
import { DemoAnswers } from './payroll-answers.ts'
import { type Random, randomOf } from './random.ts'
import type { Recipe } from './sizes.ts'

type Make = <T extends object>(kind: Entity<T>, item: NoInfer<T>) => Item

const day = 86_400_000

/** When a month is closed, and when its run is confirmed and answered. */
const closedAt = (month: string) => `${month}-20T09:00:00.000Z`
const confirmedAt = (month: string) => `${month}-23T08:15:00.000Z`
const answeredAt = (month: string) => `${month}-28T10:40:00.000Z`

/** This many of the last confirmed runs were answered by a file; the earliest of them has lines that changed
 * nothing. */
const filesOf = 2

/** One award in this many is corrected, this many days after its approval. */
const correctedEach = 11
const correctedDays = 45

/** Pays what is approved, a nomination at a time, and keeps the rows until all of them came. */
export class DemoPayroll {
  private readonly byId: ReadonlyMap<string, Person>
  private readonly admins: readonly AuditEntry['by'][]
  private readonly rows = new Map<string, PayrollRow[]>()
  /** Rows that a correction has settled, and what was paid of them. */
  private readonly settled = new Map<string, number>()
  private readonly random: Random
  private readonly end: number
  private readonly make: Make
  private awards = 0
  private answers = 0

  constructor({ seed, now }: Recipe, people: readonly Person[], make: Make) {
    this.byId = new Map(people.map((person) => [person.personId, person]))
    this.admins = adminsOf(people).map(({ personId, name }) => ({ personId, name }))
    this.random = randomOf(seed, 'payroll')
    this.end = startOfToday(now)
    this.make = make
  }

  /** Yields the pay of a nomination as its last stage approved it, with its outcome. Returns the nomination
   * with its present payroll state. */
  *pay(nomination: FullNomination, approved: FullNomination): Generator<Item, FullNomination> {
    const people = approved.body.nominees.flatMap(({ personId }) => this.byId.get(personId) ?? [])
    const pays = entitlementOf(approved, people)
    if (!pays) return nomination
    this.awards += 1
    const { standing, correction } = this.later(pays, nomination)
    yield this.make(entitlements, standing)
    this.keep(rowsOfEntitlement(standing))
    if (correction) yield* this.correct(correction)
    return withPayroll(nomination, pays)
  }

  private keep(rows: readonly PayrollRow[]): void {
    for (const row of rows) {
      const ofMonth = this.rows.get(row.month)
      if (ofMonth) ofMonth.push(row)
      else this.rows.set(row.month, [row])
    }
  }

  private later(
    pays: Entitlement,
    { head }: FullNomination,
  ): { standing: Entitlement; correction?: Correction } {
    const { withdrawal } = head
    if (withdrawal && withdrawal.at < closedAt(pays.month))
      return { standing: { ...pays, withdrawal, version: 2 } }
    const correction = withdrawal
      ? withdrawn(pays, { ...withdrawal, month: payrollMonthOf(new Date(withdrawal.at)) }, new Map())
      : this.correction(pays)
    return correction
      ? { standing: { ...pays, ...correctedBy(pays, correction), version: 2 }, correction }
      : { standing: pays }
  }

  /** Corrects the country or number of a payee. */
  private correction(pays: Entitlement): Correction | undefined {
    const at = new Date(Date.parse(pays.approvedAt) + correctedDays * day)
    const [from] = pays.payees
    const [by] = this.admins
    if (!from || !by || this.awards % correctedEach !== 5 || at.getTime() >= this.end) return undefined
    const isMove = this.awards % (2 * correctedEach) === 5
    const country = from.country === 'Kenya' ? 'Ghana' : 'Kenya'
    const to: Payee = isMove
      ? { ...from, country, ...amountFor(pays, country) }
      : { ...from, employeeNumber: `${from.employeeNumber}7` }
    const reason = isMove
      ? `Has worked in ${country} since the previous month.`
      : 'The employee number in the directory was wrong.'
    const details = { month: payrollMonthOf(at), by, at: at.toISOString(), reason }
    return replaced(pays, 0, to, details, this.isRefused(pays, isMove) ? new Map([[0, 0]]) : new Map())
  }

  /** A number without an employee is refused once the run of its month is answered. */
  private isRefused({ month }: Entitlement, isMove: boolean): boolean {
    return !isMove && Date.parse(closedAt(monthAfter(month, 1))) < this.end
  }

  private *correct(correction: Correction): Generator<Item> {
    const { corrects, month, number, lines, nominationId, reason, cause, at, by } = correction
    this.keep(rowsOfCorrection(correction))
    yield this.make(corrections, correction)
    const reversals = lines.filter(({ is }) => is === 'reversal')
    const settled = reversals.map(
      ({ place, payee }) => [referenceOf(nominationId, place), -payee.amount] as const,
    )
    for (const [of, paid] of settled) {
      this.settled.set(of, paid)
      yield this.make(correctedRows, { corrects, of, month, number, cause })
    }
    const all = Object.fromEntries(settled.map(([of]) => [of, { month, at, number }]))
    yield this.make(settlements, { nominationId, version: 1, settled: all })
    const to = lines.find(({ is }) => is === 'replacement')?.payee
    const before = lines.find(({ is }) => is === 'reversal')?.payee
    if (cause !== 'corrected' || !to || !before) return
    const from = { ...before, ...amountFor(correction, before.country) }
    const acted = this.acted(month, at, by, 'payroll payee corrected')
    yield this.make(auditEntries, { ...acted, before: from, after: { nominationId, ...to, reason } })
  }

  private acted(month: string, at: string, by: AuditEntry['by'], what: string): AuditEntry {
    const entryId = ulid(Date.parse(at), this.random.next)
    return { entryId, subject: payrollHistory(month), at, by, what, requestId: 'demo-company', salt: 'demo' }
  }

  /** The months: rows, runs, and which of them are closed. The last one that has ended waits for its
   * confirmation. */
  *months(): Generator<Item> {
    const [since] = [...this.rows.keys()].sort()
    if (!since) return
    const closed: string[] = []
    let openFrom = since
    for (; Date.parse(closedAt(openFrom)) < this.end; openFrom = monthAfter(openFrom, 1))
      closed.push(openFrom)
    for (const index of closed.keys()) yield* this.closed(closed, index)
    const number = Math.max(0, closed.length - 1)
    yield this.make(payrollCalendars, { since, openFrom, runs: number })
    for (const [month, rows] of this.rows) {
      if (month >= openFrom) for (const row of rows) yield this.make(payrollRows, row)
      yield this.make(rowStamps, { month, stamp: 'demo-company' })
    }
  }

  private *closed(closed: readonly string[], index: number): Generator<Item> {
    const month = closed[index] ?? ''
    const number = index < closed.length - 1 ? index + 1 : undefined
    const rows = this.rows.get(month) ?? []
    const [closedBy, second] = this.admins
    if (!closedBy) throw new Error('No administrator can close the months.')
    const pass = ulid(Date.parse(closedAt(month)), this.random.next)
    const flags: Partial<Record<RowFlag, number>> = {}
    for (const row of rows) {
      const has = flagsOf(row, this.byId, groupDay(new Date(closedAt(month))))
      for (const flag of has) flags[flag] = (flags[flag] ?? 0) + 1
      if (has.length > 0) yield this.make(flaggedRows, { pass, row, flags: has })
    }
    yield this.make(auditEntries, this.acted(month, closedAt(month), closedBy, 'payroll month closed'))
    const sums = sumsOf(rows)
    const run: StoredRun = {
      ...{ month, version: 2, state: 'closed', closedAt: closedAt(month), closedBy },
      ...{ sums, flags, pass },
    }
    if (number === undefined) {
      yield this.make(payrollRuns, run)
      for (const row of rows) yield this.make(payrollRows, row)
      return
    }
    const confirmedBy = second ?? closedBy
    const answered = { paid: 0, 'partly-paid': 0, refused: 0 }
    const back = closed.length - 1 - index
    const file = back <= filesOf ? this.answersOf(month, closedBy) : undefined
    for (const row of rows) {
      const answer = this.payment(row, closedBy)
      const payment = answer && file ? file.tell(row, answer) : answer
      if (payment) answered[payment.state] += 1
      const state = payment?.state ?? 'exported'
      yield this.make(payrollRows, { ...row, run: number, state, ...(payment && { payment }) })
      const called = calledRowOf(row, payment)
      if (called) yield this.make(calledRows, called)
    }
    if (file) {
      if (back === filesOf) file.tellWrongly()
      yield* file.items(this.make, closed.slice(0, index + 1))
    }
    const confirmed = this.acted(month, confirmedAt(month), confirmedBy, 'payroll run confirmed')
    yield this.make(auditEntries, {
      ...confirmed,
      after: { number, version: 2, rows: sums.rows, byCurrency: sums.byCurrency },
    })
    // Its files are made at the first look at payroll.
    yield this.make(payrollRuns, {
      ...run,
      ...{ version: 4, state: 'confirmed', number, answered },
      ...{ confirmedAt: confirmedAt(month), confirmedBy },
    })
  }

  private answersOf(month: string, by: AuditEntry['by']): DemoAnswers {
    const at = answeredAt(month)
    const newId = () => ulid(Date.parse(at), this.random.next)
    return new DemoAnswers({ id: newId(), month, at, by, newId })
  }

  /** Mostly paid; some were refused or paid in part, and some are unanswered. A corrected row was paid as it
   * was taken back. */
  private payment(row: PayrollRow, by: AuditEntry['by']): Payment | undefined {
    const { month, amount, reference, correction } = row
    this.answers += 1
    const answer = { at: answeredAt(month), by, externalReference: `${month}/${this.answers}` }
    if (this.settled.get(reference) === 0)
      return { ...answer, state: 'refused', amount: 0, reason: 'This employee number doesn’t exist.' }
    if (this.settled.has(reference) || correction?.is === 'reversal')
      return { ...answer, state: 'paid', amount }
    if (this.answers % 19 === 7) return undefined
    if (this.answers % 17 === 4)
      return { ...answer, state: 'refused', amount: 0, reason: 'The bank account is closed.' }
    if (this.answers % 23 === 9)
      return {
        ...answer,
        state: 'partly-paid',
        amount: Math.trunc(amount / 2),
        reason: 'The other half will be paid with the next salary.',
      }
    return { ...answer, state: 'paid', amount }
  }
}
