/** One idempotency key is for one request: repeated, it gets the first reply and makes nothing new; the same to another
 * address, or with other words, is refused. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { abuseApi } from '#shared/abuse/api.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { addAwards, high5, recognition } from '#tests/support/awards.ts'
import { type Answer, as } from '#tests/support/calls.ts'
import { equityEvent, nominateEquity } from '#tests/support/equity.ts'
import { addChallenge, entryFor, sendIdea } from '#tests/support/ideas.ts'
import { innovate, innovation, oneAward } from '#tests/support/innovation.ts'
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
  await addAwards(table, recognition, equityEvent, oneAward)
  one = await sendIdea(jon, 'open')
  other = await sendIdea(jon, 'open')
})

const aboutIdeas = {
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
const names = Object.keys(aboutIdeas) as (keyof typeof aboutIdeas)[]

test.each(names)(
  '%s of two ideas under one key: the second is refused, not answered as the first',
  async (name) => {
    const key = randomUUID()
    const first = await aboutIdeas[name](one, key)
    expect(first.status).toBe(201)
    const second = await aboutIdeas[name](other, key)
    expect([second.status, second.problem.code]).toEqual([409, 'idempotency-key-reused'])
    expect(await aboutIdeas[name](one, key)).toMatchObject({ status: 201, reply: first.reply })
    expect((await aboutIdeas[name](other, randomUUID())).status).toBe(201)
    expect((await table.items(kept[name])).map(({ ideaId }) => ideaId)).toEqual(
      expect.arrayContaining([one?.id, other?.id]),
    )
    expect(await table.items(kept[name])).toHaveLength(2)
  },
)

test.each(names)('%s of two ideas under one key at once: one is kept, the other is refused', async (name) => {
  const before = (await table.items(kept[name])).length
  const key = randomUUID()
  const both = await Promise.all([one, other].map((idea) => aboutIdeas[name](idea, key)))
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

interface Creating {
  /** What is made, as it is stored. */
  readonly type: string
  readonly act: (idempotencyKey: string, isOther?: boolean) => Promise<Answer<unknown>>
}

const creating: Record<string, Creating> = {
  ideas: {
    type: 'idea',
    act: (idempotencyKey, isOther) =>
      as(amy).call(ideasApi.submitIdea, {
        body: entryFor('open', isOther ? { title: 'Another one' } : {}),
        idempotencyKey,
      }),
  },
  comments: { type: 'comment', act: (key, isOther) => aboutIdeas.comments(isOther ? other : one, key) },
  nominations: {
    type: 'nomination',
    act: (idempotencyKey, isOther) =>
      as(amy).call(nominationsApi.submitNomination, { body: high5([isOther ? ada : jon]), idempotencyKey }),
  },
  'innovation nominations': {
    type: 'innovation-nomination',
    act: (key, isOther) => innovate(amy, innovation([isOther ? ada : jon]), key),
  },
  // Whoever is nominated already would be refused: a repeat is not.
  'nominations for employment equity': {
    type: 'equity-nomination',
    act: (key, isOther) => nominateEquity(amy, [isOther ? ada : jon], {}, key),
  },
}

describe.each(Object.entries(creating))('%s', (_, { type, act }) => {
  test('repeated, also at once, get the first reply and are made once', async () => {
    const before = (await table.items(type)).length
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => act(key)))
    answers.push(await act(key))
    for (const { status, reply, problem } of answers)
      expect([status, reply], JSON.stringify(problem)).toEqual([201, answers[0]?.reply])
    expect(await table.items(type)).toHaveLength(before + 1)
    const { status, problem } = await act(key, true)
    expect([status, problem.code]).toEqual([409, 'idempotency-key-reused'])
    expect(await table.items(type)).toHaveLength(before + 1)
  })
})
