/** Requests to the store of files that get no answer. */
import { expect, test } from 'vitest'
import { fetchObject } from '#functions/media/objects.ts'
import { faultyDoor } from '#tests/support/faulty-door.ts'
import { standInFiles } from '#tests/support/files.ts'

standInFiles()

test('one that stands still is given up and sent again', async () => {
  const door = await faultyDoor('http://127.0.0.1:9')
  process.env.AWS_ENDPOINT_URL_S3 = door.url
  let asked = 0
  door.failWith(() => {
    asked += 1
    const body = '<Error><Code>NoSuchKey</Code><Message>There is none.</Message></Error>'
    return asked === 1 ? new Promise<undefined>(() => undefined) : { status: 404, body }
  })
  expect(await fetchObject('files/document/1')).toBeUndefined()
  expect(asked).toBe(2)
  await door.close()
})
