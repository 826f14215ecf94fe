/** One's own picture: chosen, replaced, removed; what is left of a file, who wins of two, and whom nobody is shown. */
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as sweep } from '#events/media/sweep.ts'
import { projectPerson } from '#events/people/projection.ts'
import { forEachChanged } from '#events/runtime/stream.ts'
import { people } from '#functions/people/store.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { mediaApi } from '#shared/media/api.ts'
import { pictureSizes } from '#shared/media/object-keys.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { post, standInFiles } from '#tests/support/files.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { html, pdf, photo, png, pngClaiming, svg } from '#tests/support/sample-files.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'
import { times } from '#tests/support/tier.ts'

const table = useTable({ stream: true })
const files = standInFiles()
useCredentials()
const stream = useStream(['person'])
const amy = somebody('Amy', 'Botha')
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })

let made = 0
async function newcomer(): Promise<Person> {
  made += 1
  const person = somebody('New', `Comer${made}`)
  await addPeople(table, person)
  return person
}

async function upload(by: Person, content: Uint8Array = photo(), name = 'me.jpg') {
  const { reply } = await as(by).call(mediaApi.beginUpload, {
    body: { name, size: content.length, purpose: 'profile' },
  })
  expect((await post(reply.upload, content)).status).toBe(201)
  return as(by).call(mediaApi.completeUpload, { params: { id: reply.media.id } })
}
const uploaded = async (by: Person) => (await upload(by)).reply.id
const choose = (by: Person, mediaId: string, version = 0) =>
  as(by).call(detailsApi.choosePicture, { body: { mediaId, version } })
const keysOf = async (mediaId: string) => (await files.keys()).filter((key) => key.endsWith(mediaId)).sort()
const details = async (by: Person) => (await as(by).call(detailsApi.getOwnDetails, {})).reply
/** Whose picture somebody else is shown, as the file that it is. */
async function seen(of: Person): Promise<string | undefined> {
  const { reply } = await as(amy).call(detailsApi.getPictures, { body: { ids: [of.personId] } })
  const link = reply.links[of.personId]
  return link && new URL(link).pathname.split('/').at(-1)
}

beforeAll(() => addPeople(table, amy, admin))

describe('a picture', () => {
  test('is kept as squares of three sizes, turned as it is seen, with nothing of the file left', async () => {
    const by = await newcomer()
    const id = await uploaded(by)
    expect(await keysOf(id)).toEqual([
      `files/profile/${id}`,
      `icons/profile/${id}`,
      `thumbnails/profile/${id}`,
    ])
    for (const [folder, side] of [
      ['files', 512],
      ['thumbnails', 192],
      ['icons', 80],
    ] as const) {
      const { bytes } = (await files.get(`${folder}/profile/${id}`)) ?? {}
      expect(/Cape Town|Taken by|Exif/.test(bytes?.toString('latin1') ?? '')).toBe(false)
      const { width, height, exif } = await sharp(bytes).metadata()
      expect([width, height, exif]).toEqual([side, side, undefined])
    }
  })

  test('is seen by others once it is chosen, and its repeat changes nothing', async () => {
    const by = await newcomer()
    const id = await uploaded(by)
    expect(await seen(by)).toBeUndefined()
    expect((await choose(by, id)).reply).toEqual({ version: 1 })
    expect((await choose(by, id)).reply).toEqual({ version: 1 })
    expect(await seen(by)).toBe(id)
    expect((await details(by)).picture).toEqual({ version: 1, isChosen: true })
    expect((await as(by).call(mediaApi.deleteMedia, { params: { id } })).problem.code).toBe('media-attached')
    for (const size of pictureSizes) {
      const { status } = await as(amy).call(mediaApi.getMediaLink, { params: { id }, query: { size } })
      expect(status).toBe(200)
    }
  })

  test('that is replaced is gone, in the table and in the store', async () => {
    const by = await newcomer()
    const [first, second] = [await uploaded(by), await uploaded(by)]
    await choose(by, first)
    expect((await choose(by, second, 1)).reply).toEqual({ version: 2 })
    expect(await seen(by)).toBe(second)
    expect(await keysOf(first)).toEqual([])
    expect((await table.items('media')).map(({ id }) => id)).not.toContain(first)
  })

  test('of two at once, one counts; the other is told, and its file waits to be chosen or swept', async () => {
    const by = await newcomer()
    const before = await uploaded(by)
    await choose(by, before)
    const ids = [await uploaded(by), await uploaded(by), await uploaded(by)]
    const answers = await Promise.all(ids.map((id) => choose(by, id, 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const winner = ids[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('stale-version')
    expect(await seen(by)).toBe(winner)
    expect(await keysOf(before)).toEqual([])
    const losers = ids.filter((id) => id !== winner)
    const media = await table.items('media')
    for (const id of losers) expect(media.find((each) => each.id === id)).toMatchObject({ G2PK: 'LOOSE' })
    // Chosen again over what is shown now, it is.
    expect((await choose(by, losers[0] ?? '', 2)).status).toBe(200)
    expect(await keysOf(winner)).toEqual([])
  })

  test('of two first ones at once, one counts', async () => {
    const by = await newcomer()
    const ids = [await uploaded(by), await uploaded(by), await uploaded(by)]
    const answers = await Promise.all(ids.map((id) => choose(by, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await seen(by)).toBe(ids[answers.findIndex(({ status }) => status === 200)])
  })

  test('that is replaced while another is on its way stays; that one counts once it is chosen over it', async () => {
    const by = await newcomer()
    const { version } = (await details(by)).picture
    const content = photo()
    const body = { name: 'late.jpg', size: content.length, purpose: 'profile' as const }
    const { reply: late } = await as(by).call(mediaApi.beginUpload, { body })
    const quick = await uploaded(by)
    expect((await choose(by, quick, version)).status).toBe(200)
    // Half on its way, it cannot be chosen.
    expect((await choose(by, late.media.id, version + 1)).problem.code).toBe('media-not-attachable')
    expect((await post(late.upload, content)).status).toBe(201)
    expect((await as(by).call(mediaApi.completeUpload, { params: { id: late.media.id } })).status).toBe(200)
    expect((await choose(by, late.media.id, version)).problem.code).toBe('stale-version')
    expect(await seen(by)).toBe(quick)
    expect((await choose(by, late.media.id, version + 1)).status).toBe(200)
    expect([await seen(by), await keysOf(quick)]).toEqual([late.media.id, []])
  })

  test('that is chosen twice at once, as by a double click, is chosen', async () => {
    const by = await newcomer()
    let version = 0
    for (let round = 0; round < times(1, 3); round++) {
      const id = await uploaded(by)
      const given = version
      const answers = await Promise.all([1, 2, 3].map(() => choose(by, id, given)))
      version += 1
      expect(answers.map(({ status, reply }) => [status, reply])).toEqual(
        [1, 2, 3].map(() => [200, { version }]),
      )
      expect(await seen(by)).toBe(id)
    }
  })

  test('whose old file could not be removed is swept', async () => {
    const by = await newcomer()
    const [first, second] = [await uploaded(by), await uploaded(by)]
    await choose(by, first)
    files.settings.may = (_, operation) => operation !== 'DeleteObject'
    expect((await choose(by, second, 1)).status).toBe(200)
    files.settings.may = () => true
    expect(await keysOf(first)).toHaveLength(3)
    process.env.CLOCK_OFFSET_MS = String(25 * 3_600_000)
    await sweep()
    delete process.env.CLOCK_OFFSET_MS
    expect(await keysOf(first)).toEqual([])
    expect(await keysOf(second)).toHaveLength(3)
  })

  test('is removed by its person, or by an administrator, which is recorded', async () => {
    const by = await newcomer()
    const remove = (version: number) => as(by).call(detailsApi.removePicture, { query: { version } })
    expect((await remove(0)).reply).toEqual({ version: 0 })
    await choose(by, await uploaded(by))
    expect((await remove(0)).problem.code).toBe('stale-version')
    expect((await remove(1)).reply).toEqual({ version: 2 })
    expect(await seen(by)).toBeUndefined()
    const offensive = await uploaded(by)
    await choose(by, offensive, 2)
    const params = { id: by.personId }
    expect((await as(admin).call(detailsApi.removePersonPicture, { params })).status).toBe(200)
    expect((await as(admin).call(detailsApi.removePersonPicture, { params })).status).toBe(200)
    expect(await seen(by)).toBeUndefined()
    expect(await keysOf(offensive)).toEqual([])
    const { history } = (await as(admin).call(directoryApi.getPerson, { params })).reply
    expect(history.map((act) => [act.by, act.what])).toEqual([
      [by.name, 'picture chosen'],
      [by.name, 'picture removed'],
      [by.name, 'picture chosen'],
      [admin.name, 'picture removed'],
    ])
    const nobody = await as(admin).call(detailsApi.removePersonPicture, { params: { id: 'nobody' } })
    expect(nobody.status).toBe(404)
  })

  test('of somebody who leaves is not shown, and is shown again once they are back', async () => {
    const by = await newcomer()
    const id = await uploaded(by)
    await table.put(people, by)
    await choose(by, id)
    const settle = async () => {
      expect(await forEachChanged(await stream.next(), { each: projectPerson })).toEqual({
        batchItemFailures: [],
      })
    }
    await settle()
    const params = { id: by.personId }
    await as(admin).call(directoryApi.changePerson, { params, body: { version: 1, status: 'left' } })
    await settle()
    expect(await seen(by)).toBeUndefined()
    const link = await as(amy).call(mediaApi.getMediaLink, { params: { id }, query: {} })
    expect(link.problem.code).toBe('no-access')
    await as(admin).call(directoryApi.changePerson, { params, body: { version: 2, status: 'active' } })
    await settle()
    expect(await seen(by)).toBe(id)
  })

  test('is not chosen by somebody who has left since they were last looked at', async () => {
    const by = await newcomer()
    const id = await uploaded(by)
    await table.put(people, { ...by, version: 2, status: 'left' })
    expect((await choose(by, id)).problem.code).toBe('account-deactivated')
    expect(await seen(by)).toBeUndefined()
  })
})

describe('nothing else becomes a picture', () => {
  test('not somebody else’s file, a file of another purpose, one that is not there, or not checked', async () => {
    const by = await newcomer()
    const theirs = await uploaded(amy)
    const { reply } = await as(by).call(mediaApi.beginUpload, {
      body: { name: 'me.png', size: 9, purpose: 'profile' },
    })
    const content = png(40, 30)
    const image = (
      await as(by).call(mediaApi.beginUpload, {
        body: { name: 'a.png', size: content.length, purpose: 'image' },
      })
    ).reply
    await post(image.upload, content)
    await as(by).call(mediaApi.completeUpload, { params: { id: image.media.id } })
    for (const id of [theirs, reply.media.id, image.media.id, 'nothing'])
      expect((await choose(by, id)).problem.code).toBe('media-not-attachable')
    expect(await seen(by)).toBeUndefined()
    expect((await details(by)).picture).toEqual({ version: 0, isChosen: false })
  })

  test.each([
    ['SVG with script', svg, 'media-not-a-picture'],
    ['HTML', html, 'media-not-a-picture'],
    ['a PDF', pdf, 'media-not-a-picture'],
    ['30 megapixels', pngClaiming(6000, 5000), 'media-too-many-pixels'],
  ] as const)('not %s that is called .png', async (_, content, code) => {
    const by = await newcomer()
    const before = await files.keys()
    const { status, problem } = await upload(by, content, 'me.png')
    expect([status, problem.code]).toEqual([422, code])
    expect(await files.keys()).toEqual(before)
  })

  test('of a picture that is a page as well, only the picture is left', async () => {
    const by = await newcomer()
    const both = Buffer.concat([photo(), html])
    const { status, reply } = await upload(by, both)
    expect(status).toBe(200)
    for (const key of await keysOf(reply.id)) {
      const { bytes, headers } = (await files.get(key)) ?? {}
      expect([bytes?.includes('script'), headers?.ContentType]).toEqual([false, 'image/jpeg'])
    }
  })

  test('not nothing', async () => {
    const { status } = await as(amy).call(mediaApi.beginUpload, {
      body: { name: 'me.png', size: 0, purpose: 'profile' },
    })
    expect(status).toBe(422)
  })
})
