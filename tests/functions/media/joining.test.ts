/** Objects of several parts whose joining takes the store longer than anybody waits for its reply. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeStreamAsObject } from '#functions/media/stream-upload.ts'
import { type Door, faultyDoor } from '#tests/support/faulty-door.ts'
import { standInFiles } from '#tests/support/files.ts'

const files = standInFiles()
const headers = { ContentType: 'text/plain', ContentDisposition: 'attachment', CacheControl: 'no-store' }
let door: Door

beforeAll(async () => {
  door = await faultyDoor(files.url())
  process.env.AWS_ENDPOINT_URL_S3 = door.url
})
afterAll(() => door.close())

async function* parts(): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < 7; n++) yield Buffer.alloc(1_000_000, 'a')
}

/** Loses every reply to joining the parts, and hides the joined object until it was asked for `looks` times. */
function joinAfter(looks: number): void {
  const missing = {
    status: 404,
    body: '<Error><Code>NoSuchKey</Code><Message>There is none.</Message></Error>',
  }
  let isAsked = false
  let looked = 0
  door.failWith(({ path, body }) => {
    if (body.includes('<CompleteMultipartUpload')) {
      if (isAsked) return 'request lost'
      isAsked = true
      return 'answer lost'
    }
    return isAsked && path.includes('x-id=GetObject') && ++looked < looks ? missing : undefined
  })
}

test('are waited for, and whoever waits is told so', async () => {
  joinAfter(2)
  const onJoining = vi.fn(async () => undefined)
  expect(await writeStreamAsObject('slow', parts(), headers, { onJoining })).toBe(true)
  expect(onJoining.mock.calls.length).toBeGreaterThanOrEqual(2)
  expect((await files.get('slow'))?.bytes.length).toBe(7_000_000)
})

test('are not waited for by whoever is not wanted any more', async () => {
  joinAfter(100)
  const onJoining = async () => {
    throw new Error('not wanted')
  }
  await expect(writeStreamAsObject('unwanted', parts(), headers, { onJoining })).rejects.toThrow('not wanted')
})

test('that are somebody else’s, of the same size, are not taken for one’s own', async () => {
  joinAfter(1)
  expect(await writeStreamAsObject('for-good', parts(), headers, { forGood: true })).toBe(false)
})
