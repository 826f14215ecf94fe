/** Which operation a request asks for, by its method, its path and its query. */
import type { NeededGrant } from '../grants.ts'
import type { Call } from './bucket.ts'
import { describeBucket, listGrants, listObjects, removeObjects } from './bucket-operations.ts'
import {
  beginUpload,
  completeUpload,
  giveUpUpload,
  listParts,
  multipartGrants,
  storePart,
} from './multipart-operations.ts'
import { copyObject, objectGrants, readObject, removeObject, storeObject } from './object-operations.ts'
import type { Received } from './received.ts'
import { notUnderstood } from './refusal.ts'

export interface Operation {
  /** As the AWS SDK calls it. */
  readonly name: string
  /** Parameters of the query that it takes. */
  readonly takes: readonly string[]
  readonly needs: (call: Call) => NeededGrant[]
  readonly carryOut: (call: Call) => Promise<void>
}

const overrides = ['type', 'disposition', 'language', 'encoding'].map((name) => `response-content-${name}`)
const reading = [...overrides, 'response-cache-control', 'response-expires']
const listing = [
  'list-type',
  'prefix',
  'delimiter',
  'max-keys',
  'continuation-token',
  'start-after',
  'encoding-type',
  'fetch-owner',
]

const inBucket: Readonly<Record<string, Operation>> = {
  'GET list-type': { name: 'ListObjectsV2', takes: listing, needs: listGrants, carryOut: listObjects },
  'HEAD ': { name: 'HeadBucket', takes: [], needs: listGrants, carryOut: describeBucket },
  // What a role may not remove is told in the reply, object by object.
  'POST delete': { name: 'DeleteObjects', takes: ['delete'], needs: () => [], carryOut: removeObjects },
}

const { read, store, remove, copy } = objectGrants
const { giveUp, list } = multipartGrants
const ofObject: Readonly<Record<string, Operation>> = {
  'GET ': { name: 'GetObject', takes: reading, needs: read, carryOut: readObject },
  'HEAD ': { name: 'HeadObject', takes: reading, needs: read, carryOut: readObject },
  'PUT ': { name: 'PutObject', takes: [], needs: store, carryOut: storeObject },
  'PUT copy': { name: 'CopyObject', takes: [], needs: copy, carryOut: copyObject },
  'DELETE ': { name: 'DeleteObject', takes: [], needs: remove, carryOut: removeObject },
  'POST uploads': { name: 'CreateMultipartUpload', takes: ['uploads'], needs: store, carryOut: beginUpload },
  'PUT partNumber': {
    name: 'UploadPart',
    takes: ['partNumber', 'uploadId'],
    needs: store,
    carryOut: storePart,
  },
  'POST uploadId': {
    name: 'CompleteMultipartUpload',
    takes: ['uploadId'],
    needs: store,
    carryOut: completeUpload,
  },
  'DELETE uploadId': {
    name: 'AbortMultipartUpload',
    takes: ['uploadId'],
    needs: giveUp,
    carryOut: giveUpUpload,
  },
  'GET uploadId': { name: 'ListParts', takes: ['uploadId'], needs: list, carryOut: listParts },
}

const choosing = ['list-type', 'delete', 'uploads', 'partNumber', 'uploadId']

/** The operation of a request. Raises `NotImplemented` for what is not understood, as a whole or in part. */
export function operationOf({ method, key, query, headers }: Received): Operation {
  const isCopy = method === 'PUT' && headers['x-amz-copy-source'] !== undefined
  const chosen = choosing.find((name) => query.has(name)) ?? (isCopy ? 'copy' : '')
  const operation = (key ? ofObject : inBucket)[`${method} ${chosen}`]
  if (!operation)
    throw notUnderstood(`${method} ${key ? 'of an object' : 'of a bucket'} ${[...query.keys()]}`)
  if (isCopy && chosen !== 'copy') throw notUnderstood('a part that is copied')
  const unknown = [...query.keys()].find(
    (name) => !operation.takes.includes(name) && name !== 'x-id' && !/^x-amz-/i.test(name),
  )
  if (unknown) throw notUnderstood(`${operation.name} with ${unknown}`)
  if (operation.name === 'ListObjectsV2' && query.get('list-type') !== '2')
    throw notUnderstood('this listing')
  return operation
}
