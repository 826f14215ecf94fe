/** Authors who are in other communities by now see what somebody did with their ideas, at a cost that their number does
 * not change (docs/product.md#tabs). */
import { beforeAll, expect, test } from 'vitest'
import { ideasApi } from '#shared/ideas/api.ts'
import { profilesApi } from '#shared/profiles/api.ts'
import { as } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import { addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const { costOf } = useCapacity()
const fan = somebody('Amy', 'Botha', { communities: [1] })
/** Two authors who have left; of one there are many times as many ideas. */
const few = somebody('Jon', 'Dlamini', { communities: [4] })
const many = somebody('Wanjiku', 'Njoroge', { communities: [4] })
const sent = { [few.personId]: 4, [many.personId]: 30 }
const size = 3

beforeAll(async () => {
  await addPeople(table, fan, { ...few, communities: [1] }, { ...many, communities: [1] })
  await addChallenge(table, 'ones', { communities: [1] })
  for (const author of [few, many]) {
    for (let n = 0; n < (sent[author.personId] ?? 0); n++) {
      const params = { id: (await sendIdea(author, 'ones')).id }
      const acts = [
        await as(fan).call(ideasApi.like, { params }),
        await as(fan).call(ideasApi.follow, { params }),
        await as(fan).call(ideasApi.addComment, { params, body: { text: 'Good.' } }),
      ]
      expect(acts.map(({ status }) => status)).toEqual([200, 200, 201])
    }
  }
  await addPeople(table, few, many)
  // Who signed in is remembered for a minute.
  process.env.CLOCK_OFFSET_MS = '120000'
})

const params = { id: fan.personId }
const lists = {
  likes: profilesApi.listLikesOf,
  follows: profilesApi.listFollowsOf,
  comments: profilesApi.listCommentsOf,
}

test.each(Object.entries(lists))(
  'a page of %s costs the same however many ideas they sent',
  async (_, list) => {
    const costs = []
    for (const reader of [few, many]) {
      await as(reader).call(list, { params, query: { size: 1 } })
      const { answer, reads, items } = await costOf(() => as(reader).call(list, { params, query: { size } }))
      expect([answer.reply.items.length, answer.reply.total]).toEqual([size, sent[reader.personId]])
      expect(items).toBe(0)
      costs.push(reads)
    }
    expect(costs[1]).toBe(costs[0])
  },
)

test('so do the numbers of a head', async () => {
  const costs = []
  for (const reader of [few, many]) {
    const { answer, reads } = await costOf(() =>
      as(reader).call(profilesApi.getProfile, { params: { slug: fan.slug } }),
    )
    const n = sent[reader.personId]
    expect(answer.reply.counts).toMatchObject({ likes: n, follows: n, comments: n })
    costs.push(reads)
  }
  expect(costs[1]).toBe(costs[0])
})
