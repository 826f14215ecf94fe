/** Reads a directory file: each record is a person, or is bad with a reason and its line. With ids that
 * come out the same each time the same thing is worked on. */
import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { type CsvHeader, csvHeader } from '#functions/runtime/csv-header.ts'
import { csvRecords } from '#functions/runtime/csv-lines.ts'
import {
  type ColumnKey,
  columnNamed,
  directoryColumns,
  headerOf,
  lettersOf,
} from '#shared/directory/columns.ts'
import type { DirectoryLine, ImportEntry, ImportFailure, LineProblem } from '#shared/directory/model.ts'
import { isTooLong, maxLines } from '#shared/directory/rules.ts'
import { fold } from '#shared/folding.ts'
import {
  employeeNumberShape,
  isContractor,
  isMailAddress,
  isPlaceholder,
  normalAddress,
  normalNumber,
  numberKey,
} from '#shared/people/rules.ts'
import { cleanText, isBlank, isPlainText, mixesAlphabets, tidyName } from '#shared/text.ts'

export interface BadLine {
  readonly line: number
  readonly problem: LineProblem
  readonly column?: string
  readonly value?: string
  /** Readable parts of the identity: a bad line makes nobody a leaver. */
  readonly employeeNumber?: string
  readonly email?: string
}

/** A bad line as it is told; of one that repeats another, `count` is the other's number. */
export function describeBadLine({ line, problem, column, value = '' }: BadLine): Omit<ImportEntry, 'kind'> {
  const first = problem.startsWith('repeated-') ? { count: Number(value) } : { value }
  return { line, problem, column, ...first }
}

/** A line, with the cells of it that cannot be used, or a bad one. */
export type Read =
  | { readonly good: DirectoryLine; readonly cells: readonly BadLine[] }
  | { readonly bad: BadLine }

/** The file as text, without its byte-order mark; or why it cannot be read. */
export function decodeText(bytes: Uint8Array): { text: string } | { failure: ImportFailure } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { failure: 'encoding' }
  }
}

export interface LineLayout {
  readonly header: CsvHeader
  readonly keys: readonly (ColumnKey | undefined)[]
}

/** Reads the header. Fails for missing or repeated columns, and for no or too many lines. */
export function readLayout(text: string): LineLayout | { failure: ImportFailure } {
  const header = csvHeader(text)
  if (header === 'too-many-cells') return { failure: header }
  if (!header) return { failure: text.trim() ? 'header' : 'empty' }
  const keys = header.cells.map(columnNamed)
  const lacks = directoryColumns.some(({ key, required }) => required && !keys.includes(key))
  const twice = keys.some((key, index) => key !== undefined && keys.indexOf(key) !== index)
  if (lacks || twice) return { failure: 'header' }
  if (header.lines < 1) return { failure: 'empty' }
  return header.lines > maxLines ? { failure: 'too-many-lines' } : { header, keys }
}

/** Reads everybody in the file, good and bad. Of repeated numbers and addresses the first counts. */
export function* readLines(text: string, { header, keys }: LineLayout): Generator<Read> {
  const numbers = new Map<string, DirectoryLine>()
  const addresses = new Map<string, number>()
  for (const { number, cells } of csvRecords(text, header)) {
    const read = readLine(cells, number, keys)
    yield 'good' in read ? (repeatOf(read.good, numbers, addresses) ?? read) : read
  }
}

/** A line whose number or address an earlier one has; nothing where it is the first. */
function repeatOf(
  good: DirectoryLine,
  numbers: Map<string, DirectoryLine>,
  addresses: Map<string, number>,
): Read | undefined {
  const { line, email, employeeNumber: number } = good
  const repeated = (problem: LineProblem, key: ColumnKey, first: number): Read => ({
    bad: { line, problem, column: headerOf(key), value: String(first), employeeNumber: number, email },
  })
  const byNumber = isContractor(number) ? undefined : numbers.get(numberKey(number))
  if (byNumber && byNumber.employeeNumber !== number) return { bad: alike(good) }
  if (byNumber) return repeated('repeated-number', 'employeeNumber', byNumber.line)
  const byAddress = addresses.get(email)
  if (byAddress) return repeated('repeated-address', 'email', byAddress)
  numbers.set(numberKey(number), good)
  addresses.set(email, line)
  return undefined
}

/** A line whose number differs from another one by leading zeros alone. */
export function alike({ line, employeeNumber, email }: DirectoryLine): BadLine {
  const column = headerOf('employeeNumber')
  return { line, problem: 'number-alike', column, value: employeeNumber, employeeNumber, email }
}

function readLine(cells: readonly string[] | undefined, line: number, keys: LineLayout['keys']): Read {
  if (!cells) return { bad: { line, problem: 'quotes' } }
  const cellsByKey = keys.flatMap((key, index): [ColumnKey, string][] =>
    key ? [[key, asRead(key, cells[index] ?? '')]] : [],
  )
  const values = new Map(cellsByKey)
  const number = values.get('employeeNumber') ?? ''
  const email = values.get('email') ?? ''
  const identity = { ...(number && { employeeNumber: number }), ...(email && { email }) }
  if (cells.slice(keys.length).some(Boolean)) return { bad: { line, problem: 'columns', ...identity } }
  const unusable: BadLine[] = []
  for (const [key, value] of values) {
    const problem = problemOf(key, value)
    if (!problem) continue
    const bad = { line, problem, column: headerOf(key), value: cleanText(value).slice(0, 200), ...identity }
    if (!approvers.has(key)) return { bad }
    // As if the file had no such column for this person: the approver stays.
    unusable.push(bad)
    values.delete(key)
  }
  const typed = [...values].map(([key, value]) => [key, truths.has(key) ? isTrue(value) : value])
  return { good: { ...Object.fromEntries(typed), line } as DirectoryLine, cells: unusable }
}

/** Normalises a cell. An address with look-alike letters stays as it is, to be refused. */
function asRead(key: ColumnKey, cell: string): string {
  if (key === 'employeeNumber') return normalNumber(cell) || '0'
  if (!wordy.has(key) && isPlaceholder(cell)) return ''
  if (truths.has(key)) return fold(cell)
  if (addresses.has(key)) return normalAddress(cell) ?? cell.trim()
  const text = key === 'username' ? cell.trim() : tidyName(cell)
  return isBlank(text) ? '' : text
}

/** Columns in which a placeholder may be a word: people are called Null, and NA is Namibia. */
const wordy: ReadonlySet<string> = new Set<ColumnKey>(['firstName', 'lastName', 'country', 'gom'])
const truths: ReadonlySet<string> = new Set<ColumnKey>(['isHod', 'excludeCustomerCare'])
const approvers: ReadonlySet<string> = new Set<ColumnKey>(['lineManagerEmail', 'exco2Email', 'hrbpEmail'])
const addresses: ReadonlySet<string> = new Set(['email', ...approvers])

const isTrue = (value: string) => /^(true|yes|y|1)$/i.test(value)
const isFalse = (value: string) => /^(false|no|n|0|)$/i.test(value)

function problemOf(key: ColumnKey, value: string): LineProblem | undefined {
  if (!value && directoryColumns.some((each) => each.key === key && each.required)) return 'missing'
  if (truths.has(key)) return isTrue(value) || isFalse(value) ? undefined : 'not-true-or-false'
  if ((addresses.has(key) || key === 'username') && !isPlainText(value)) return 'look-alike'
  if (isTooLong(value, lettersOf(key))) return 'too-long'
  if (key === 'employeeNumber' && !employeeNumberShape.test(value)) return 'not-a-number'
  if (addresses.has(key) && value && !isMailAddress(value)) return 'not-an-address'
  return mixesAlphabets(value) ? 'mixed-alphabets' : undefined
}

/** An id of an instant, made from a text rather than by chance. */
export function deterministicId(text: string, at: Date): string {
  const hash = createHash('sha256').update(text).digest()
  let used = 0
  return ulid(at.getTime(), () => (hash[used++] ?? 0) / 256)
}
