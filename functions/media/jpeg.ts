/** The parts of a JPEG file: its size, how it is to be turned, and the file without what it tells of its making. */

interface Segment {
  /** The second byte of its marker. */
  readonly marker: number
  /** With marker and length. */
  readonly bytes: Buffer
  /** What follows them. */
  readonly data: Buffer
}

const start = 0xd8
const end = 0xd9
const scan = 0xda
/** Each scan goes through the whole picture; programs make a dozen. */
const mostScans = 50

/** Values of a pixel: four for print. */
const mostValues = 4

const exif = 'Exif\0\0'

/** The segments up to the end of the picture; what is appended after it is none of it. Throws on anything else. */
function segmentsOf(file: Buffer): Segment[] {
  const found: Segment[] = []
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) throw new Error('A JPEG segment begins with no marker.')
    const marker = file[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const headEnd = at + 2 + file.readUInt16BE(at + 2)
    const next = marker === scan ? afterScan(file, headEnd) : headEnd
    if (next > file.length) break
    found.push({ marker, bytes: file.subarray(at, next), data: file.subarray(at + 4, headEnd) })
    if (file[next] === 0xff && file[next + 1] === end) return found
    at = next
  }
  throw new Error('A JPEG file has no end.')
}

/** Where the picture's data end: at the next marker that is not part of them. */
function afterScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  return file.length + 1
}

export interface JpegFacts {
  readonly width: number
  readonly height: number
  /** 1 to 8, as EXIF counts the ways in which a picture is to be turned. */
  readonly orientation: number
  /** The file without metadata: neither place, time nor camera, comments or thumbnails; nothing after its end. */
  readonly stripped: Buffer
}

/** Reads a file without decoding it. Throws where it is none. */
export function readJpeg(file: Buffer): JpegFacts {
  if (file[0] !== 0xff || file[1] !== start) throw new Error('A JPEG file begins otherwise.')
  const segments = segmentsOf(file)
  const [frame, another] = segments.filter(({ marker }) => isFrame(marker))
  if (!frame || another || frame.data.length < 6) throw new Error('A JPEG file has one frame.')
  const scans = segments.filter(({ marker }) => marker === scan).length
  if (scans > mostScans || (frame.data[5] ?? 0) > mostValues)
    throw new Error('No camera makes such a JPEG file.')
  const orientation = orientationOf(segments)
  const kept = segments.filter(isNeeded).map(({ bytes }) => bytes)
  return {
    height: frame.data.readUInt16BE(1),
    width: frame.data.readUInt16BE(3),
    orientation,
    stripped: Buffer.concat([
      Buffer.from([0xff, start]),
      ...(orientation === 1 ? [] : [turned(orientation)]),
      ...kept,
      Buffer.from([0xff, end]),
    ]),
  }
}

/** SOF0 to SOF15 without the tables that stand among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Applications' segments and comments go, but those that say how colours are meant. */
function isNeeded({ marker, data }: Segment): boolean {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const begins = (text: string) => data.subarray(0, text.length).toString('latin1') === text
  return (marker === 0xe0 && begins('JFIF')) || (marker === 0xe2 && begins('ICC_PROFILE')) || marker === 0xee
}

const orientationTag = 0x0112

function orientationOf(segments: readonly Segment[]): number {
  const found = segments.find(
    ({ marker, data }) => marker === 0xe1 && data.subarray(0, 6).toString('latin1') === exif,
  )
  if (!found) return 1
  try {
    return orientationIn(found.data.subarray(6))
  } catch {
    // Told wrongly, it is not told at all.
    return 1
  }
}

/** EXIF is a TIFF directory, in either order of bytes. */
function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * 12
    if (short(at) !== orientationTag) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** A segment that says nothing but how to turn the picture. */
function turned(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from(exif, 'latin1'), tiff, Buffer.alloc(2)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
