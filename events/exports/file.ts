/** Writes the file of an export without ever holding it: rows go to a scratch file first, because only the last one
 * tells which questions there are. */
import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { byteOrderMark, csvLine } from '#events/runtime/csv.ts'
import type { ExportRow } from '#functions/exports/source.ts'

export interface ExportFile {
  add(rows: readonly ExportRow[]): Promise<void>
  /** Ends the file; gives its path. */
  end(): Promise<string>
  /** Removes everything that was written. */
  remove(): Promise<void>
}

/** A new file with these columns on the function's own disk: rows are added as they come; the columns of questions
 * are known at the end. */
export async function newExportFile(columns: readonly string[]): Promise<ExportFile> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  const scratch = join(folder, 'rows')
  const rows = createWriteStream(scratch)
  const questions = new Map<string, Set<string>>()
  return {
    async add(added) {
      for (const { answers } of added) {
        for (const [fieldId, label] of answers) {
          questions.set(fieldId, (questions.get(fieldId) ?? new Set()).add(label))
        }
      }
      await put(rows, added.map(lineOf).join(''))
    },
    async end() {
      rows.end()
      await finished(rows)
      const path = join(folder, 'export.csv')
      await assemble(scratch, path, { columns, questions })
      return path
    },
    async remove() {
      rows.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Readers of lines take these two for line ends. */
const lineSeparators = /[\u2028\u2029]/g

function lineOf(row: ExportRow): string {
  const escaped = (found: string) => `\\u${found.charCodeAt(0).toString(16)}`
  return `${JSON.stringify(row).replace(lineSeparators, escaped)}\n`
}

/** Waits where the disk is slower than we are, so that nothing piles up. */
async function put(stream: WriteStream, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain')
}

/** Labels of a question that its column is called by at most: the newest ones. */
const mostLabels = 3

/** A question is one column, however often it was reworded (docs/product.md#fields). */
function headings(questions: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...questions.values()].map((labels) => [...labels].slice(0, mostLabels).join(' / '))
}

/** Characters that are written at once. */
const portion = 65_536

async function assemble(
  scratch: string,
  path: string,
  { columns, questions }: { columns: readonly string[]; questions: ReadonlyMap<string, ReadonlySet<string>> },
): Promise<void> {
  const file = createWriteStream(path)
  const fieldIds = [...questions.keys()]
  let text = byteOrderMark + csvLine([...columns, ...headings(questions)])
  for await (const line of createInterface({ input: createReadStream(scratch) })) {
    const { cells, answers }: ExportRow = JSON.parse(line)
    const said = new Map(answers.map(([fieldId, , content]) => [fieldId, content]))
    text += csvLine([...cells, ...fieldIds.map((fieldId) => said.get(fieldId) ?? '')])
    if (text.length < portion) continue
    await put(file, text)
    text = ''
  }
  file.end(text)
  await finished(file)
}
