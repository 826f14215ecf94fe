/** Object keys of uploaded files: a key follows from purpose and id, so that a link to it needs no table.
 * Infra grants by these folders. */

/** Purposes of files: an answer's document or picture, a profile's picture, a picture in content. */
export const purposes = ['document', 'image', 'profile', 'content'] as const
export type Purpose = (typeof purposes)[number]

/** Uploads before their check; no link ever leads into it. */
export const pendingFolder = 'pending/'

/** Checked files, and smaller copies of the pictures among them; all by purpose. */
export const checkedFolders = { original: 'files/', thumbnail: 'thumbnails/', icon: 'icons/' } as const

/** Pictures come in several sizes; everything else only as the original. */
export const pictureSizes = ['original', 'thumbnail', 'icon'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Stored sizes by purpose. Only faces appear in lines of lists. */
const sizesKept = {
  document: ['original'],
  image: ['original', 'thumbnail'],
  profile: pictureSizes,
  content: ['original', 'thumbnail'],
} as const satisfies Record<Purpose, readonly PictureSize[]>

/** Returns the sizes that a file of this purpose has, the largest first. */
export function pictureSizesOf(purpose: Purpose): readonly PictureSize[] {
  return sizesKept[purpose]
}

/** Returns the folder of checked files of a purpose, which a function's rights name. */
export const filesFolder = (purpose: Purpose, size: PictureSize = 'original') =>
  `${checkedFolders[size]}${purpose}/`

/** Returns the key of an upload before its check. The folder is emptied after a day. */
export function pendingKey(id: string): string {
  return pendingFolder + id
}

/** Returns the key of a checked file, in one of its sizes. */
export function fileKey(purpose: Purpose, id: string, size: PictureSize = 'original'): string {
  return filesFolder(purpose, size) + id
}
