/** Goes through the files of a confirmed run: their bytes, by the digests that were confirmed, and what the lines of the CSV
 * say, which a digest of a file that was wrong from the first would not tell. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { streamObject } from '#functions/media/objects.ts'
import type { PayrollRun } from '#shared/payroll/model.ts'
import { runFileKey } from '#shared/payroll/object-keys.ts'
import type { FileBook } from './file-book.ts'
import type { Difference } from './reconciliation.ts'

type Run = Pick<PayrollRun, 'month' | 'number' | 'state' | 'files'>

/** What differs of the files of a run; nothing before it is confirmed. The book has what its month owes. */
export async function fileDifferences(run: Run | undefined, book: FileBook): Promise<Difference[]> {
  const { month, number, state } = run ?? {}
  if (!run || !month || number === undefined || state !== 'confirmed') return []
  const found: Difference[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    const { sha256, bytes = 0 } = run.files?.[format] ?? {}
    const expected = sha256 ? `${bytes} bytes, ${sha256}` : 'none'
    const is = await digestOf(runFileKey({ month, number }, format))
    if (is !== expected) found.push({ kind: 'file', month, of: format, expected, found: is })
  }
  if (run.files) await readLines(runFileKey({ month, number }, 'csv'), book)
  return [...found, ...book.differences]
}

async function digestOf(key: string): Promise<string> {
  const chunks = await streamObject(key)
  if (!chunks) return 'none'
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return `${bytes} bytes, ${hash.digest('hex')}`
}

/** Of one that is not there the digest tells. */
async function readLines(key: string, book: FileBook): Promise<void> {
  const chunks = await streamObject(key)
  if (!chunks) return
  const lines = parse({ bom: true, relax_column_count: true })
  const read = pipeline(Readable.from(chunks), lines)
  // What fails is told by the lines, which are waited for.
  read.catch(() => undefined)
  try {
    for await (const cells of lines) book.has(cells as string[])
    book.close()
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    book.cannotBeRead(error.code)
  }
}
