/** The lines of a run's CSV file, computed a second time from what its month owes, as events/payroll/reconciliation.ts does
 * with the rows: reference by reference who is paid, and how much (docs/product.md#payroll-reconciliation). Pure. */
import type { Difference, Said } from './reconciliation.ts'

/** What names a line for ever, and the money of it. */
const [reference, amount] = ['Reference', 'Payroll_Amount_NET']

/** Column → what stands in it of a row. What the product says in words of its own, which may change from release to
 * release, is left out. */
const columns: Readonly<Record<string, (row: Said) => string>> = {
  Nominee_Name: ({ name }) => name,
  Nominee_Employee_Number: ({ employeeNumber }) => employeeNumber,
  Nominee_Email: ({ email }) => email,
  BU: ({ businessUnit }) => businessUnit,
  GOM: ({ gom }) => gom,
  Country: ({ country }) => country,
  HRBP: ({ hrbp }) => hrbp?.name ?? '',
  [amount]: (row) => `${row.amount} ${row.currency}`,
}
const names = Object.keys(columns)

/** Letters and digits of a text; all of an amount. What spreadsheets would run, and nobody can read, is written otherwise in
 * cells. */
const plain = (name: string, text: string) => (name === amount ? text : text.replace(/[^\p{L}\p{N}]+/gu, ''))

/** A file gone through: first what it has to have, then its lines, the headings first. It keeps a line for each row until it
 * comes. */
export class FileBook {
  readonly differences: Difference[] = []
  private readonly owed = new Map<string, readonly string[]>()
  private headings: readonly string[] | undefined
  private readonly month: string

  constructor(month: string) {
    this.month = month
  }

  private differs(of: string, expected: string, found: string): void {
    this.differences.push({ kind: 'file-row', month: this.month, of: `csv ${of}`, expected, found })
  }

  /** Rows that have to be in it. */
  owe(rows: readonly Said[]): void {
    for (const row of rows)
      this.owed.set(
        row.reference,
        names.map((name) => columns[name]?.(row) ?? ''),
      )
  }

  /** A line of it. */
  has(cells: readonly string[]): void {
    if (!this.headings) this.begin(cells)
    else this.line(cells, this.headings)
  }

  private begin(headings: readonly string[]): void {
    this.headings = headings
    for (const name of [reference, ...names])
      if (!headings.includes(name)) this.differs('headings', name, 'none')
  }

  private line(cells: readonly string[], headings: readonly string[]): void {
    const at = (name: string) => cells[headings.indexOf(name)] ?? ''
    const of = at(reference)
    const expected = this.owed.get(of)
    this.owed.delete(of)
    const wrong = names.filter((name, n) => plain(name, at(name)) !== plain(name, expected?.[n] ?? ''))
    const inWords = (money: string) => `${money} (${wrong.join(', ')})`
    if (!expected) this.differs(of, 'none', at(amount))
    else if (wrong.length > 0) this.differs(of, inWords(moneyOf(expected)), inWords(at(amount)))
  }

  /** Its lines are none. */
  cannotBeRead(why: string): void {
    this.differs('lines', 'lines that can be read', why)
  }

  /** Once all of it came: what is missing. */
  close(): void {
    for (const [of, expected] of this.owed) this.differs(of, moneyOf(expected), 'none')
  }
}

const moneyOf = (expected: readonly string[]) => expected[names.indexOf(amount)] ?? ''
