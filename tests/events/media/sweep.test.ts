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

test('one that cannot be removed is told, stops no other, and goes with the next run', async () => {
  await keep(aFile('a-stubborn', { createdAt: hoursAgo(99) }))
  // More than a batch.
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => table.put(mediaItems, aFile(`late${n}`, { purpose: 'document' }))),
  )
  files.settings.may = (_key, operation, { resource }) =>
    operation !== 'DeleteObject' || !resource.includes('stubborn')
  await expect(handler()).rejects.toThrow('1 failed')
  expect((await left()).records.filter((id) => /late|stubborn/.test(String(id)))).toEqual(['a-stubborn'])
  const stubborn = transact([attach('a-stubborn', 'p1', { kind: 'nomination', id: 'n1' })])
  await expect(stubborn).rejects.toMatchObject({ code: 'media-not-attachable' })
  files.settings.may = () => true
  expect(await handler()).toEqual({ removed: 1 })
  expect((await left()).records).not.toContain('a-stubborn')
})
