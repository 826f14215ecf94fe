/** The rows that lines of a file of answers may be about: those of the runs that were not answered in full are read at
 * once, others as lines ask for them. */
import { findHeads, headKey } from '#functions/nominations/store.ts'
import type { SaidLine } from '#functions/payroll/answer-lines.ts'
import { type Candidate, numberOf } from '#functions/payroll/answer-matching.ts'
import type { StoredAnswerFile } from '#functions/payroll/answer-store.ts'
import { calledAs, keysOfCalled } from '#functions/payroll/called-rows.ts'
import { findEntitlement } from '#functions/payroll/entitlement-store.ts'
import { payeePartition, payrollRows, rowKey, rowsPartition } from '#functions/payroll/row-store.ts'
import { findSettlements, type RowOfAward, type Settlement } from '#functions/payroll/settlements.ts'
import { holdersOf } from '#functions/people/store.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { eachPage, getItems, queryIndex } from '#functions/runtime/table.ts'
import type { Payment, PayrollRow } from '#shared/payroll/model.ts'

/** A row as it was last seen. */
export type KnownRow = { -readonly [K in keyof Candidate]: Candidate[K] } & RowOfAward & {
    readonly personId: string
    /** What payroll calls it, folded, and the line that took it, whose answer is not written yet; blank: nothing. */
    called: string
    takenAs: string
  }

/** Rows read at once. */
const portion = 500

/** More than anybody was awarded. */
const mostOfPerson = 1000

/** The rows that the lines of one file may be about, as they were last seen or taken by its lines. */
export class KnownRows {
  readonly fileId: string
  private readonly confirmed: ReadonlySet<string>
  private readonly earlier: ReadonlySet<string>
  private readonly byReference = new Map<string, KnownRow>()
  private readonly byNumber = new Map<string, KnownRow[]>()
  private readonly byPerson = new Map<string, KnownRow[]>()
  private readonly lookedFor = new Set<string>()
  /** By what payroll calls them, or did. */
  private readonly byCalled = new Map<string, Set<KnownRow>>()
  /** Those that lines are looked for by their numbers among. */
  private readonly numbered = new Set<string>()
  /** People all of whose rows are known. */
  private readonly whole = new Set<string>()
  /** Of the awards of rows that lines of this portion may be about. */
  private settlements: ReadonlyMap<string, Settlement> = new Map()
  /** Taken by lines whose answers are not written yet. */
  private taken: KnownRow[] = []

  constructor({ id, confirmed = [], except = [] }: StoredAnswerFile) {
    this.fileId = id
    this.confirmed = new Set(confirmed)
    this.earlier = new Set(except)
  }

  /** Reads all rows of these months, consistently. */
  async load(months: readonly string[]): Promise<void> {
    for (const month of [...months].sort()) {
      const stretch = { partition: rowsPartition(month), consistent: true }
      for await (const rows of eachPage(payrollRows, stretch, portion)) for (const row of rows) this.add(row)
    }
  }

  /** A row that lines may be about by its payee's number. */
  private add(row: PayrollRow): void {
    if (this.numbered.has(row.reference)) return
    this.numbered.add(row.reference)
    const known = this.know(row)
    addTo(this.byNumber, known.number, known)
  }

  private know(row: PayrollRow): KnownRow {
    const there = this.byReference.get(row.reference)
    if (there) return there
    const { reference, month, amount, currency, state, payment, personId } = row
    const { nominationId, approvedAt, correction } = row
    const known: KnownRow = {
      ...{ reference, month, amount, currency, state, payment, personId },
      ...{ nominationId, approvedAt, correction },
      number: numberOf(row.employeeNumber),
      isConfirmed: row.run !== undefined && this.confirmed.has(month),
      isTaken: payment?.answerFileId === this.fileId,
      isOfEarlier: this.earlier.has(month),
      ...{ called: '', takenAs: '' },
    }
    this.byReference.set(reference, known)
    addTo(this.byPerson, personId, known)
    this.isNow(known, state, payment)
    return known
  }

  private isNow(row: KnownRow, state: KnownRow['state'], payment: Payment | undefined): void {
    Object.assign(row, { state, payment, called: calledAs(payment?.externalReference) })
    this.list(row, row.called)
  }

  private list(row: KnownRow, name: string): void {
    if (name !== '') this.byCalled.set(name, (this.byCalled.get(name) ?? new Set()).add(row))
  }

  /** What a line may be about, oldest first; nothing is about those without a number. */
  of({ reference, employeeNumber = '' }: SaidLine): readonly KnownRow[] {
    const number = numberOf(employeeNumber)
    if (reference === undefined) return (number && this.byNumber.get(number)) || []
    const row = this.byReference.get(reference)
    return row ? [row] : []
  }

  /** The rows that payroll has called as it calls a line that names none by its reference: of who has its number, or of
   * anybody where it has none. */
  called(line: SaidLine): readonly KnownRow[] {
    const name = calledAs(line.externalReference)
    if (line.reference !== undefined || name === '') return []
    const isCalled = ({ called, takenAs }: KnownRow) => called === name || takenAs === name
    if (line.employeeNumber === undefined) return [...(this.byCalled.get(name) ?? [])].filter(isCalled)
    const people = new Set(this.of(line).map(({ personId }) => personId))
    return [...people].flatMap((personId) => this.byPerson.get(personId)?.filter(isCalled) ?? [])
  }

  /** Looks for the rows of lines that those that are known do not answer: by what they name, once each. */
  async find(lines: readonly SaidLine[], lacks: (line: SaidLine) => boolean): Promise<void> {
    const wanted = lines.filter((line) => !this.lookedFor.has(nameOf(line)) && lacks(line))
    for (const line of wanted) this.lookedFor.add(nameOf(line))
    const references = new Set(wanted.flatMap(({ reference }) => reference ?? []))
    const unknown = [...references].filter((reference) => !this.byReference.has(reference))
    const numbers = new Set(
      wanted.flatMap(({ reference, employeeNumber = '' }) => (reference ? [] : numberOf(employeeNumber))),
    )
    const keys = [
      ...(await this.keysOf(unknown)),
      ...(await this.keysOfNumbers([...numbers].filter(Boolean))),
    ]
    for (const row of await getItems(payrollRows, keys, true)) this.add(row)
    const names = new Set(wanted.filter(isOnlyCalled).map((line) => calledAs(line.externalReference)))
    const called = await Promise.all([...names].map(keysOfCalled))
    for (const row of await getItems(payrollRows, called.flat(), true)) this.know(row)
    for (const number of numbers)
      this.byNumber.get(number)?.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  }

  /** Reads, of lines that name none but call it something, all rows of their payees, once each, and what corrections have
   * settled of the rows that lines may be about. */
  async readBeside(lines: readonly SaidLine[]): Promise<void> {
    const named = lines.filter(({ reference, externalReference }) => !reference && externalReference)
    const people = new Set(named.flatMap((line) => this.of(line)).map(({ personId }) => personId))
    await Promise.all([...people].map((personId) => this.readWhole(personId)))
    const meant = lines.flatMap((line) => [...this.of(line), ...this.called(line)])
    this.settlements = await findSettlements(meant.filter(({ state }) => state !== 'paid'))
    for (const row of meant) row.isSettled = this.settlementOf(row)?.settled[row.reference] !== undefined
  }

  private async readWhole(personId: string): Promise<void> {
    if (this.whole.has(personId)) return
    this.whole.add(personId)
    const places = await queryIndex('gsi2', { partition: payeePartition(personId), limit: mostOfPerson })
    const others = places.filter(({ SK }) => !this.byReference.has(SK))
    for (const row of await getItems(payrollRows, others, true)) this.know(row)
  }

  /** What corrections have settled of the award of a row. */
  settlementOf({ nominationId }: KnownRow): Settlement | undefined {
    return this.settlements.get(nominationId)
  }

  private async keysOf(references: readonly string[]): Promise<Key[]> {
    if (references.length === 0) return []
    const months = await monthsOf(references)
    return [...months].map(([reference, month]) => rowKey({ month, reference }))
  }

  /** Rows of the people who have these numbers now. */
  private async keysOfNumbers(numbers: readonly string[]): Promise<Key[]> {
    const holders = await holdersOf(numbers.map((name) => ({ kind: 'EMPNO' as const, name })))
    const found = await Promise.all(
      [...holders.values()].map((personId) =>
        queryIndex('gsi2', { partition: payeePartition(personId), limit: mostOfPerson }),
      ),
    )
    return found.flat()
  }

  /** From now on a row is another line's, as far as lines of this portion are concerned. */
  take(row: KnownRow, { externalReference }: SaidLine): void {
    row.isTaken = true
    row.takenAs = calledAs(externalReference)
    this.list(row, row.takenAs)
    this.taken.push(row)
  }

  /** The answer of a line that took a row is written. */
  note(row: KnownRow, payment: Payment): void {
    this.isNow(row, payment.state, payment)
    row.takenAs = ''
    this.taken = this.taken.filter((each) => each !== row)
  }

  /** What was taken and not written is nobody's again. */
  release(): void {
    for (const row of this.taken) {
      row.isTaken = row.payment?.answerFileId === this.fileId
      row.takenAs = ''
    }
    this.taken = []
  }

  /** Reads rows again that somebody else may have changed. */
  async readAgain(rows: readonly KnownRow[]): Promise<void> {
    for (const { reference, state, payment } of await getItems(payrollRows, rows.map(rowKey), true)) {
      const known = this.byReference.get(reference)
      if (known) this.isNow(known, state, payment)
    }
  }
}

function addTo(rows: Map<string, KnownRow[]>, name: string, row: KnownRow): void {
  const same = rows.get(name)
  if (same) same.push(row)
  else rows.set(name, [row])
}

const isOnlyCalled = ({ reference, employeeNumber }: SaidLine) =>
  reference === undefined && employeeNumber === undefined

function nameOf(line: SaidLine): string {
  const { reference, employeeNumber = '', externalReference } = line
  if (isOnlyCalled(line)) return `called ${calledAs(externalReference)}`
  return reference === undefined ? `number ${numberOf(employeeNumber)}` : `reference ${reference}`
}

const placeOf = ({ month, reference }: KnownRow) => `${month} ${reference}`

/** The months of rows by what they are named: of an award its own, of a correction that of the correction. */
async function monthsOf(references: readonly string[]): Promise<Map<string, string>> {
  const parsed = references.flatMap((reference) => {
    const [, nominationId, number] = /^(.+)-\d{2}(?:-(\d{1,4})[RP])?$/.exec(reference) ?? []
    return nominationId ? [{ reference, nominationId, number: number && Number(number) }] : []
  })
  const ids = [...new Set(parsed.map(({ nominationId }) => nominationId))]
  const heads = await findHeads(ids.map(headKey))
  const awards = new Map(
    await Promise.all(heads.map(async (head) => [head.id, await findEntitlement(head)] as const)),
  )
  return new Map(
    parsed.flatMap(({ reference, nominationId, number }) => {
      const award = awards.get(nominationId)
      const month = number ? award?.corrections?.[number - 1]?.month : award?.month
      return month ? [[reference, month] as const] : []
    }),
  )
}
