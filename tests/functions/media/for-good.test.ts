/** Objects that are written once and never over, however large. */
import { expect, test } from 'vitest'
import { writeStreamAsObject } from '#functions/media/stream-upload.ts'
import { standInFiles } from '#tests/support/files.ts'

const files = standInFiles()
const headers = { ContentType: 'text/plain', ContentDisposition: 'attachment', CacheControl: 'no-store' }

async function* of(text: string, times: number): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < times; n++) yield Buffer.from(text.repeat(1_000_000))
}

const write = (key: string, text: string, times: number, forGood = true) =>
  writeStreamAsObject(key, of(text, times), headers, { forGood })

test.each([
  ['at once', 1],
  ['in parts', 7],
])('one that goes %s stays as it was first', async (key, times) => {
  expect(await write(key, 'a', times)).toBe(true)
  expect(await write(key, 'b', times)).toBe(false)
  expect(await write(key, 'a', times)).toBe(false)
  const { bytes } = (await files.get(key)) ?? {}
  expect([bytes?.length, bytes?.subarray(0, 1).toString()]).toEqual([times * 1_000_000, 'a'])
  expect(await write(key, 'b', times, false)).toBe(true)
  expect((await files.get(key))?.bytes.subarray(-1).toString()).toBe('b')
})

test.each([
  ['at-once-together', 1],
  ['in-parts-together', 7],
])('of several %s the first one stays', async (key, times) => {
  const texts = ['a', 'b', 'c']
  const written = await Promise.all(texts.map((text) => write(key, text, times)))
  expect(written.filter(Boolean)).toHaveLength(1)
  const { bytes } = (await files.get(key)) ?? {}
  expect(bytes?.subarray(0, 1).toString()).toBe(texts[written.indexOf(true)])
})
