/** Helps tests that read CSV files. */
import { type CsvHeader, csvHeader } from '#functions/runtime/csv-header.ts'

/** The header of a file that has one and may be read. */
export function readHeader(text: string): CsvHeader {
  const header = csvHeader(text)
  if (typeof header !== 'object') throw new Error('There is no header.')
  return header
}
