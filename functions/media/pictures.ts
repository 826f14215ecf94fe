/** Pictures: how large they are, without what they tell of who took them and where, and small copies of
 * them. */

import type { Metadata, Sharp, SharpOptions } from 'sharp'
import type { PictureSize } from '#shared/media/object-keys.ts'
import { maxDecodedBytes, maxPhotoPixels, maxPixels, maxSide, shownSide } from '#shared/media/rules.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { Problem } from '#shared/problems.ts'

/** Longest side of a small copy, in pixels: two for each of a card's, as fine screens have it. */
const thumbnailSide = 480

/** Of JPEGs. Nobody sees that the original was encoded anew. */
const quality = { original: 92, thumbnail: 80 } as const

/** Ends decoding and encoding that take too long, well before the function itself would be ended. */
const maxSeconds = 8

/** Each scan of a progressive JPEG goes through the whole picture, and the decoder cannot be ended within
 * them; programs make a dozen. So many pixels can be gone through in all. */
const maxScannedPixels = 50 * maxPixels
const scanMarker = Buffer.from([0xff, 0xda])

/** Sides of faces, which are squares, in pixels: two for each of the largest that they are shown at. */
const faceSides = { original: 512, thumbnail: 192, icon: 80 } as const satisfies Record<PictureSize, number>

interface Picture {
  /** In pixels, as it is seen. */
  readonly width: number
  readonly height: number
  /** Size → content. */
  readonly copies: Readonly<Partial<Record<PictureSize, Uint8Array>>>
}

/** Makes of an uploaded picture what is kept. The original is turned as it is to be seen, a photo of more
 * than `maxPixels` made smaller, and encoded anew: pixels, of 8 bits a colour, and their colour profile are
 * all that is left of the file. Raises `media-unreadable`, and `media-too-many-pixels` before anything is
 * decoded. */
export async function processPicture(
  bytes: Uint8Array,
  contentType: string,
  seconds = maxSeconds,
): Promise<Picture> {
  const { open, metadata, encode } = await opened(bytes, contentType, seconds)
  const small = open().resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
  const sized = metadata.width * metadata.height > maxPixels ? open().resize(smallerPhoto) : open()
  const whole = keepsProfile.includes(metadata.space) ? sized.keepIccProfile() : sized
  // One after the other: each may hold the whole picture.
  const thumbnail = await encode(small, quality.thumbnail)
  const original = await encode(whole, quality.original)
  const { width, height } = await (await decoderOf(original))().metadata()
  return { width, height, copies: { thumbnail, original } }
}

/** Makes of an uploaded picture the squares that show somebody's face, of its middle where it is none: as
 * above, and in the colours that every browser has. */
export async function faceOf(bytes: Uint8Array, contentType: string): Promise<Picture> {
  const { open, encode } = await opened(bytes, contentType)
  const square = (size: PictureSize) => ({
    width: faceSides[size],
    height: faceSides[size],
    fit: 'cover' as const,
  })
  const original = await encode(open().resize(square('original')), quality.original)
  const openSquare = await decoderOf(original)
  const smaller = (size: PictureSize) => encode(openSquare().resize(square(size)), quality.thumbnail)
  const [thumbnail, icon] = await Promise.all([smaller('thumbnail'), smaller('icon')])
  return {
    width: faceSides.original,
    height: faceSides.original,
    copies: { original, thumbnail, icon },
  }
}

/** Reads what a picture says of itself, and refuses what would take too much. */
async function opened(bytes: Uint8Array, contentType: string, seconds = maxSeconds) {
  const open = await decoderOf(bytes, seconds)
  const metadata = await readable(open({ limitInputPixels: false }).metadata())
  refuseTooLarge(metadata, contentType)
  const { isProgressive, width, height } = metadata
  if (isProgressive && scansIn(bytes) * width * height > maxScannedPixels)
    throw new Problem('media-unreadable')
  const encode = (picture: Sharp, quality: number) =>
    readable(encoded(picture, contentType, metadata, quality).toBuffer())
  return { open, metadata, encode }
}

/** How a photo of more pixels than are kept is made smaller: as browsers do it before they send one. */
const smallerPhoto = { width: shownSide, height: shownSide, fit: 'inside' } as const

/** Profiles of print and of greys say nothing of the colours that browsers get. */
const keepsProfile: readonly unknown[] = ['srgb', 'rgb16']

/** Opens the same picture as often as it is called. */
async function decoderOf(
  bytes: Uint8Array,
  seconds = maxSeconds,
): Promise<(options?: SharpOptions) => Sharp> {
  loading ??= loadSharp()
  const sharp = await loading
  return (options) =>
    sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: maxPhotoPixels, ...options }).timeout(
      {
        seconds,
      },
    )
}

/** With the first picture, so that nobody else waits for it. Its decoders of all other formats are shut off. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
  return sharp
}
let loading: ReturnType<typeof loadSharp> | undefined

function refuseTooLarge({ width, height, channels, depth }: Metadata, contentType: string): void {
  // A JPEG is made smaller while it is decoded: its pixels never stand in memory as a whole. Of one in scans all
  // coefficients do, and at this limit they have room.
  const isPhoto = contentType === 'image/jpeg'
  const most = isPhoto ? maxPhotoPixels : maxPixels
  const decoded = isPhoto ? 0 : width * height * channels * (depth === 'ushort' ? 2 : 1)
  if (width * height <= most && Math.max(width, height) <= maxSide && decoded <= maxDecodedBytes) return
  const values = { megapixels: most / 1_000_000, side: formatNumber(maxSide) }
  throw new Problem('media-too-many-pixels', { values })
}

/** At least as many scans as a JPEG has: nothing else within its data looks like the marker of one. */
function scansIn(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let at = file.indexOf(scanMarker); at >= 0; at = file.indexOf(scanMarker, at + 2)) count++
  return count
}

function encoded(
  picture: Sharp,
  contentType: string,
  { chromaSubsampling, isPalette }: Metadata,
  quality: number,
) {
  if (contentType === 'image/png') return picture.png({ adaptiveFiltering: !isPalette })
  // As the camera had it: coarse colours need no fine ones.
  return picture.jpeg({ quality, chromaSubsampling: chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4' })
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    // It may be a good one on a machine that was busy: it is looked at again.
    if (error instanceof Error && error.message.startsWith('timeout')) throw error
    throw new Problem('media-unreadable')
  }
}
