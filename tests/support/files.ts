/** The store of uploaded files for a test file: the one of local runs, in a folder of its own. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll } from 'vitest'
import type { HttpService } from '#infra/local/http.ts'
import { createS3, type S3Options } from '#infra/local/s3/server.ts'
import type { UploadForm } from '#shared/media/model.ts'
import { accessKey } from './access-key.ts'

const bucket = 'thinktank-test-uploads'
/** Nothing in them can be removed: a test that needs an empty one takes the next. */
const recordBuckets = Array.from({ length: 60 }, (_, n) => `thinktank-test-records-${n}`)

/** Environment of a function in tests; the same key as for the table. */
const credentials = { AWS_REGION: 'eu-west-1', AWS_SECRET_ACCESS_KEY: 'test' }

interface FileStore {
  readonly bucket: string
  /** A bucket whose versions are locked for ten years. */
  readonly records: string
  /** Goes on with an empty one. */
  emptyRecords(): void
  /** Changes what the store goes by, until the test file ends. */
  readonly settings: { now: () => Date; may: NonNullable<S3Options['may']>; site: string }
  url(): string
  client(): S3Client
  put(key: string, body: string | Uint8Array, type?: string, bucket?: string): Promise<void>
  /** Content and headers; nothing where there is none. */
  get(
    key: string,
    bucket?: string,
  ): Promise<{ bytes: Buffer; headers: Record<string, string | undefined> } | undefined>
  remove(key: string, bucket?: string): Promise<void>
  keys(bucket?: string): Promise<string[]>
}

/** Starts the store before the file's tests, and ends it after them. */
export function standInFiles(): FileStore {
  const folder = mkdtempSync(join(tmpdir(), 'thinktank-files-'))
  const settings: FileStore['settings'] = {
    now: () => new Date(),
    may: () => true,
    site: 'http://localhost:3000',
  }
  const cors = {
    get origins() {
      return [settings.site]
    },
    methods: ['POST'],
    // The simulated browser asks about it, though no real one does for a form.
    headers: ['content-type'],
    maxAge: 3600,
  }
  let store: HttpService
  beforeAll(async () => {
    store = createS3({
      port: 0,
      folder,
      region: credentials.AWS_REGION,
      buckets: [
        { name: bucket, cors: [cors] },
        ...recordBuckets.map((name) => ({ name, cors: [], lockDays: 3650 })),
      ],
      secretOf: (key) => (key === accessKey() ? 'test' : undefined),
      now: () => settings.now(),
      may: (...asked) => settings.may(...asked),
      warn: (line) => {
        throw new Error(line)
      },
    })
    await store.start()
    Object.assign(process.env, credentials, {
      UPLOADS_BUCKET: bucket,
      RECORDS_BUCKET: recordBuckets[0],
      AWS_ENDPOINT_URL_S3: store.url,
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    })
  })
  afterAll(async () => {
    await store.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const client = () =>
    new S3Client({
      endpoint: store.url,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  return {
    bucket,
    get records() {
      return process.env.RECORDS_BUCKET ?? ''
    },
    emptyRecords() {
      const next = recordBuckets[recordBuckets.indexOf(process.env.RECORDS_BUCKET ?? '') + 1]
      if (!next) throw new Error('There are too few buckets of records.')
      process.env.RECORDS_BUCKET = next
    },
    settings,
    url: () => store.url,
    client,
    async put(Key, Body, ContentType, Bucket = bucket) {
      // A bucket that locks its versions asks for it.
      const ContentMD5 = createHash('md5').update(Body).digest('base64')
      await client().send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentMD5 }))
    },
    async get(Key, Bucket = bucket) {
      try {
        const { Body, ContentType, ContentDisposition, CacheControl } = await client().send(
          new GetObjectCommand({ Bucket, Key }),
        )
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
        return { bytes, headers: { ContentType, ContentDisposition, CacheControl } }
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined
        throw error
      }
    },
    async remove(Key, Bucket = bucket) {
      await client().send(new DeleteObjectCommand({ Bucket, Key }))
    },
    async keys(Bucket = bucket) {
      const { Contents = [] } = await client().send(new ListObjectsV2Command({ Bucket }))
      return Contents.map(({ Key = '' }) => Key)
    },
  }
}

/** Posts a file as a browser would; `change` edits the form's fields. */
export function post(
  { url, fields }: UploadForm,
  content: string | Uint8Array | Blob,
  change: Readonly<Record<string, string | undefined>> = {},
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change }))
    if (value !== undefined) form.append(name, value)
  const file =
    content instanceof Blob
      ? content
      : new Blob([typeof content === 'string' ? content : new Uint8Array(content)])
  form.append('file', file, 'any name')
  return fetch(url, { method: 'POST', body: form })
}

/** The error's code in an answer of the store. */
export async function refusalOf(reply: Response): Promise<[number, string | undefined]> {
  return [reply.status, /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1]]
}
