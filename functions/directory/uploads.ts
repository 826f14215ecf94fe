/** Directory files in the bucket: upload form, file, and the object that wakes an import. */
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

/** Reads a directory file; nothing where it does not exist. */
export async function readFile(key: string): Promise<Uint8Array | undefined> {
  return (await fetchObject(key, maxFileBytes))?.bytes
}

/** Wakes the import, which does its next step. */
export async function wakeImport(importId: string): Promise<void> {
  await writeRequest(wakeKey(importId), importId)
}
