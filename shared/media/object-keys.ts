/** Where an uploaded file lies in the bucket: its key follows from what it is for and its id, so that a link to it
 * needs no table. Infra grants by these folders. */

/** What a file is for: an answer's document or picture, a profile's picture, a picture in content. */
export const purposes = ['document', 'image', 'profile', 'content'] as const
export type Purpose = (typeof purposes)[number]

/** What was uploaded but not looked at yet; nobody is ever given a link into it. */
export const pendingFolder = 'pending/'

/** Checked files, and smaller copies of the pictures among them; all by purpose. */
export const checkedFolders = { original: 'files/', thumbnail: 'thumbnails/', icon: 'icons/' } as const

/** Pictures come in several sizes; everything else only as the original. */
export const sizes = ['original', 'thumbnail', 'icon'] as const
export type Size = (typeof sizes)[number]

/** The sizes that files of a purpose are kept in. Only faces stand in lines of lists. */
const sizesKept = {
  document: ['original'],
  image: ['original', 'thumbnail'],
  profile: sizes,
  content: ['original', 'thumbnail'],
} as const satisfies Record<Purpose, readonly Size[]>

/** The sizes that a file of this purpose has, the largest first. */
export function sizesOf(purpose: Purpose): readonly Size[] {
  return sizesKept[purpose]
}

/** The folder of checked files of a purpose, which a function's rights name. */
export const filesFolder = (purpose: Purpose, size: Size = 'original') => `${checkedFolders[size]}${purpose}/`

/** Where a file is uploaded to, until it was looked at. Emptied after a day. */
export function pendingKey(id: string): string {
  return pendingFolder + id
}

/** Where a checked file lies, in one of its sizes. */
export function fileKey(purpose: Purpose, id: string, size: Size = 'original'): string {
  return filesFolder(purpose, size) + id
}
