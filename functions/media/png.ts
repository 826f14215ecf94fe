/** The parts of a PNG file: its size, and the file without what it tells of its making. */

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Chunks that are the picture or say how its colours are meant. Text, times, places and animations are not among
 * them. */
const needed = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
  'bKGD',
]

export interface PngFacts {
  readonly width: number
  readonly height: number
  /** The file without metadata, and without what is appended after its end. */
  readonly stripped: Buffer
}

/** Reads a file without decoding it. Throws where it is none. */
export function readPng(file: Buffer): PngFacts {
  if (!file.subarray(0, 8).equals(signature)) throw new Error('A PNG file begins otherwise.')
  const kept: Buffer[] = [signature]
  for (let at = 8; at + 12 <= file.length; ) {
    const next = at + 12 + file.readUInt32BE(at)
    if (next > file.length) break
    const type = file.toString('latin1', at + 4, at + 8)
    if (at === 8 && type !== 'IHDR') break
    if (needed.includes(type)) kept.push(file.subarray(at, next))
    if (type === 'IEND')
      return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), stripped: Buffer.concat(kept) }
    at = next
  }
  throw new Error('A PNG file has no end.')
}
