/** Files that the product hands out a part at a time (docs/product.md#exports): put together here and saved
 * under an address of this tab alone, which nobody else can follow. */
import type { FilePart } from '#shared/exports/model.ts'
import { isTemporary } from './problem-error.ts'

const atOnce = 4

/** How long a part is waited for, in ms: four of them come over a slow line at half a megabit a second. */
const patience = 300_000

type Read = (part: number, options: { readonly patience: number }) => Promise<FilePart>

/** Fetches all parts of a file and hands it to the browser, which saves it. Gives what it is called. */
export async function saveFile(ask: Read): Promise<string> {
  const read = (part: number) => readPart(ask, part)
  const first = await read(0)
  const { fileName, contentType: type, parts } = first
  const chunks = [bytesOf(first)]
  for (let from = 1; from < parts; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, parts - from) }, (_, n) => read(from + n))
    chunks.push(...(await Promise.all(some)).map(bytesOf))
  }
  saveBlob(new Blob(chunks, { type }), fileName)
  return fileName
}

/** One whose reply is lost is asked for twice more: what came of the others stays. */
async function readPart(ask: Read, part: number, times = 2): Promise<FilePart> {
  try {
    return await ask(part, { patience })
  } catch (failure) {
    if (times === 0 || !isTemporary(failure)) throw failure
  }
  await new Promise((done) => setTimeout(done, pause))
  return readPart(ask, part, times - 1)
}

/** Before a part is asked for again, in ms. */
const pause = 1000

const bytesOf = ({ content }: FilePart) => Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))

/** How long the browser has to begin saving, in ms. */
const lifetime = 60_000

/** Hands a file to the browser, which saves it. */
export function saveBlob(file: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), lifetime)
}
