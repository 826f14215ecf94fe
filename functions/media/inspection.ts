/** Whether a file is what its name says: asked of its content, never of what the browser claims. */
import { fileTypeFromBuffer } from 'file-type/core'
import type { Extension } from '#shared/media/rules.ts'

/** What file-type may find in a file of each ending. */
const contents: Readonly<Record<Extension, readonly string[]>> = {
  pdf: ['application/pdf'],
  doc: ['application/x-cfb'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  odt: ['application/vnd.oasis.opendocument.text'],
  mp4: ['video/mp4', 'video/x-m4v'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
}

/** How much has to be read to tell, in bytes; the archives and compound files have their contents anywhere. */
export function bytesNeeded(extension: Extension): number | undefined {
  return extension === 'pdf' || extension === 'mp4' ? 65_536 : undefined
}

/** Where readers of PDFs look for the head of one, in bytes. */
const headOfPdf = 1024

/** White space and the mark of UTF-8: some programs write blank lines before a PDF's head, and readers take
 * it so. */
function blankBytesBefore(bytes: Uint8Array): number {
  const blank = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf])
  const start = bytes.subarray(0, headOfPdf).findIndex((byte) => !blank.has(byte))
  return Math.max(start, 0)
}

/** Whether these bytes begin, or are, a file of that ending. */
export async function matchesDeclaredType(extension: Extension, bytes: Uint8Array): Promise<boolean> {
  const start = extension === 'pdf' ? blankBytesBefore(bytes) : 0
  const found = await fileTypeFromBuffer(bytes.subarray(start)).catch(() => undefined)
  if (!found || !contents[extension].includes(found.mime)) return false
  return extension !== 'doc' || hasWordStream(bytes)
}

/** Tells whether these bytes begin a JPEG or PNG picture. */
export async function isPicture(bytes: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return found?.mime === 'image/jpeg' || found?.mime === 'image/png'
}

const directoryEntry = 128
const streamEntry = 2
const wordStream = Buffer.from('WordDocument\0', 'utf16le')

/** A compound file is a Word document by its stream of that name. Its directory's entries stand at multiples of
 * their size, so looking at each place is enough. */
function hasWordStream(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let entry = 0; entry + directoryEntry <= file.length; entry += directoryEntry) {
    const isNamed = file.readUInt16LE(entry + 64) === wordStream.length
    if (!isNamed || file[entry + 66] !== streamEntry) continue
    if (file.subarray(entry, entry + wordStream.length).equals(wordStream)) return true
  }
  return false
}
