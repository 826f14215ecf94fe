/** Hands out a file of the bucket a part at a time, to who may have it: there is no address of it that would
 * be good for anybody else (docs/decisions/0033). */
import { bucketName } from '#functions/media/bucket.ts'
import { readObjectFrom } from '#functions/media/objects.ts'
import { contentTypes, type FileFormat } from '#shared/exports/columns.ts'
import { type FilePart, partBytes } from '#shared/exports/model.ts'
import { Problem } from '#shared/problems.ts'

/** A part of the file under a key. Raises `not-found` where there is no such file, or no such part of it. */
export async function readFilePart(
  key: string,
  part: number,
  { fileName, format }: Pick<FilePart, 'fileName'> & { readonly format: FileFormat },
  bucket = bucketName(),
): Promise<FilePart> {
  const found = await readObjectFrom(key, part * partBytes, partBytes, bucket)
  if (!found) throw new Problem('not-found')
  return {
    fileName,
    contentType: contentTypes[format],
    content: Buffer.from(found.bytes).toString('base64'),
    parts: Math.max(1, Math.ceil(found.size / partBytes)),
  }
}
