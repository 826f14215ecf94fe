/** The bad lines of a file, in words, and all of them as a file to work through. */
import { columnNamed, lettersOf } from '#shared/directory/columns.ts'
import type { DirectoryImport, ImportEntry } from '#shared/directory/model.ts'
import { byteOrderMark, csvLine } from '#shared/exports/csv.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { directoryApi } from '#web/client/contract.ts'

const texts = peopleAdminTexts.directory

export function badLineText({ problem, count = 0, column = '' }: Partial<ImportEntry>): string {
  const key = columnNamed(column)
  return problem ? fill(texts.lineProblems[problem], { count, most: key ? lettersOf(key) : '' }) : ''
}

/** Every bad line as CSV: line, column, what is wrong, what stands there. */
export async function badLinesCsv({ id }: DirectoryImport): Promise<string> {
  const rows: string[][] = [[texts.line, texts.column, texts.what, texts.value]]
  for (let cursor: string | undefined; ; ) {
    const page = await call(directoryApi.listImportEntries, {
      params: { id },
      query: { kind: 'bad', size: 100, ...(cursor && { cursor }) },
    })
    for (const entry of page.items)
      rows.push([String(entry.line ?? ''), entry.column ?? '', badLineText(entry), entry.value ?? ''])
    cursor = page.next
    if (!cursor) return rows.map(csvLine).join('')
  }
}

/** Gives the browser a text to save as a file. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([byteOrderMark, text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser takes it up after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
