/** Working on runs: summing up a closed month with its warnings, and writing the ledger and the files of a
 * confirmed run, which are the same bytes each time: what its month pays never changes. */
import { createHash } from 'node:crypto'
import { chunk } from 'es-toolkit/array'
import { ulid } from 'ulid'
import { cellOf } from '#events/runtime/cells.ts'
import { formats } from '#events/runtime/formats.ts'
import { copyToRecords, fetchObject } from '#functions/media/objects.ts'
import { writeStreamAsObject } from '#functions/media/stream-upload.ts'
import { noAnswers } from '#functions/payroll/answer-store.ts'
import { actWrite, payrollHistory } from '#functions/payroll/calendar.ts'
import { rowsOfMonth } from '#functions/payroll/entitlement-store.ts'
import { newStamp, payrollRows, rowKey } from '#functions/payroll/row-store.ts'
import {
  findRun,
  flaggedRows,
  flagsPartition,
  ifUnchanged,
  latePass,
  runKey,
  type StoredRun,
} from '#functions/payroll/run-store.ts'
import { sumsOf } from '#functions/payroll/sums.ts'
import { findStandings, type PersonStanding } from '#functions/people/store.ts'
import { now as clock } from '#functions/runtime/now.ts'
import {
  allItems,
  batchDelete,
  batchPut,
  getItems,
  isWritten,
  transact,
  write,
  writeBatch,
} from '#functions/runtime/table.ts'
import { put, update } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import type { ExportFormat } from '#shared/exports/columns.ts'
import { productTexts } from '#shared/messages/product.ts'
import { amountOf, kindOf } from '#shared/nominations/kinds.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { PayrollRow, RowFlag } from '#shared/payroll/model.ts'
import { runFileKey, runFileName } from '#shared/payroll/object-keys.ts'
import { isContractor } from '#shared/people/rules.ts'
import { isBlank } from '#shared/text.ts'
import { payrollCells, payrollFileColumns } from './export.ts'
import { type Digest, digestInWords, digestOf, fetchRecord } from './file-book.ts'

type NumberedRun = StoredRun & { readonly number: number }

/** Tells now and then that the worker is alive. */
export type Heartbeat = () => Promise<void>

/** Goes through a month that is being closed, after which its run is closed and may be confirmed. */
export async function summariseMonth(run: StoredRun, hear: Heartbeat): Promise<void> {
  const { month, version } = run
  const now = clock()
  const pass = ulid(now.getTime())
  const rows = await rowsOfMonth(month)
  await hear()
  const standings = await findStandings([...new Set(rows.map(({ personId }) => personId))])
  const people = new Map(standings.map((each) => [each.personId, each]))
  await hear()
  const counts: Partial<Record<RowFlag, number>> = {}
  const flagged = rows.flatMap((row) => {
    const flags = flagsOf(row, people, groupDay(now))
    for (const flag of flags) counts[flag] = (counts[flag] ?? 0) + 1
    return flags.length > 0 ? [batchPut(flaggedRows, { pass, row, flags })] : []
  })
  await writeBatch(flagged, atOnce)
  const set = { state: 'closed', version: version + 1, sums: sumsOf(rows), flags: counts, pass }
  const remove = ['quietUntil', 'attempts']
  // Not where another worker came first.
  const isDone = await isWritten(write(update(runKey(month), { set, remove, only: ifUnchanged(run) })))
  // Where its answer was lost, a write that was done is told as one that was not.
  const isOurs = isDone || (await findRun(month))?.pass === pass
  await removeFlags(month, (other) => (isOurs ? other !== pass : other === pass))
}

/** Batches of warnings that are written together: nobody sees them before the run is closed. */
const atOnce = 4

/** The standing of people, by their ids; nothing of those without a record. */
export type StandingBy = ReadonlyMap<string, Pick<PersonStanding, 'status' | 'blocked'>>

/** Lists the warnings of a row. A reversal takes back just its amount, even if others are paid today. */
export function flagsOf(row: PayrollRow, people: StandingBy, today: string): RowFlag[] {
  const { personId, employeeNumber, country, businessUnit, kind, amount, currency, correction } = row
  const usual = amountOf(kindOf(kind), country, today)
  const person = people.get(personId)
  const differs = usual?.amount !== amount || usual.currency !== currency
  const is: Readonly<Record<RowFlag, boolean>> = {
    // Somebody may be both: a block does not say that they are still employed.
    leaver: person?.status !== 'active',
    blocked: person?.blocked !== undefined,
    'no-number': isContractor(employeeNumber),
    'no-country': isBlank(country),
    'no-unit': isBlank(businessUnit),
    'amount-differs': correction?.is !== 'reversal' && differs,
    // Answers mark it later: until its month was closed it followed each of them.
    'not-paid': false,
  }
  return (Object.keys(is) as RowFlag[]).filter((flag) => is[flag])
}

/** Removes the warnings of other, or of failed, goings through. */
async function removeFlags(month: string, isOld: (pass: string) => boolean): Promise<void> {
  const items = await allItems(flaggedRows, { partition: flagsPartition(month) })
  const old = items.filter(({ pass }) => pass !== latePass && isOld(pass))
  await writeBatch(
    old.map((item) => batchDelete(flaggedRows.keys(item))),
    atOnce,
  )
}

/** Writes the ledger and the files of a confirmed run, after which it says so with their digests. */
export async function writeRun(run: StoredRun, hear: Heartbeat): Promise<void> {
  const { month, number, version, answered = noAnswers } = run
  if (number === undefined) throw new Error(`The run of ${month} has no number.`)
  const rows = await rowsOfMonth(month)
  for (const some of chunk(rows, together)) {
    await putInLedger(some.map((row) => ({ ...row, state: 'exported', run: number })))
    await hear()
  }
  const files = await writeFiles({ ...run, number }, rows, hear)
  if (!files) return
  for (const format of ['csv', 'xlsx'] as const) {
    await keepAsRecord({ ...run, number }, format, files[format])
    await hear()
  }
  const set = { state: 'confirmed', version: version + 1, files, answered }
  const change = { by: { name: productTexts.name }, at: clock(), requestId: `run-${number}` }
  // Where it is not, another worker came first, who wrote the same.
  await isWritten(
    transact([
      update(runKey(month), { set, remove: ['quietUntil', 'attempts'], only: ifUnchanged(run) }),
      actWrite(payrollHistory(month), 'payroll run written', change, { after: { number, files } }),
    ]),
  )
}

/** Rows written together, with the stamp of their month: as many as a transaction holds. */
const together = 99

/** Puts rows over those that follow from the stream, and never over the ledger's own: a late worker must not
 * overwrite answers. */
async function putInLedger(rows: readonly PayrollRow[]): Promise<void> {
  const [{ month } = { month: '' }] = rows
  const writes = rows.map((row) => put(payrollRows, row, { only: { run: undefined } }))
  if (await isWritten(transact([...writes, newStamp(month)]))) return
  const present = await getItems(payrollRows, rows.map(rowKey))
  const inLedger = new Set(present.flatMap(({ run, reference }) => (run === undefined ? [] : [reference])))
  const others = rows.filter(({ reference }) => !inLedger.has(reference))
  if (others.length > 0) await putInLedger(others)
}

/** A file of a run lies there already and has other bytes than those that were just made: another release has
 * made it. It stays as it is. */
class OtherFileThere extends Error {
  override readonly name = 'OtherFileThere'
  readonly format: ExportFormat
  readonly present: Digest | undefined

  constructor(key: string, format: ExportFormat, made: Digest, present: Digest | undefined) {
    super(`${key} has ${digestInWords(present)}, and was made now with ${digestInWords(made)}.`)
    this.format = format
    this.present = present
  }
}

/** Returns nothing where another worker came first, of another release, and the run has its files. Raises
 * `OtherFileThere` where nobody has confirmed them: a person has to see which is right (docs/runbook.md). */
async function writeFiles(run: NumberedRun, rows: readonly PayrollRow[], hear: Heartbeat) {
  try {
    const csv = await writeRunFile(run, rows, 'csv')
    await hear()
    return { csv, xlsx: await writeRunFile(run, rows, 'xlsx') }
  } catch (error) {
    if (!(error instanceof OtherFileThere)) throw error
    const { files } = (await findRun(run.month)) ?? {}
    if (!files || files[error.format].sha256 !== error.present?.sha256) throw error
    return undefined
  }
}

/** Writes a file of a run, once and never over, and returns its digest. Raises `OtherFileThere`. */
async function writeRunFile(
  run: NumberedRun,
  rows: readonly PayrollRow[],
  format: ExportFormat,
): Promise<Digest> {
  const { write } = formats[format]
  const key = runFileKey(run, format)
  const title = monthInWords(run.month)
  const [hash, made] = [createHash('sha256'), { sha256: '', bytes: 0 }]
  async function* chunks() {
    for await (const bytes of write({ title, columns: payrollFileColumns, rows: cellsOf(rows) })) {
      hash.update(bytes)
      made.bytes += bytes.length
      yield bytes
    }
  }
  const isNew = await writeStreamAsObject(key, chunks(), headersOf(run, format), { forGood: true })
  made.sha256 = hash.digest('hex')
  if (isNew) return made
  const present = digestOf((await fetchObject(key))?.bytes)
  if (present?.sha256 !== made.sha256) throw new OtherFileThere(key, format, made, present)
  return made
}

/** Copies a file to where nobody can change it, unless it is there. Of a run that a restored table has lost, an earlier
 * version may be there: that one stays, too. */
async function keepAsRecord(run: NumberedRun, format: ExportFormat, { sha256 }: Digest): Promise<void> {
  const key = runFileKey(run, format)
  if (digestOf((await fetchRecord(key))?.bytes)?.sha256 === sha256) return
  await copyToRecords(key, headersOf(run, format))
}

const headersOf = (run: NumberedRun, format: ExportFormat) => ({
  ContentType: formats[format].contentType,
  ContentDisposition: `attachment; filename="${runFileName(run, format)}"`,
  CacheControl: 'no-store',
})

async function* cellsOf(rows: readonly PayrollRow[]): AsyncGenerator<string[][]> {
  yield rows.map((row) => payrollCells(row).map((text) => cellOf(text).cell))
}
