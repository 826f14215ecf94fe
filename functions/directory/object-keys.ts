/** Where directory files lie in the uploads bucket. Whatever arrives in this folder wakes the import. */

export const directoryFolder = 'directory/'

/** Files that administrators upload in the portal, each called like its import. */
const uploadsFolder = `${directoryFolder}uploads/`

/** Files that are put into the bucket by other means: each is imported by itself. */
export const incomingFolder = `${directoryFolder}incoming/`

/** Empty objects that wake an import which is to go on. */
const wakeFolder = `${directoryFolder}wake/`

/** Where the file of an import is uploaded to; its arrival begins the comparison. */
export const uploadKey = (importId: string) => `${uploadsFolder}${importId}`
/** The empty object whose arrival makes an import go on: to apply its plan, or after it fell silent. */
export const wakeKey = (importId: string) => `${wakeFolder}${importId}`

/** Parses an object's key: an import, or a file that arrived by itself. */
export function parseDirectoryKey(key: string): { importId: string } | { fileName: string } | undefined {
  const after = (folder: string) => (key.startsWith(folder) ? key.slice(folder.length) : '')
  const importId = after(uploadsFolder) || after(wakeFolder)
  if (importId) return { importId }
  const fileName = after(incomingFolder)
  return fileName && !fileName.endsWith('/') ? { fileName } : undefined
}
