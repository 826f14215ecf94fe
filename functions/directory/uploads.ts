/** Directory files in the bucket: the form by which one is uploaded, the file itself, and what wakes the import. */
import { fetchObject, writeRequest } from '#functions/media/objects.ts'
import { signedForm } from '#functions/media/presigned.ts'
import { maxFileBytes } from '#shared/directory/rules.ts'
import type { UploadForm } from '#shared/media/model.ts'
import { uploadKey, wakeKey } from './object-keys.ts'

const formSeconds = 900

const contentType = 'text/csv'

/** A form that uploads the file of an import, and nothing else. */
export function signUploadForm(importId: string): Promise<UploadForm> {
  return signedForm({
    key: uploadKey(importId),
    fields: { 'content-type': contentType },
    bytes: [1, maxFileBytes],
    seconds: formSeconds,
  })
}

/** A directory file; nothing where it is not there. */
export async function readFile(key: string): Promise<Uint8Array | undefined> {
  return (await fetchObject(key, maxFileBytes))?.bytes
}

/** Wakes the import, which then does whatever is to be done next. */
export async function wakeImport(importId: string): Promise<void> {
  await writeRequest(wakeKey(importId), importId)
}
