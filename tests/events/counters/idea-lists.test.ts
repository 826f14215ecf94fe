/** How many ideas are in each list, what people did with them, and what was sent for award events, is counted again at night:
 * what is wrong is as it was afterwards, also of ideas for some communities and for very many. */
import { beforeAll, describe, expect, test } from 'vitest'
import { ideaKeys } from '#events/counters/ideas.ts'
import { mendDrift } from '#events/counters/mending.ts'
import { comparisons } from '#events/counters/nightly.ts'
import { isWide } from '#functions/ideas/index-rows.ts'
import { ideaCounts } from '#functions/ideas/listing-counts.ts'
import { innovationMonths } from '#functions/innovation/store.ts'
import { nominationCounts, sentCounter } from '#functions/nominations/counts/sent.ts'
import { transact } from '#functions/runtime/table.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { high5 } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { addBase, addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { downgrade, jon, manager, monetary, nominate, useNominations } from '#tests/support/nominations.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { firstFew } from '#tests/support/tier.ts'
import { moveTo } from '#tests/support/working-hours.ts'

const { table, newcomers } = useNominations()
const one = somebody('Only', 'One', { communities: [1] })
const both = somebody('In', 'Both', { communities: [1, 2, 30] })
const ada = somebody('Ada', 'Graduates', { roles: ['thinktank', 'thinktank_admin'] })
const people = [one, both, ada]
const challenges = {
  everyone: {},
  ones: { communities: [1] },
  shared: { communities: [1, 2] },
  // Its ideas, and each click on one, stand in a place of their own.
  wide: { communities: Array.from({ length: 40 }, (_, n) => 1 + n) },
}

/** In the third month that there is: a night goes through all of them. */
beforeAll(() => moveTo('2010-03-10', '10:00'))
beforeAll(async () => {
  await addPeople(table, ...people)
  await addBase(table)
  for (const [id, more] of Object.entries(challenges)) await addChallenge(table, id, more)
  for (const challenge of [...Object.keys(challenges), '19876'])
    for (const [n, by] of [one, both].entries()) {
      const params = { id: (await sendIdea(by, challenge)).id }
      if (n === 1) await as(ada).call(ideasApi.graduate, { params })
      for (const each of people) {
        await as(each).call(ideasApi.like, { params })
        await as(each).call(ideasApi.follow, { params })
        await as(each).call(ideasApi.addComment, { params, body: { text: 'Felt, indeed.' } })
      }
      await as(one).call(ideasApi.unfollow, { params })
      const { reply } = await as(ada).call(ideasApi.addComment, { params, body: { text: 'Removed.' } })
      await as(ada).call(ideasApi.removeComment, { params: { ...params, commentId: reply.id } })
    }
  await sendNominations()
})

/** A nomination for an innovation award. */
const spark = { id: 'innovation', eventId: 'spark' }

async function sendNominations(): Promise<void> {
  for (const nominee of await newcomers(3)) await nominate(jon, high5([nominee]))
  const [nominee] = await newcomers(1)
  const { id } = (await nominate(jon, monetary(nominee ? [nominee] : []))).reply
  const [reason] = downgradeReasons['on-the-spot']
  expect((await downgrade(manager, id, 'manager', reason)).status).toBe(200)
  await table.put(innovationMonths, { month: '2010-02', createdAt: '2010-02-28T10:00:00.000Z', ...spark })
  await transact(sentCounter.changes([spark]))
}

/** All that is counted so, by key; what is 0 is as if it were not there. */
async function numbers(type: string): Promise<Map<string, number>> {
  const counts = (await table.items(type)).filter(({ n }) => n !== 0)
  return new Map(counts.map(({ PK, SK, n }) => [`${PK} ${SK}`, Number(n)]))
}

const kinds = {
  [ideaCounts.type]: async () => [
    await mendDrift(await ideaKeys(), comparisons['idea-keys'].driftOf, 0),
    await mendDrift(
      people.map(({ personId }) => personId),
      comparisons['idea-people'].driftOf,
      0,
    ),
  ],
  [nominationCounts.type]: async () => [await mendDrift(['all'], comparisons.sent.driftOf, 0)],
}

describe.each(Object.entries(kinds))('%s', (type, compare) => {
  const mended = async () => {
    const outcomes = await compare()
    expect(outcomes.every(({ failed }) => failed === 0)).toBe(true)
    return outcomes.reduce((sum, each) => sum + each.mended, 0)
  }

  test('stays as it is where it is right', async () => {
    const before = await numbers(type)
    expect(before.size).toBeGreaterThan(3)
    expect(await mended()).toBe(0)
    expect(await numbers(type)).toEqual(before)
  })

  test('is counted again where it says too much or too little', async () => {
    const before = await numbers(type)
    // A list for an author in which nothing is any more is nothing's: nobody could know of it.
    const items = (await table.items(type)).filter(({ key, n }) => n !== 0 || !String(key).includes('^'))
    const wrong = (place: number) => (item: Record<string, unknown>, at: number) => ({
      ...item,
      n: (at + place) % 2 ? -2 : Number(item.n) + 3 + at,
    })
    for (const place of firstFew([0, 1], 1)) {
      await table.putItems(items.map(wrong(place)))
      expect(await mended()).toBe(items.length)
      expect(await numbers(type)).toEqual(before)
    }
  })

  test('is there again where it was missing', async () => {
    const before = await numbers(type)
    // Where ideas of very many communities stand is known by what is counted of them alone.
    const gone = (await table.items(type)).filter(({ n, set }) => n !== 0 && !isWide(String(set)))
    await table.remove(...gone)
    expect(await mended()).toBe(gone.length)
    expect(await numbers(type)).toEqual(before)
  })
})

test('what is compared is of every kind that there is', async () => {
  const keys = [...(await numbers(ideaCounts.type)).keys()].join('\n')
  for (const part of ['*#* 1', '*#grad 1', '@ones#* 1', '*#* 1.2', '10#* 1', '*#* =1.2.3'])
    expect(keys).toContain(`IDEA-COUNT#${part}`)
  for (const part of ['likes#*#1', 'comments#*#1', 'likes#*#=1.2.3', 'ideas#grad#'])
    expect(keys).toContain(part)
  expect(keys).toMatch(/\^.* likes#\*#1\.2/)
  expect(await ideaKeys()).toEqual(
    expect.arrayContaining(['*', '10', '@everyone', '@ones', '@shared', '@wide']),
  )
})
