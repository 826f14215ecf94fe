/** Pictures of people: who has one, and links that browsers keep. */
import { describe, expect, test, vi } from 'vitest'
import { personPictures } from '#functions/people/pictures.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import { maxPicturesAtOnce } from '#shared/people/rules.ts'
import { as } from '#tests/support/calls.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const files = standInFiles()
const jon = somebody('Jon', 'Dlamini')
const amy = somebody('Amy', 'Botha')
const gone = somebody('Go', 'Ne')
const without = somebody('With', 'Out')

test('are set up', async () => {
  await addPeople(table, jon, amy, gone, without)
  await table.put(personPictures, { personId: amy.personId, version: 1, mediaId: 'm1' })
  await table.put(personPictures, { personId: gone.personId, version: 1, mediaId: 'm2', hidden: true })
  await table.put(personPictures, { personId: without.personId, version: 2 })
})

describe('links', () => {
  const links = async (ids: string[], size?: 'thumbnail') => {
    const { reply } = await as(jon).call(detailsApi.getPictures, { body: { ids, ...(size && { size }) } })
    return reply.links
  }

  test('are given for those who show a picture, in the size that is wanted, and open it', async () => {
    await files.put('thumbnails/profile/m1', 'a face')
    const ids = [amy, gone, without, jon].map(({ personId }) => personId)
    const found = await links([...ids, 'nobody', amy.personId], 'thumbnail')
    expect(Object.keys(found)).toEqual([amy.personId])
    const link = found[amy.personId] ?? ''
    expect(new URL(link).pathname).toBe(`/${files.bucket}/thumbnails/profile/m1`)
    expect(await (await fetch(link)).text()).toBe('a face')
  })

  test('stay the same for an hour and are others afterwards', async () => {
    vi.setSystemTime(new Date('2026-05-04T10:00:01.000Z'))
    const first = await links([amy.personId])
    vi.setSystemTime(new Date('2026-05-04T10:59:59.000Z'))
    expect(await links([amy.personId])).toEqual(first)
    vi.setSystemTime(new Date('2026-05-04T11:00:01.000Z'))
    expect(await links([amy.personId])).not.toEqual(first)
    vi.useRealTimers()
  })

  test('are given for a hundred people at once, and not for more', async () => {
    const ids = Array.from({ length: maxPicturesAtOnce }, (_, n) => `p${n}`)
    expect(await links(ids)).toEqual({})
    const { status } = await as(jon).call(detailsApi.getPictures, { body: { ids: [...ids, 'more'] } })
    expect(status).toBe(400)
  })
})
