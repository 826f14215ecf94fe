/** Files as a browser fetches them: part after part, by who may have them. */
import { afterEach } from 'vitest'
import { exportsApi } from '#shared/exports/api.ts'
import type { ExportView, FilePart } from '#shared/exports/model.ts'
import type { Person } from '#shared/people/model.ts'
import { type Answer, as } from './calls.ts'

type Fetched = Pick<FilePart, 'fileName' | 'contentType'> & { readonly bytes: Buffer }

/** All parts of a file. Raises an error where one is refused. */
export async function wholeFile(read: (part: number) => Promise<Answer<FilePart>>): Promise<Fetched> {
  const chunks: Buffer[] = []
  for (let part = 0; ; part++) {
    const { reply, status, problem } = await read(part)
    if (status !== 200) throw new Error(`Part ${part} was refused: ${problem.code}`)
    chunks.push(Buffer.from(reply.content, 'base64'))
    const { fileName, contentType, parts } = reply
    if (part + 1 >= parts) return { fileName, contentType, bytes: Buffer.concat(chunks) }
  }
}

/** An export as the list of somebody's own says it, which is all that screens ask; nothing where it does not. */
export async function lookAtExport(by: Person, id: string): Promise<ExportView | undefined> {
  const { reply } = await as(by).call(exportsApi.listExports, {})
  return reply.items.find((each) => each.id === id)
}

/** A part of the file of an export, as somebody asks for it. */
export const exportPart = (by: Person, id: string, part = 0) =>
  as(by).call(exportsApi.fetchExportFile, { params: { id }, query: { part } })

/** The file of an export. */
export const exportFile = (by: Person, id: string) => wholeFile((part) => exportPart(by, id, part))

/** Cancels what these people have on its way after each test: each has one at a time, and none is left to the next test. */
export function cancelAfterEach(...people: readonly Person[]): void {
  afterEach(async () => {
    for (const by of people)
      for (const { id, status } of (await as(by).call(exportsApi.listExports, {})).reply.items)
        if (status === 'running') await as(by).call(exportsApi.cancelExport, { params: { id } })
  })
}
