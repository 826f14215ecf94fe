/** The files of a confirmed run: their bytes, by their digests; and the lines of the CSV, computed a second
 * time, since a file may be wrong from the first (docs/product.md#payroll-reconciliation). */
import { createHash } from 'node:crypto'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { recordsName } from '#functions/media/bucket.ts'
import { fetchObject } from '#functions/media/objects.ts'
import type { ExportFormat } from '#shared/exports/columns.ts'
import type { PayrollRun } from '#shared/payroll/model.ts'
import { runFileKey } from '#shared/payroll/object-keys.ts'
import { isFormerName } from '#shared/personal-data/former.ts'
import type { Difference, Said } from './reconciliation.ts'

/** Reads a file of a confirmed run, where nobody can change it. */
export const fetchRecord = (key: string) => fetchObject(key, undefined, recordsName())

type Run = Pick<PayrollRun, 'month' | 'number' | 'state' | 'files'>

/** Lists what differs of the files of a run; nothing before it is confirmed. */
export async function fileDifferences(run: Run | undefined, owed: readonly Said[]): Promise<Difference[]> {
  const { month = '', number, state, files } = run ?? {}
  if (number === undefined || state !== 'confirmed') return []
  const found: Difference[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    const { bytes } = (await fetchRecord(runFileKey({ month, number }, format))) ?? {}
    const [expected, is] = [files?.[format], digestOf(bytes)].map(digestInWords) as [string, string]
    if (is !== expected) found.push({ kind: 'file', month, of: format, expected, found: is })
    // Of one that is not there the digest tells.
    if (format === 'csv' && files && bytes) found.push(...lineDifferences(month, bytes, owed))
  }
  return found
}

export type Digest = NonNullable<PayrollRun['files']>[ExportFormat]

/** Returns the length and the hash of a file. */
export const digestOf = (bytes: Uint8Array | undefined): Digest | undefined =>
  bytes && { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }

/** Returns a digest as alarms show it. */
export const digestInWords = (digest: Digest | undefined) =>
  digest ? `${digest.bytes} bytes, ${digest.sha256}` : 'none'

/** The columns that name a line for ever, and that have its money. */
const [reference, amount] = ['Reference', 'Payroll_Amount_NET']

/** Column → its text of a row; without what the product says in words of its own, which may change from
 * release to release. */
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

/** Tells whether a file still has the name of somebody whose name was replaced since: files of runs stay as
 * they are (docs/product.md#personal-data), and the digest tells whether they did. */
function namesFormer(column: string, { name, hrbp }: Said): boolean {
  return isFormerName((column.startsWith('Nominee_') ? name : column === 'HRBP' && hrbp?.name) || '')
}

/** Letters and digits of a text; all of an amount. What spreadsheets would run, and nobody can read, is
 * written otherwise in cells. */
const plain = (name: string, text: string) => (name === amount ? text : text.replace(/[^\p{L}\p{N}]+/gu, ''))

/** Lists how the lines of a CSV file differ from what its month owes. */
function lineDifferences(month: string, bytes: Uint8Array, owed: readonly Said[]): Difference[] {
  const found: Difference[] = []
  const differs = (of: string, expected: string, is: string) =>
    found.push({ kind: 'file-row', month, of: `csv ${of}`, expected, found: is })
  let lines: string[][]
  try {
    lines = parse(Buffer.from(bytes), { bom: true, relax_column_count: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    differs('lines', 'lines that can be read', error.code)
    return found
  }
  const [headings = [], ...others] = lines
  for (const name of [reference, ...names]) if (!headings.includes(name)) differs('headings', name, 'none')
  const missing = new Map(owed.map((row) => [row.reference, row]))
  for (const cells of others) {
    const at = (name: string) => cells[headings.indexOf(name)] ?? ''
    const of = at(reference)
    const row = missing.get(of)
    missing.delete(of)
    const expected = (name: string) => (row && columns[name]?.(row)) ?? ''
    const wrong = names.filter(
      (name) => plain(name, at(name)) !== plain(name, expected(name)) && !(row && namesFormer(name, row)),
    )
    const inShort = (money: string) => `${money} (${wrong.join(', ')})`
    if (!row) differs(of, 'none', at(amount))
    else if (wrong.length > 0) differs(of, inShort(expected(amount)), inShort(at(amount)))
  }
  for (const [of, row] of missing) differs(of, columns[amount]?.(row) ?? '', 'none')
  return found
}
