/** What is asked of a whole bucket: listing its objects, and removing many of them. */
import * as z from 'zod'
import { type Call, onBucket, onObject } from './bucket.ts'
import { checkIntegrity, hashesOf, intoMemory } from './receive-body.ts'
import { invalidArgument, notUnderstood, Refusal } from './refusal.ts'
import { readXml, type Tree, xml } from './xml.ts'

const mostAtOnce = 1000

/** `ListObjectsV2`. */
export async function listObjects({ request, response, bucket }: Call): Promise<void> {
  const { query } = request
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? '']
  const most = Math.min(mostAtOnce, Number(query.get('max-keys') ?? mostAtOnce))
  if (!Number.isInteger(most) || most < 0) throw invalidArgument('Provided max-keys not an integer')
  const after = tokenOf(query.get('continuation-token')) ?? query.get('start-after') ?? ''
  const isUrl = query.get('encoding-type') === 'url'
  const name = (text: string) => (isUrl ? encodeURIComponent(text).replaceAll('%2F', '/') : text)
  const rows = rowsOf(bucket.objects.keys(), { prefix, delimiter, after })
  const shown = rows.slice(0, most)
  const isTruncated = rows.length > most
  const last = shown.at(-1)?.name ?? ''
  const result: Tree = {
    Name: bucket.name,
    Prefix: name(prefix),
    Delimiter: delimiter || undefined,
    MaxKeys: most,
    EncodingType: isUrl ? 'url' : undefined,
    KeyCount: shown.length,
    IsTruncated: isTruncated,
    NextContinuationToken: isTruncated ? Buffer.from(last).toString('base64url') : undefined,
    Contents: shown.flatMap(({ name: key, isFolder }) => {
      const object = isFolder ? undefined : bucket.objects.find(key)
      if (!object) return []
      const { modified, etag, size } = object
      return [{ Key: name(key), LastModified: modified, ETag: etag, Size: size, StorageClass: 'STANDARD' }]
    }),
    CommonPrefixes: shown.filter(({ isFolder }) => isFolder).map((row) => ({ Prefix: name(row.name) })),
  }
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml('ListBucketResult', result))
}

function tokenOf(text: string | null): string | undefined {
  return text === null ? undefined : Buffer.from(text, 'base64url').toString()
}

interface Row {
  readonly name: string
  /** Stands for all keys that begin so. */
  readonly isFolder: boolean
}

function rowsOf(
  keys: readonly string[],
  { prefix, delimiter, after }: { prefix: string; delimiter: string; after: string },
): Row[] {
  const rows = new Map<string, Row>()
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    const name = end < 0 ? key : key.slice(0, end + delimiter.length)
    // A folder that was shown before is not shown again for what else it holds.
    if (name > after) rows.set(name, { name, isFolder: end >= 0 })
  }
  return [...rows.values()]
}

const removal = z.object({
  Delete: z.object({
    Object: z.array(z.object({ Key: z.string(), VersionId: z.string().optional() })).max(mostAtOnce),
    Quiet: z.string().optional(),
  }),
})

/** `DeleteObjects`: at most a thousand; what a role may not remove is told object by object. */
export async function removeObjects(call: Call): Promise<void> {
  const { request, response, bucket, bodyHash, may } = call
  const body = await intoMemory(request.body)
  const isChecked = Object.keys(request.headers).some((name) => /^content-md5$|^x-amz-checksum-/.test(name))
  if (!isChecked) throw new Refusal('InvalidRequest', 'Missing required header for this request: Content-MD5')
  checkIntegrity(request.headers, bodyHash, hashesOf(body))
  const { Object: objects, Quiet } = readXml(body, removal).Delete
  if (objects.some(({ VersionId }) => VersionId !== undefined)) throw notUnderstood('versions')
  const keys = objects.map(({ Key }) => Key)
  const allowed = keys.filter((key) => may(onObject('DeleteObject', bucket.name, key)))
  for (const key of allowed) await bucket.objects.remove(key)
  const refused = keys.filter((key) => !allowed.includes(key))
  const result = {
    Deleted: Quiet === 'true' ? [] : allowed.map((Key) => ({ Key })),
    Error: refused.map((Key) => ({ Key, Code: 'AccessDenied', Message: 'Access Denied' })),
  }
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml('DeleteResult', result))
}

export async function describeBucket({ response }: Call): Promise<void> {
  response.writeHead(200).end()
}

/** The grant of listing, and of asking whether there is a bucket. */
export const listGrants = ({ bucket }: Call) => [onBucket('ListBucket', bucket.name)]
