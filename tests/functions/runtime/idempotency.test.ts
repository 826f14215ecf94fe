/** One idempotency key is for one request: the same to another address, or with other words, is refused. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { abuseApi } from '#shared/abuse/api.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { as } from '#tests/support/calls.ts'
import { addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const jon = somebody('Jon', 'Dlamini')
const amy = somebody('Amy', 'Botha')
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
let [one, other]: IdeaCard[] = []

beforeAll(async () => {
  await addPeople(table, jon, amy, ada)
  await addChallenge(table, 'open')
  one = await sendIdea(jon, 'open')
  other = await sendIdea(jon, 'open')
})

const acts = {
  comments: (idea: IdeaCard | undefined, idempotencyKey: string) =>
    as(amy).call(ideasApi.addComment, {
      params: { id: idea?.id ?? '' },
      body: { text: 'I like it.' },
      idempotencyKey,
    }),
  'abuse reports': (idea: IdeaCard | undefined, idempotencyKey: string) =>
    as(amy).call(abuseApi.reportAbuse, {
      params: { id: idea?.id ?? '' },
      body: { text: 'It is rude.' },
      idempotencyKey,
    }),
}
const kept = { comments: 'comment', 'abuse reports': 'abuse-report' } as const
const names = Object.keys(acts) as (keyof typeof acts)[]

test.each(names)(
  '%s of two ideas under one key: the second is refused, not answered as the first',
  async (name) => {
    const key = randomUUID()
    const first = await acts[name](one, key)
    expect(first.status).toBe(201)
    const second = await acts[name](other, key)
    expect([second.status, second.problem.code]).toEqual([409, 'idempotency-key-reused'])
    expect(await acts[name](one, key)).toMatchObject({ status: 201, reply: first.reply })
    expect((await acts[name](other, randomUUID())).status).toBe(201)
    expect((await table.items(kept[name])).map(({ ideaId }) => ideaId)).toEqual(
      expect.arrayContaining([one?.id, other?.id]),
    )
    expect(await table.items(kept[name])).toHaveLength(2)
  },
)

test.each(names)('%s of two ideas under one key at once: one is kept, the other is refused', async (name) => {
  const before = (await table.items(kept[name])).length
  const key = randomUUID()
  const both = await Promise.all([one, other].map((idea) => acts[name](idea, key)))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await table.items(kept[name])).toHaveLength(before + 1)
})

test('one key of two people is a key for each', async () => {
  const key = randomUUID()
  const by = (person: typeof amy) =>
    as(person).call(ideasApi.addComment, {
      params: { id: one?.id ?? '' },
      body: { text: 'Me too.' },
      idempotencyKey: key,
    })
  const [amys, adas] = [await by(amy), await by(ada)]
  expect([amys.status, adas.status]).toEqual([201, 201])
  expect(amys.reply.id).not.toBe(adas.reply.id)
})
