/** The files beside the bundle that makes cards, for a test file, and a reader of PDFs that is not ours. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll } from 'vitest'
import { layCardFiles } from '#infra/stacks/build/card-files.ts'

/** Lays the fonts and drawings out before the file's tests. */
export function standInCardFiles(): void {
  const folder = mkdtempSync(join(tmpdir(), 'thinktank-cards-'))
  beforeAll(async () => {
    await layCardFiles(folder)
    process.env.LAMBDA_TASK_ROOT = folder
  })
  afterAll(() => {
    delete process.env.LAMBDA_TASK_ROOT
    rmSync(folder, { recursive: true, force: true })
  })
}

interface Tagged {
  readonly role?: string
  /** Of what is drawn, where the tree ends. */
  readonly type?: string
  readonly alt?: string
  readonly children?: readonly Tagged[]
}

interface ReadPdf {
  readonly pages: number
  /** Lines as they stand, one after the other. */
  readonly text: string
  /** The same in one line. */
  readonly words: string
  readonly info: Readonly<Record<string, unknown>>
  /** What screen readers go by, in order: roles, with the words for a picture. */
  readonly tags: readonly string[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  const { info } = await getMeta(pdf)
  const tree: Tagged | null = await (await pdf.getPage(1)).getStructTree()
  return {
    pages: totalPages,
    text,
    words: text.replace(/\s+/g, ' '),
    info,
    tags: tree ? tagsOf(tree) : [],
  }
}

function tagsOf({ role, alt, children = [] }: Tagged): string[] {
  const own = role && role !== 'Root' ? [alt ? `${role}: ${alt}` : role] : []
  return [...own, ...children.flatMap(tagsOf)]
}
