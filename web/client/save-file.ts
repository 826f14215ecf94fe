/** Files that the product hands out a part at a time (docs/product.md#exports): put together here and saved under an address
 * of this tab alone, which nobody else can follow. */
import type { FilePart } from '#shared/exports/file-parts.ts'

/** Parts that are fetched at once. */
const atOnce = 4

/** Fetches all parts of a file and hands it to the browser, which saves it. Gives what it is called. */
export async function saveFile(read: (part: number) => Promise<FilePart>): Promise<string> {
  const first = await read(0)
  const { fileName, contentType: type, parts } = first
  const chunks = [bytesOf(first)]
  for (let from = 1; from < parts; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, parts - from) }, (_, n) => read(from + n))
    chunks.push(...(await Promise.all(some)).map(bytesOf))
  }
  save(new Blob(chunks, { type }), fileName)
  return fileName
}

const bytesOf = ({ content }: FilePart) => Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))

/** How long the browser has to begin saving, in ms. */
const kept = 60_000

function save(file: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), kept)
}
