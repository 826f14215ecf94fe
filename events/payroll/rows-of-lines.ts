/** The rows that lines of a file of answers may be about (docs/product.md#payroll-answers). The keys of open
 * runs are read once, the rows again for every portion of lines. */
import { findHeads, headKey } from '#functions/nominations/store.ts'
import { type Candidate, numberOf, rowOfLine } from '#functions/payroll/answer-matching.ts'
import { calledAs, keysOfCalled, type StoredAnswerFile } from '#functions/payroll/answer-store.ts'
import type { SaidLine } from '#functions/payroll/answer-text.ts'
import { findEntitlement } from '#functions/payroll/entitlement-store.ts'
import { listRows, payeePartition, payrollRows, rowKey } from '#functions/payroll/row-store.ts'
import { readReference } from '#functions/payroll/rows.ts'
import { findSettlements, type Settlement } from '#functions/payroll/settlements.ts'
import { holdersOf } from '#functions/people/store.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { getItems, queryIndex } from '#functions/runtime/table.ts'
import type { PayrollRow } from '#shared/payroll/model.ts'

/** A row as it stands when a portion is worked off. */
type FoundRow = { -readonly [K in keyof Candidate]: Candidate[K] } & Pick<
  PayrollRow,
  'personId' | 'nominationId'
> & {
    /** The names that payroll calls it by, and lines of the portion that took it, folded. */
    readonly names: Set<string>
  }

/** The rows of the runs that a file is about, by what its lines may name. */
export class RowIndex {
  private readonly byReference = new Map<string, Key>()
  private readonly byNumber = new Map<string, Key[]>()

  /** Reads it, of the runs of these months. */
  static async read(months: readonly string[]): Promise<RowIndex> {
    const index = new RowIndex()
    for (const month of [...months].sort())
      for (const row of await listRows(month)) {
        const [key, number] = [rowKey(row), numberOf(row.employeeNumber)]
        index.byReference.set(row.reference, key)
        const same = index.byNumber.get(number) ?? []
        same.push(key)
        index.byNumber.set(number, same)
      }
    return index
  }

  /** Tells whether a row is of these runs. */
  has({ SK: reference }: Key): boolean {
    return this.byReference.has(reference)
  }

  /** Returns the keys of the rows that a line names by their reference, or by a number that is somebody's. */
  keysOf({ reference, employeeNumber = '' }: SaidLine): Key[] {
    const number = numberOf(employeeNumber)
    if (reference === undefined) return (number && this.byNumber.get(number)) || []
    const key = this.byReference.get(reference)
    return key ? [key] : []
  }
}

/** More than anybody was awarded. */
const mostOfPerson = 1000

/** The rows that the lines of a portion may be about, as they are, or were taken by its lines. */
export class RowsOfLines {
  private readonly rows = new Map<string, FoundRow>()
  private readonly named = new Map<SaidLine, FoundRow[]>()
  private settlements: ReadonlyMap<string, Settlement> = new Map()
  private readonly file: StoredAnswerFile
  private readonly index: RowIndex

  constructor(file: StoredAnswerFile, index: RowIndex) {
    this.file = file
    this.index = index
  }

  /** Reads them: first those of the index, for lines that those do not answer others too, then all rows of
   * the payees of lines that call their row something, and the settlements of all. */
  async read(lines: readonly SaidLine[]): Promise<void> {
    const called = await keysByName(lines.filter(isOnlyCalled))
    const inIndex = (line: SaidLine) => called.get(line)?.filter((key) => this.index.has(key))
    await this.add(lines, (line) => inIndex(line) ?? this.index.keysOf(line))
    const lacking = lines.filter(
      (line) => typeof rowOfLine(line, this.of(line), this.called(line)) === 'string',
    )
    const [referenced, numbered] = await Promise.all([
      keysByReference(lacking.filter((line) => this.of(line).length === 0)),
      keysByNumber(lacking),
    ])
    await this.add(lacking, (line) => called.get(line) ?? referenced.get(line) ?? numbered.get(line) ?? [])
    const calling = lines.filter(({ reference, externalReference }) => !reference && externalReference)
    const payees = new Set(calling.flatMap((line) => this.of(line)).map(({ personId }) => personId))
    await this.load((await Promise.all([...payees].map(keysOfPerson))).flat())
    const candidates = lines.flatMap((line) => [...this.of(line), ...this.called(line)])
    this.settlements = await findSettlements(candidates.filter(({ state }) => state !== 'paid'))
    for (const row of candidates) row.isSettled = this.settlementOf(row)?.settled[row.reference] !== undefined
  }

  /** Adds rows to those that lines name. What only calls its row something names none. */
  private async add(lines: readonly SaidLine[], keysOf: (line: SaidLine) => readonly Key[]): Promise<void> {
    await this.load(lines.flatMap(keysOf))
    for (const line of lines) {
      const found = keysOf(line).flatMap(({ SK: reference }) => this.rows.get(reference) ?? [])
      if (isOnlyCalled(line) || found.length === 0) continue
      const all = [...new Set([...this.of(line), ...found])]
      this.named.set(line, all.sort(byAge))
    }
  }

  private async load(keys: readonly Key[]): Promise<void> {
    const { id, confirmed = [], except = [] } = this.file
    const unknown = keys.filter(({ SK: reference }) => !this.rows.has(reference))
    for (const row of await getItems(payrollRows, unknown))
      this.rows.set(row.reference, {
        ...row,
        number: numberOf(row.employeeNumber),
        isConfirmed: row.run !== undefined && confirmed.includes(row.month),
        isTaken: row.payment?.answerFileId === id,
        isOfEarlier: except.includes(row.month),
        names: new Set([calledAs(row.payment?.externalReference)]),
      })
  }

  /** Returns the rows that a line may be about by its reference or its number, oldest first. */
  of(line: SaidLine): readonly FoundRow[] {
    return this.named.get(line) ?? []
  }

  /** Returns the rows that payroll has called as it calls a line without a reference: of its number, or of
   * anybody where it has none. */
  called(line: SaidLine): readonly FoundRow[] {
    const name = calledAs(line.externalReference)
    if (line.reference !== undefined || name === '') return []
    const rows = [...this.rows.values()].filter(({ names }) => names.has(name))
    if (line.employeeNumber === undefined) return rows
    const people = new Set(this.of(line).map(({ personId }) => personId))
    return rows.filter(({ personId }) => people.has(personId))
  }

  /** Returns the settlement of the award of a row. */
  settlementOf({ nominationId }: FoundRow): Settlement | undefined {
    return this.settlements.get(nominationId)
  }

  /** Gives a row to a line, as far as later ones of the portion are concerned. */
  take(row: FoundRow, { externalReference }: SaidLine): void {
    row.isTaken = true
    row.names.add(calledAs(externalReference))
  }
}

const byAge = (one: FoundRow, other: FoundRow) =>
  `${one.month} ${one.reference}` < `${other.month} ${other.reference}` ? -1 : 1

const isOnlyCalled = ({ reference, employeeNumber }: SaidLine) =>
  reference === undefined && employeeNumber === undefined

/** Reads the keys of the rows that payroll has called as lines do. */
async function keysByName(lines: readonly SaidLine[]): Promise<Map<SaidLine, Key[]>> {
  const keysOf = async (line: SaidLine) =>
    [line, await keysOfCalled(calledAs(line.externalReference))] as const
  return new Map(await Promise.all(lines.map(keysOf)))
}

const keysOfPerson = (personId: string) =>
  queryIndex('gsi2', { partition: payeePartition(personId), limit: mostOfPerson })

/** Reads the keys of the rows of the people who have the numbers of lines now. */
async function keysByNumber(lines: readonly SaidLine[]): Promise<Map<SaidLine, Key[]>> {
  const nameOf = ({ reference, employeeNumber = '' }: SaidLine) =>
    reference === undefined ? numberOf(employeeNumber) : ''
  const names = [...new Set(lines.map(nameOf))].filter(Boolean)
  const holders = await holdersOf(names.map((name) => ({ kind: 'EMPNO' as const, name })))
  const ofHolder = new Map(
    await Promise.all([...holders].map(async ([name, id]) => [name, await keysOfPerson(id)] as const)),
  )
  return new Map(lines.map((line) => [line, ofHolder.get(`EMPNO#${nameOf(line)}`) ?? []]))
}

/** Finds the keys of the rows that lines name by their references: those of an award in its own month, those
 * of a correction in that of the correction. */
async function keysByReference(lines: readonly SaidLine[]): Promise<Map<SaidLine, Key[]>> {
  const parsed = lines.flatMap((line) => {
    const { reference = '' } = line
    const named = readReference(reference)
    return named ? [{ line, reference, ...named }] : []
  })
  const heads = await findHeads([...new Set(parsed.map(({ nominationId }) => headKey(nominationId)))])
  const awards = new Map(
    await Promise.all(heads.map(async (head) => [head.id, await findEntitlement(head)] as const)),
  )
  return new Map(
    parsed.flatMap(({ line, reference, nominationId, number }) => {
      const award = awards.get(nominationId)
      const month = number ? award?.corrections?.[number - 1]?.month : award?.month
      return month ? [[line, [rowKey({ month, reference })]] as const] : []
    }),
  )
}
