/** Pictures: how large they are, without what they tell of who took them and where, and small copies of them. */
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { mostPixels } from '#shared/media/rules.ts'
import { Problem } from '#shared/problems.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
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
  const facts = readable(() => (isPng ? { ...readPng(file), orientation: 1 } : readJpeg(file)))
  const { width, height, orientation, stripped } = facts
  if (width * height > mostPixels) {
    const megapixels = Math.round(mostPixels / 1_000_000)
    throw new Problem('media-too-many-pixels', { values: { megapixels } })
  }
  const raster = readable(() => (isPng ? PNG.sync.read(stripped) : decodedJpeg(stripped)))
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

function decodedJpeg(file: Buffer): Raster {
  const limits = { maxResolutionInMP: mostPixels / 1_000_000, maxMemoryUsageInMB: 1200 }
  return jpeg.decode(file, { useTArray: true, formatAsRGBA: true, ...limits })
}

function encodedPng({ width, height, data }: Raster): Buffer {
  const png = new PNG({ width, height })
  png.data = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return PNG.sync.write(png)
}
