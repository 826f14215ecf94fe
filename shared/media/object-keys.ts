/** Where an uploaded file lies in the bucket: its key follows from what it is for and its id, so that a link to it
 * needs no table. Infra grants by these folders. */

/** What a file is for: an answer's document or picture, a profile's picture, a picture in content. */
export const purposes = ['document', 'image', 'profile', 'content'] as const
export type Purpose = (typeof purposes)[number]

/** What was uploaded but not looked at yet; nobody is ever given a link into it. */
export const pendingFolder = 'pending/'

/** Checked files, and small copies of the pictures among them; both by purpose. */
export const checkedFolders = { original: 'files/', thumbnail: 'thumbnails/' } as const

/** The folder of checked files of a purpose, which a function's rights name. */
export const filesFolder = (purpose: Purpose) => `${checkedFolders.original}${purpose}/`

/** Pictures come in two sizes; everything else only as the original. */
export const sizes = ['original', 'thumbnail'] as const
export type Size = (typeof sizes)[number]

/** Where a file is uploaded to, until it was looked at. Emptied after a day. */
export function pendingKey(id: string): string {
  return pendingFolder + id
}

/** Where a checked file lies. Only pictures have a thumbnail. */
export function fileKey(purpose: Purpose, id: string, size: Size = 'original'): string {
  return `${checkedFolders[size]}${purpose}/${id}`
}
