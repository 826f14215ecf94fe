/** Small files that claim or become very much: pictures and archives as attackers make them. */
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'

export function chunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

export interface PngHeader {
  readonly width: number
  readonly height: number
  readonly depth?: number
  readonly colours?: number
  readonly interlaced?: boolean
}

function header({ width, height, depth = 8, colours = 6, interlaced = false }: PngHeader): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colours, 0, 0, interlaced ? 1 : 0], 8)
  return chunk('IHDR', data)
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG file with these headers and pixels: rows, each after the number of its filter. */
export function pngOf(headers: readonly PngHeader[], rows: Uint8Array): Buffer {
  return pngWith(headers, deflateSync(rows, { level: 9 }))
}

function pngWith(headers: readonly PngHeader[], data: Uint8Array): Buffer {
  return Buffer.concat([
    signature,
    ...headers.map(header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const stretch = 1_000_000

/** Returns deflated data that become so many times one byte. A stretch is deflated once and repeated: deflating all of it takes
 * seconds. */
function deflatedRaw(becomes: number, byte: number): Buffer {
  const whole = Math.floor(becomes / stretch)
  const repeated = deflateRawSync(Buffer.alloc(stretch, byte), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const last = deflateRawSync(Buffer.alloc(becomes % stretch, byte), { level: 9 })
  return Buffer.concat([...Array.from({ length: whole }, () => repeated), last])
}

function deflatedZeros(becomes: number): Buffer {
  const adler = Buffer.alloc(4)
  adler.writeUInt16BE(becomes % 65_521, 0)
  adler.writeUInt16BE(1, 2)
  return Buffer.concat([Buffer.from([0x78, 0xda]), deflatedRaw(becomes, 0), adler])
}

/** A PNG file with these headers, whose data become so many zero bytes. */
export function png(headers: readonly PngHeader[], becomes: number): Buffer {
  return pngWith(headers, deflatedZeros(becomes))
}

/** A small PNG file with a chunk that is no pixels, and becomes so many bytes. */
export function pngHiding(type: string, start: string, becomes: number): Buffer {
  const file = pngOf([{ width: 9, height: 9 }], Buffer.alloc(9 * 37))
  const hidden = Buffer.concat([Buffer.from(start, 'latin1'), deflatedZeros(becomes)])
  const at = signature.length + 25
  return Buffer.concat([file.subarray(0, at), chunk(type, hidden), file.subarray(at)])
}

/** A part of a JPEG file. */
export function segment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A JPEG file of this size in so many scans, each of which says nothing of the picture. */
export function jpegOfScans(jpeg: Buffer, scans: number): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(at, -2)
  return Buffer.concat([
    jpeg.subarray(0, at),
    ...Array.from({ length: scans }, () => scan),
    jpeg.subarray(-2),
  ])
}

/** A JPEG file that says it has this many pixels. */
export function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const claiming = Buffer.from(jpeg)
  const frame = claiming.indexOf(Buffer.from([0xff, 0xc0]))
  claiming.writeUInt16BE(height, frame + 5)
  claiming.writeUInt16BE(width, frame + 7)
  return claiming
}

/** The same file with another frame before its own, of this many pixels. */
export function jpegOfFrames(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  const own = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  return Buffer.concat([
    jpeg.subarray(0, own),
    jpeg.subarray(own, own + 19),
    segment(0xc0, frame),
    jpeg.subarray(own + 19),
  ])
}

/** An archive whose list of contents becomes so many bytes. */
export function archive(becomes: number): Buffer {
  const data = deflatedRaw(becomes, 0x20)
  const name = Buffer.from('[Content_Types].xml')
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(data.length, 18)
  head.writeUInt32LE(becomes, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name, data])
}
