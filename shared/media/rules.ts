/** Rules for uploads: types, sizes and names. Pure; asked by client and server alike. */
import { fileExtensions } from '../forms/lists.ts'
import { fill } from '../messages/fill.ts'
import { formRefusals } from '../messages/form-refusals.ts'
import { mediaRefusals } from '../messages/media-refusals.ts'
import type { Purpose } from './object-keys.ts'

/** In bytes. */
export const megabyte = 1_000_000

interface FileType {
  /** The type that the store declares when the file is opened. */
  readonly contentType: string
  /** Largest size, in bytes. */
  readonly mostBytes: number
  readonly label: string
}

const { types: labels } = mediaRefusals

/** Ending of a name → type. A video's size is that of a few minutes filmed with a telephone. */
export const fileTypes = {
  pdf: { contentType: 'application/pdf', mostBytes: 20 * megabyte, label: labels.pdf },
  doc: { contentType: 'application/msword', mostBytes: 20 * megabyte, label: labels.doc },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    mostBytes: 20 * megabyte,
    label: labels.docx,
  },
  odt: {
    contentType: 'application/vnd.oasis.opendocument.text',
    mostBytes: 20 * megabyte,
    label: labels.odt,
  },
  mp4: { contentType: 'video/mp4', mostBytes: 200 * megabyte, label: labels.mp4 },
  jpg: { contentType: 'image/jpeg', mostBytes: 10 * megabyte, label: labels.jpg },
  jpeg: { contentType: 'image/jpeg', mostBytes: 10 * megabyte, label: labels.jpg },
  png: { contentType: 'image/png', mostBytes: 10 * megabyte, label: labels.png },
} as const satisfies Record<string, FileType>

export type Extension = keyof typeof fileTypes

/** Endings that a purpose takes, and the message for others (docs/product.md#answers). */
const accepted = {
  document: { extensions: fileExtensions.file, refusal: formRefusals.documentType },
  image: { extensions: fileExtensions.image, refusal: formRefusals.imageType },
  profile: { extensions: fileExtensions.image, refusal: formRefusals.imageType },
  content: { extensions: fileExtensions.image, refusal: formRefusals.imageType },
} as const satisfies Record<Purpose, { extensions: readonly Extension[]; refusal: string }>

/** Returns the endings that can be chosen for a purpose. */
export function extensionsOf(purpose: Purpose): readonly Extension[] {
  return accepted[purpose].extensions
}

/** Tells whether a purpose takes pictures: they get thumbnails. */
export function takesPictures(purpose: Purpose): boolean {
  return purpose !== 'document'
}

/** Most characters of a name; its ending is kept. */
const longestName = 120

/** Controls, marks of reading direction, and signs with a meaning for file systems or headers. */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"*:<>?|]/gu

/** Cleans a name of folders, controls and other signs that no file name may have; at most 120 characters. */
export function safeName(name: string): string {
  const base = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const tidy = base.replace(unwanted, '').replace(/\s+/g, ' ').trim()
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(tidy) ?? []
  const letters = Array.from(stem)
  return (
    letters
      .slice(0, longestName - ending.length)
      .join('')
      .trim() + ending.slice(0, longestName)
  )
}

/** Endings that some programs give to files of another name. Browsers on Windows save JPEGs as `.jfif`. */
const otherEndings: ReadonlyMap<string, Extension> = new Map([
  ['jfif', 'jpg'],
  ['jpe', 'jpg'],
])

/** Finds the type by the ending of a safe name, where it has a stem and the purpose takes the type. */
export function extensionOf(name: string, purpose: Purpose): Extension | undefined {
  const [, given = ''] = /^.+\.([a-z0-9]+)$/i.exec(safeName(name)) ?? []
  const ending = given.toLowerCase()
  const type = otherEndings.get(ending) ?? ending
  return extensionsOf(purpose).find((each) => each === type)
}

/** Lists the endings that a browser's dialogue offers for a purpose, as its `accept` attribute wants them. */
export function acceptOf(purpose: Purpose): string {
  const extensions = extensionsOf(purpose)
  const others = [...otherEndings].flatMap(([ending, type]) => (extensions.includes(type) ? [ending] : []))
  return [...extensions, ...others].map((each) => `.${each}`).join(',')
}

/** Most pixels of a stored picture. A photo with more is made smaller, any other picture is refused: it would
 * take too long to decode, and a small file can claim any number. */
export const maxPixels = 25_000_000

/** Longest side of a picture that was made smaller, in pixels: all that screens can show of it. */
export const shownSide = 2560

/** Most pixels of a photo (a JPEG), which is made smaller while it is decoded: telephones make up to 108
 * million. */
export const maxPhotoPixels = 120_000_000

/** Most pixels of a side: a decoder allocates memory for each row, even a short one. */
export const maxSide = 16_000

/** Most bytes of a picture's decoded data: colours of 16 bits take twice as much as those of 8. */
export const maxDecodedBytes = 110_000_000

/** Attempts to check a file that crashes the function, or takes it too long. */
export const maxInspections = 3

/** Most unattached files of one person. */
export const maxUnattached = 60

interface Candidate {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** Largest picture that can be chosen, in bytes: browsers make it smaller before they send it. */
const mostChosenBytes = 60 * megabyte

/** Returns the most bytes of a file that is chosen for a purpose; a picture may be larger than its upload. */
export function mostBytesToChoose(extension: Extension, purpose: Purpose): number {
  return takesPictures(purpose) ? mostChosenBytes : fileTypes[extension].mostBytes
}

/** Says why a file cannot be chosen for a purpose; nothing where it can. */
export function whyNotChoose(file: Candidate, purpose: Purpose): string | undefined {
  return whyNot(file, purpose, (extension) => mostBytesToChoose(extension, purpose))
}

/** Says why a file cannot be uploaded for a purpose; nothing where it can. */
export function whyNotUpload(file: Candidate, purpose: Purpose): string | undefined {
  return whyNot(file, purpose, (extension) => fileTypes[extension].mostBytes)
}

function whyNot(
  { name, size }: Candidate,
  purpose: Purpose,
  limit: (extension: Extension) => number,
): string | undefined {
  const extension = extensionOf(name, purpose)
  if (!extension) return accepted[purpose].refusal
  const mostBytes = limit(extension)
  if (size === 0) return mediaRefusals.empty
  if (size > mostBytes) return fill(mediaRefusals.tooBig, { megabytes: mostBytes / megabyte })
  return undefined
}

/** Tells whether browsers may show a file themselves; any other is saved. */
export function opensInBrowser(contentType: string): boolean {
  return ['application/pdf', 'image/jpeg', 'image/png'].includes(contentType)
}
