/** What belongs to nothing for a day goes, with all that is stored of it; everything else stays. */
import { beforeEach, expect, test } from 'vitest'
import { handler } from '#events/media/sweep.ts'
import { attach, mediaItems } from '#functions/media/store.ts'
import { transact } from '#functions/runtime/table.ts'
import type { Media } from '#shared/media/model.ts'
import { standInFiles } from '../../support/files.ts'
import { useTable } from '../../support/table.ts'

const table = useTable()
const files = standInFiles()

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const aFile = (id: string, more: Partial<Media> = {}): Media => ({
  id,
  purpose: 'image',
  name: 'a.png',
  contentType: 'image/png',
  typeLabel: 'PNG picture',
  size: 1,
  owner: 'p1',
  ownerName: 'Jon Dlamini',
  createdAt: hoursAgo(25),
  status: 'ready',
  ...more,
})

async function keep(media: Media) {
  await table.put(mediaItems, media)
  for (const folder of ['pending', 'files/image', 'thumbnails/image'])
    await files.put(`${folder}/${media.id}`, 'x')
}

const left = async () => ({
  records: (await table.items('media')).map(({ id }) => id).sort(),
  objects: [...new Set((await files.keys()).map((key) => key.split('/').at(-1)))].sort(),
})

beforeEach(async () => {
  for (const key of await files.keys()) await files.remove(key)
})

test('old ones that belong to nothing go, checked or not; young and attached ones stay', async () => {
  await keep(aFile('old'))
  await keep(aFile('unfinished', { status: 'pending' }))
  await keep(aFile('interrupted', { status: 'removing' }))
  await keep(aFile('young', { createdAt: hoursAgo(23) }))
  await keep(aFile('attached'))
  await transact([attach('attached', 'p1', { kind: 'nomination', id: 'n1' })])
  expect(await handler()).toEqual({ removed: 3 })
  expect(await left()).toEqual({ records: ['attached', 'young'], objects: ['attached', 'young'] })
  expect(await handler()).toEqual({})
})

test('more than a batch is removed in one run', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => table.put(mediaItems, aFile(`many${n}`, { purpose: 'document' }))),
  )
  expect(await handler()).toEqual({ removed: 30 })
})

test('one that cannot be removed stops no other', async () => {
  await keep(aFile('a-stubborn', { createdAt: hoursAgo(99) }))
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => table.put(mediaItems, aFile(`late${n}`, { purpose: 'document' }))),
  )
  files.settings.may = (_key, operation, { resource }) =>
    operation !== 'DeleteObject' || !resource.includes('stubborn')
  await expect(handler()).rejects.toThrow('1 failed')
  files.settings.may = () => true
  expect((await left()).records).not.toContain('late29')
  expect(await handler()).toEqual({ removed: 1 })
})

test('what the store refuses is told, and done at the next run', async () => {
  await keep(aFile('stubborn'))
  files.settings.may = (_key, operation) => operation !== 'DeleteObject'
  await expect(handler()).rejects.toThrow('1 failed')
  await expect(transact([attach('stubborn', 'p1', { kind: 'nomination', id: 'n1' })])).rejects.toMatchObject({
    code: 'media-not-attachable',
  })
  files.settings.may = () => true
  expect(await handler()).toEqual({ removed: 1 })
  expect((await left()).records).not.toContain('stubborn')
})
