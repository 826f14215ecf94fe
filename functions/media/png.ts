/** The parts of a PNG file: its size, what its data may become, and the file without what it tells of its making. */

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
  /** Bits of a pixel. */
  readonly bits: number
  readonly isInterlaced: boolean
  /** The compressed data of the picture, in its pieces. */
  readonly data: readonly Buffer[]
  /** The file without metadata, and without what is appended after its end. */
  readonly stripped: Buffer
}

/** Reads a file without decoding it. Throws where it is none. */
export function readPng(file: Buffer): PngFacts {
  if (!file.subarray(0, 8).equals(signature)) throw new Error('A PNG file begins otherwise.')
  const kept: Buffer[] = [signature]
  const data: Buffer[] = []
  for (let at = 8; at + 12 <= file.length; ) {
    const next = at + 12 + file.readUInt32BE(at)
    if (next > file.length) break
    const type = file.toString('latin1', at + 4, at + 8)
    // A decoder would believe the last header, not the first.
    if ((at === 8) !== (type === 'IHDR')) break
    if (needed.includes(type)) kept.push(file.subarray(at, next))
    if (type === 'IDAT') data.push(file.subarray(at + 8, next - 4))
    if (type === 'IEND') return { ...headerOf(file.subarray(16, 29)), data, stripped: Buffer.concat(kept) }
    at = next
  }
  throw new Error('A PNG file has no end.')
}

/** Colour type → values of a pixel, and the bits that each may have. */
const colours: Readonly<Record<number, { readonly values: number; readonly depths: readonly number[] }>> = {
  0: { values: 1, depths: [1, 2, 4, 8, 16] },
  2: { values: 3, depths: [8, 16] },
  3: { values: 1, depths: [1, 2, 4, 8] },
  4: { values: 2, depths: [8, 16] },
  6: { values: 4, depths: [8, 16] },
}

function headerOf(header: Buffer): Pick<PngFacts, 'width' | 'height' | 'bits' | 'isInterlaced'> {
  const [depth = 0, colour = 0, , , interlace = 0] = header.subarray(8)
  const kind = colours[colour]
  if (!kind?.depths.includes(depth) || interlace > 1) throw new Error('A PNG file has no such colours.')
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    bits: kind.values * depth,
    isInterlaced: interlace === 1,
  }
}

type Size = Pick<PngFacts, 'width' | 'height'>

/** The seven pictures of an interlaced one: where each begins, and how far apart its pixels are. */
const passes = [
  { x: 0, y: 0, across: 8, down: 8 },
  { x: 4, y: 0, across: 8, down: 8 },
  { x: 0, y: 4, across: 4, down: 8 },
  { x: 2, y: 0, across: 4, down: 4 },
  { x: 0, y: 2, across: 2, down: 4 },
  { x: 1, y: 0, across: 2, down: 2 },
  { x: 0, y: 1, across: 1, down: 2 },
]

/** How many bytes the data of a picture become, which its header says. */
export function bytesInflated({ width, height, bits, isInterlaced }: PngFacts): number {
  // Each row begins with the number of its filter.
  const bytes = (size: Size) =>
    size.width > 0 ? (Math.ceil((size.width * bits) / 8) + 1) * Math.max(0, size.height) : 0
  if (!isInterlaced) return bytes({ width, height })
  const sizes = passes.map(({ x, y, across, down }) => ({
    width: Math.ceil((width - x) / across),
    height: Math.ceil((height - y) / down),
  }))
  return sizes.reduce((sum, size) => sum + bytes(size), 0)
}
