/** Likes and follows: one a person, however often, however many at once, and whatever gets lost on the way. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ideas } from '#functions/ideas/store.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { conflicting, isTransaction, type Rule, useTableDoor } from '#tests/support/faulty-door.ts'
import { addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { runs, times } from '#tests/support/tier.ts'

const table = useTable()
const door = useTableDoor()
/** As many as click at once. */
const many = times(12, 100)
const people = Array.from({ length: many }, (_, n) => somebody('Per', `Son${n}`))
const [jon, amy] = people as [Person, Person]

beforeAll(async () => {
  await addPeople(table, ...people)
  await addChallenge(table, 'open')
})

const like = (by: Person, id: string) => as(by).call(ideasApi.like, { params: { id } })
const unlike = (by: Person, id: string) => as(by).call(ideasApi.unlike, { params: { id } })

async function likesOf(id: string): Promise<{ number: number; records: number }> {
  const card = (await table.items('idea')).find((each) => each.id === id)
  const records = (await table.items('like')).filter(({ ideaId }) => ideaId === id)
  return { number: ideas.schema.parse(card).likes, records: records.length }
}

/** Clicks all at once; each must be answered with success. */
async function clickAll(id: string, clicks: readonly { by: number; likes: boolean }[]): Promise<void> {
  const answers = await Promise.all(
    clicks.map(({ by, likes }) => (likes ? like : unlike)(people[by] ?? jon, id)),
  )
  for (const { status, problem } of answers) expect(status, JSON.stringify(problem)).toBe(200)
}

describe('likes', () => {
  test('are one a person, however often', async () => {
    const { id } = await sendIdea(jon, 'open')
    expect((await like(amy, id)).reply).toEqual({ liked: true, likes: 1 })
    expect((await like(amy, id)).reply).toEqual({ liked: true, likes: 1 })
    expect((await like(jon, id)).reply).toEqual({ liked: true, likes: 2 })
    expect((await unlike(amy, id)).reply).toEqual({ liked: false, likes: 1 })
    expect((await unlike(amy, id)).reply).toEqual({ liked: false, likes: 1 })
    const seen = async (by: Person) => (await as(by).call(ideasApi.getIdea, { params: { id } })).reply
    expect([(await seen(jon)).liked, (await seen(amy)).liked]).toEqual([true, false])
    expect((await as(jon).call(ideasApi.listIdeas, { query: {} })).reply.items[0]).toMatchObject({
      id,
      likes: 1,
    })
  })

  test('by many people at once are as many; taken back at once, none', async () => {
    const { id } = await sendIdea(jon, 'open')
    const by = people.map((_, index) => index)
    await clickAll(
      id,
      by.map((each) => ({ by: each, likes: true })),
    )
    expect(await likesOf(id)).toEqual({ number: many, records: many })
    await clickAll(
      id,
      by.map((each) => ({ by: each, likes: false })),
    )
    expect(await likesOf(id)).toEqual({ number: 0, records: 0 })
  })

  test('many by one person at once are one', async () => {
    const { id } = await sendIdea(jon, 'open')
    await clickAll(
      id,
      Array.from({ length: many }, () => ({ by: 1, likes: true })),
    )
    expect(await likesOf(id)).toEqual({ number: 1, records: 1 })
  })

  const click = (most: number) => fc.record({ by: fc.integer({ min: 0, max: most }), likes: fc.boolean() })
  const crowd = fc.oneof(
    fc.array(click(many - 1), { minLength: many, maxLength: many }),
    fc.array(click(4), { minLength: many, maxLength: many }),
  )

  test('and their number is always the number of records, whoever clicks what at once', async () => {
    const { id } = await sendIdea(jon, 'open')
    await fc.assert(
      fc.asyncProperty(crowd, async (clicks) => {
        await clickAll(id, clicks)
        const { number, records } = await likesOf(id)
        expect(number).toBe(records)
      }),
      runs(4, 100),
    )
  })

  const rounds = times(2, 5)
  const ofTransactions = (fault: Rule) =>
    door.failWith((request) => (isTransaction(request) ? fault(request) : undefined))

  test('each gets through where two of three transactions conflict', async () => {
    const { id } = await sendIdea(jon, 'open')
    let asked = 0
    ofTransactions(() => (asked++ % 3 === 0 ? undefined : conflicting(2)))
    for (const clicks of fc.sample(crowd, { numRuns: rounds, seed: 5 })) {
      await clickAll(id, clicks)
      const { number, records } = await likesOf(id)
      expect(number).toBe(records)
    }
    expect(asked).toBeGreaterThan(1.7 * many * rounds)
  })

  test('none is counted wrongly where requests and answers get lost', async () => {
    const { id } = await sendIdea(jon, 'open')
    let asked = 0
    ofTransactions(() => {
      asked += 1
      if (asked % 9 === 0) return 'request lost'
      return asked % 5 === 0 ? 'answer lost' : undefined
    })
    for (const clicks of fc.sample(crowd, { numRuns: rounds, seed: 6 })) {
      const answers = await Promise.all(
        clicks.map(({ by, likes }) => (likes ? like : unlike)(people[by] ?? jon, id)),
      )
      // Some may have to be told that it went wrong; nobody is told anything untrue.
      for (const { status } of answers) expect([200, 503]).toContain(status)
      const { number, records } = await likesOf(id)
      expect(number).toBe(records)
    }
    expect(asked).toBeGreaterThan(times(0.8, 1) * many * rounds)
  })
})

test('follows are one a person and counted nowhere', async () => {
  const { id } = await sendIdea(jon, 'open')
  const params = { id }
  const records = async () => (await table.items('follow')).filter(({ ideaId }) => ideaId === id).length
  for (const _ of [1, 2])
    expect((await as(amy).call(ideasApi.follow, { params })).reply).toEqual({ followed: true })
  expect(await records()).toBe(1)
  expect((await as(amy).call(ideasApi.getIdea, { params })).reply.followed).toBe(true)
  expect((await as(jon).call(ideasApi.getIdea, { params })).reply.followed).toBe(false)
  for (const _ of [1, 2])
    expect((await as(amy).call(ideasApi.unfollow, { params })).reply).toEqual({ followed: false })
  expect(await records()).toBe(0)
})
