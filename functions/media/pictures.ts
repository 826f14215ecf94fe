/** Pictures: how large they are, without what they tell of who took them and where, and small copies of them. */

import { inflateSync } from 'node:zlib'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { maxDecodedBytes, maxPixels, maxSide } from '#shared/media/rules.ts'
import { Problem } from '#shared/problems.ts'
import { readJpeg } from './jpeg.ts'
import { bytesInflated, type PngFacts, readPng } from './png.ts'
import { type Raster, scaledTo, turnedBy } from './raster.ts'

/** Longest side of a small copy, in pixels: two for each of a card's, as fine screens have it. */
const thumbnailSide = 480

interface Picture {
  /** In pixels, as it is seen. */
  readonly width: number
  readonly height: number
  readonly original: Uint8Array
  readonly thumbnail: Uint8Array
}

/** Makes of an uploaded picture what is kept. The original loses its metadata and nothing else. Raises
 * `media-unreadable` and `media-too-many-pixels`; the latter before anything is decoded. */
export function pictureOf(bytes: Uint8Array, contentType: string): Picture {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isPng = contentType === 'image/png'
  const png = isPng ? readable(() => readPng(file)) : undefined
  const facts = png ? { ...png, orientation: 1 } : readable(() => readJpeg(file))
  const { width, height, orientation, stripped } = facts
  const decoded = png ? bytesInflated(png) : 0
  if (width * height > maxPixels || Math.max(width, height) > maxSide || decoded > maxDecodedBytes) {
    const values = { megapixels: maxPixels / 1_000_000, side: maxSide.toLocaleString('en') }
    throw new Problem('media-too-many-pixels', { values })
  }
  const raster = readable(() => (png ? decodedPng(png) : decodedJpeg(stripped)))
  const small = turnedBy(orientation, scaledTo(thumbnailSide, raster))
  const isTurned = orientation > 4
  return {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    original: stripped,
    thumbnail: isPng ? encodedPng(small) : jpeg.encode(small, 80).data,
  }
}

function readable<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new Problem('media-unreadable')
  }
}

/** The decoder unpacks interlaced data to their end, whatever the header says: they are tried first. */
function decodedPng(facts: PngFacts): Raster {
  if (facts.isInterlaced) inflateSync(Buffer.concat(facts.data), { maxOutputLength: bytesInflated(facts) })
  return PNG.sync.read(facts.stripped)
}

function decodedJpeg(file: Buffer): Raster {
  const limits = { maxResolutionInMP: maxPixels / 1_000_000, maxMemoryUsageInMB: 1200 }
  return jpeg.decode(file, { useTArray: true, formatAsRGBA: true, ...limits })
}

function encodedPng({ width, height, data }: Raster): Buffer {
  const png = new PNG({ width, height })
  png.data = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return PNG.sync.write(png)
}
