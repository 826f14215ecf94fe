/** Who reads a nomination for an innovation award, its documents, and the lists of them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { innovationApi } from '#shared/innovation/api.ts'
import { mediaApi } from '#shared/media/api.ts'
import { maxDocuments } from '#shared/nominations/settings.ts'
import type { Person } from '#shared/people/model.ts'
import { addAwards } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addFile } from '#tests/support/ideas.ts'
import {
  attachTo,
  innovate,
  innovation,
  oneAward,
  readInnovation,
  teamAward,
} from '#tests/support/innovation.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
standInFiles()
const jon = somebody('Jon', 'Dlamini')
const amy = somebody('Amy', 'Botha')
const ben = somebody('Ben', 'Naidoo')
const nosy = somebody('No', 'Sy')
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const linkAdmin = somebody('Lin', 'Kadmin', { roles: ['thinktank', 'linkadmin'] })
const others = (
  ['all_nomination_report_view', 'view_reports', 'equity_manager', 'hcbp-report-access'] as const
).map((role) => somebody('Role', role, { roles: ['thinktank', role] }))

beforeAll(async () => {
  await addPeople(table, jon, amy, ben, nosy, admin, linkAdmin, ...others)
  await addAwards(table, oneAward, teamAward)
})

const team = async () => (await innovate(jon, innovation([amy, ben], { event: teamAward }))).reply.id

describe('a nomination', () => {
  test('is read by nominator, nominees, administrators and link administrators, and by nobody else', async () => {
    const id = await team()
    for (const reader of [jon, amy, ben, admin, linkAdmin])
      expect((await readInnovation(reader, id)).status).toBe(200)
    for (const reader of [nosy, ...others]) {
      const { status, problem, reply } = await readInnovation(reader, id)
      expect([status, problem.code, reply]).toMatchObject([403, 'no-access', expect.anything()])
      expect(JSON.stringify(reply)).not.toContain('Amy')
    }
    expect((await readInnovation(jon, 'none')).status).toBe(404)
  })

  test('tells of its people what the form showed of them, and nothing more', async () => {
    const { reply } = await readInnovation(amy, await team())
    expect(Object.keys(reply.nominees[0] ?? {}).sort()).toEqual(
      ['company', 'country', 'department', 'email', 'employeeNumber', 'name', 'personId', 'slug'].sort(),
    )
    expect(reply.mayAttach).toBe(false)
    expect((await readInnovation(jon, reply.id)).reply.mayAttach).toBe(true)
  })
})

describe('a document', () => {
  test('is attached by the nominator, once however often, and read by who reads the nomination', async () => {
    const id = await team()
    const { id: mediaId, name } = await addFile(table, jon)
    const link = (by: Person) => as(by).call(mediaApi.getMedia, { params: { id: mediaId } })
    expect((await link(amy)).status).toBe(403)
    const both = await Promise.all([1, 2, 3].map(() => attachTo(jon, id, mediaId)))
    expect(both.map(({ status, reply }) => [status, reply])).toEqual(both.map(() => [200, { mediaId, name }]))
    expect((await readInnovation(amy, id)).reply.files).toEqual([{ mediaId, name }])
    for (const reader of [jon, amy, ben, admin, linkAdmin]) expect((await link(reader)).status).toBe(200)
    for (const reader of [nosy, ...others]) expect((await link(reader)).status).toBe(403)
    const acts = (await table.items('audit')).filter(({ subject }) => subject === `INNOVATION#${id}`)
    expect(acts.map(({ what }) => what).sort()).toEqual(['created', 'document added'])
  })

  test('of another moment is not lost, and there are so many at most', async () => {
    const id = await team()
    const files = await Promise.all(Array.from({ length: maxDocuments + 1 }, () => addFile(table, jon)))
    const tried = await Promise.all(files.map((file) => attachTo(jon, id, file.id)))
    expect(tried.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(maxDocuments)
    expect(
      tried.flatMap(({ problem, status }) => (status === 200 ? [] : [[problem.code, problem.message]])),
    ).toEqual([['documents-too-many', 'You can add at most 5 files here.']])
    const { files: kept, mayAttach } = (await readInnovation(jon, id)).reply
    expect([kept.length, mayAttach]).toEqual([maxDocuments, false])
  })

  test('of somebody else, for another record, or of another kind is refused', async () => {
    const id = await team()
    const theirs = await addFile(table, amy)
    const picture = await addFile(table, jon, { purpose: 'image' })
    const taken = await addFile(table, jon)
    await attachTo(jon, await team(), taken.id)
    for (const { id: mediaId } of [theirs, picture, taken, { id: 'none' }]) {
      const { status, problem } = await attachTo(jon, id, mediaId)
      expect([mediaId, status, problem.code]).toEqual([mediaId, 409, 'media-not-attachable'])
    }
    for (const by of [amy, admin, nosy])
      expect((await attachTo(by, id, (await addFile(table, by)).id)).problem.code).toBe('no-access')
    expect((await readInnovation(jon, id)).reply.files).toEqual([])
  })
})

describe('the lists', () => {
  test('are of what one sent, what one received, and of an award', async () => {
    const sender = somebody('Sen', 'Der')
    const star = somebody('St', 'Ar')
    await addPeople(table, sender, star)
    const own = { ...oneAward, id: 'own-award', slug: 'own' }
    await addAwards(table, own)
    const made: string[] = []
    for (let n = 0; n < 2; n++)
      made.unshift((await innovate(sender, innovation([star], { event: own }))).reply.id)
    const { listInnovationsSent, listInnovationsReceived, listInnovationsOfEvent } = innovationApi
    const lists = [
      as(sender).call(listInnovationsSent, { query: {} }),
      as(star).call(listInnovationsReceived, { query: {} }),
      as(linkAdmin).call(listInnovationsOfEvent, { params: { eventId: own.id }, query: {} }),
    ]
    for (const found of await Promise.all(lists)) expect(found.reply.items.map(({ id }) => id)).toEqual(made)
    expect((await as(sender).call(listInnovationsReceived, { query: {} })).reply.items).toEqual([])
    expect((await as(nosy).call(listInnovationsSent, { query: {} })).reply.items).toEqual([])
  })
})
