/** Abuse reports: who may make and read them, how they are listed, counted and paged. */

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { abuseApi } from '#shared/abuse/api.ts'
import { type AbuseReport, abuseReport } from '#shared/abuse/model.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as, send } from '#tests/support/calls.ts'
import { addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { thereAndBack } from '#tests/support/pages.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const jon = somebody('Jon', 'Dlamini', { communities: [1] })
const amy = somebody('Amy', 'Botha', { communities: [1] })
const eve = somebody('Eve', 'Smith', { communities: [1] })
const nosy = somebody('No', 'Sy', { communities: [2] })
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'thinktank_admin'], communities: [] })

beforeAll(async () => {
  await addPeople(table, jon, amy, eve, nosy, ada)
  await addChallenge(table, 'open')
})

const report = (by: Person, id: string, text = 'It is rude.', idempotencyKey: string = randomUUID()) =>
  as(by).call(abuseApi.reportAbuse, { params: { id }, body: { text }, idempotencyKey })
const list = async (query: object = {}) => (await as(ada).call(abuseApi.listAbuseReports, { query })).reply
const entries = async () =>
  (await table.items('outbox-entry')).map(({ payload }) => payload as { event: string; reportId: string })

describe('an abuse report', () => {
  test('is kept with the idea’s title, is queued as one mail, and shows the idea as it is now', async () => {
    const { id: ideaId } = await sendIdea(jon, 'open', { title: 'Too loud' })
    const { status, reply } = await report(amy, ideaId, '  <b>Rude</b>\nand loud.  ')
    expect([status, Object.keys(reply).sort()]).toEqual([201, ['createdAt', 'id']])
    await as(eve).call(ideasApi.like, { params: { id: ideaId } })
    const { reply: seen } = await as(ada).call(abuseApi.getAbuseReport, { params: { id: reply.id } })
    expect(seen).toMatchObject({
      ...reply,
      ideaId,
      ideaTitle: 'Too loud',
      reporter: { personId: amy.personId, name: 'Amy Botha' },
      reported: { personId: jon.personId, name: 'Jon Dlamini' },
      text: '<b>Rude</b>\nand loud.',
      idea: { id: ideaId, likes: 1 },
    })
    expect((await list()).items[0]).toEqual(seen)
    expect((await entries()).filter(({ reportId }) => reportId === reply.id)).toEqual([
      { event: 'abuse-reported', reportId: reply.id },
    ])
  })

  test('is made by those who may see the idea', async () => {
    const { id } = await sendIdea(jon, 'open')
    expect((await report(nosy, id)).status).toBe(404)
    expect((await report(nosy, 'nothing')).status).toBe(404)
    expect((await as(ada).call(abuseApi.getAbuseReport, { params: { id: 'nothing' } })).status).toBe(404)
    expect((await report(ada, id)).status).toBe(201)
  })

  test.each([[''], ['   \n'], ['x'.repeat(5001)], [7], [undefined]])('cannot say %j', async (text) => {
    const { id } = await sendIdea(jon, 'open')
    const answer = await send(amy.account?.sub, abuseApi.reportAbuse, { params: { id }, body: { text } })
    expect([answer.status, Object.keys(answer.problem.fields ?? {})]).toEqual([400, ['text']])
  })
})

test('lists are narrowed by reporter and reported person, paged in both directions, and counted', async () => {
  const ideas = new Map([
    [jon, await sendIdea(jon, 'open')],
    [amy, await sendIdea(amy, 'open')],
  ])
  const pairs = [
    [amy, jon],
    [eve, jon],
    [eve, amy],
    [jon, amy],
    [ada, amy],
    [eve, jon],
  ] as const
  for (const [by, about] of pairs) await report(by, ideas.get(about)?.id ?? '')
  await Promise.all(Array.from({ length: 20 }, () => report(eve, ideas.get(jon)?.id ?? '')))
  const all = (await table.items('abuse-report'))
    .map((each) => abuseReport.parse(each))
    .sort((a, b) => (place(a) < place(b) ? 1 : -1))
  const people = [undefined, jon, amy, eve, ada, nosy]
  for (const reporter of people) {
    for (const reported of people) {
      const wanted = all
        .filter((each) => !reporter || each.reporter.personId === reporter.personId)
        .filter((each) => !reported || each.reported.personId === reported.personId)
        .map(({ id }) => id)
      const filter = {
        ...(reporter && { reporter: reporter.personId }),
        ...(reported && { reported: reported.personId }),
      }
      const { there, back } = await thereAndBack((turn) => list({ ...filter, ...turn }), 7)
      for (const { total } of there) expect(total).toBe(wanted.length)
      expect(there.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(wanted)
      expect(back.map(({ items }) => items)).toEqual(there.map(({ items }) => items))
    }
  }
  const { next: cursor } = await list({ size: 1 })
  const other = { reporter: eve.personId, cursor }
  expect((await as(ada).call(abuseApi.listAbuseReports, { query: other })).problem.code).toBe(
    'invalid-cursor',
  )
})

const place = ({ createdAt, id }: AbuseReport) => `${createdAt}#${id}`
