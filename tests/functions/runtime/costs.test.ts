/** What people's acts cost in the table, as docs/access-patterns.md says: read units, and items written. What costs more
 * is found here before it is found on the bill. */
import { beforeAll, expect, test } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { baseContent } from '#infra/content/base.ts'
import { homeApi } from '#shared/home/api.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { high5, recognition } from '#tests/support/awards.ts'
import { type Answer, as } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import { addBase, addChallenge, sendIdea } from '#tests/support/ideas.ts'
import {
  accept,
  approve,
  awards,
  everyone,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  nominate,
  useNominations,
} from '#tests/support/nominations.ts'
import { times } from '#tests/support/tier.ts'

const { table, newcomer } = useNominations([recognition, awards])
const { costOf } = useCapacity()
let ideaId = ''

beforeAll(async () => {
  await addBase(table)
  await addChallenge(table, 'ones', { communities: [1] })
  ideaId = (await sendIdea(jon, 'ones')).id
  // Everybody is limited, as in a portal that people use.
  process.env[env.personLimits] = '{}'
})

async function costs<T>(reads: number, items: number, act: () => Promise<Answer<T>>): Promise<T> {
  const { answer, ...spent } = await costOf(act)
  expect(answer.status, JSON.stringify(answer.problem)).toBeLessThan(300)
  expect(spent).toEqual({ reads, items })
  return answer.reply
}

/** Who calls is found first, and then remembered. */
const arrive = (by: typeof jon) => as(by).call(ideasApi.listIdeas, { query: { size: 1 } })

test('likes, follows and comments of an idea of one community', async () => {
  const fan = await newcomer()
  await arrive(fan)
  const params = { id: ideaId }
  await costs(2, 8, () => as(fan).call(ideasApi.like, { params }))
  await costs(3, 8, () => as(fan).call(ideasApi.unlike, { params }))
  await costs(1, 8, () => as(fan).call(ideasApi.follow, { params }))
  await costs(2, 7, () => as(fan).call(ideasApi.unfollow, { params }))
  const body = { text: `Well done, ${'and on it goes, '.repeat(40)}` }
  const { id: commentId } = await costs(2, 10, () => as(fan).call(ideasApi.addComment, { params, body }))
  const edit = (text: string) =>
    as(fan).call(ideasApi.editComment, { params: { ...params, commentId }, body: { text } })
  // The beginning stands in three rows.
  await costs(2, 1, () => edit(`${body.text} to its end.`))
  await costs(2, 4, () => edit('Very well done'))
})

test('of an idea that everybody sees they cost two items less', async () => {
  await addChallenge(table, 'open', { communities: [] })
  const [author, fan] = [await newcomer({ communities: [] }), await newcomer()]
  const params = { id: (await sendIdea(author, 'open')).id }
  await arrive(fan)
  await costs(2, 6, () => as(fan).call(ideasApi.like, { params }))
  await costs(1, 6, () => as(fan).call(ideasApi.follow, { params }))
  await costs(2, 8, () => as(fan).call(ideasApi.addComment, { params, body: { text: 'Well done' } }))
})

test('nominations, answers and decisions', async () => {
  const [nominee, other] = [await newcomer(), await newcomer()]
  for (const each of [nominee, ...everyone]) await arrive(each)
  await costs(4, 9, () => nominate(jon, high5([other])))
  const { id: team } = await nominate(jon, monetary([nominee, other])).then(({ reply }) => reply)
  await costs(3, 4, () => accept(nominee, team))
  const { id } = await costs(7, 11, () => nominate(jon, monetary([other])))
  // The reply asks whether they stand in for whoever is next, and 2 for what it is worth.
  await costs(6, 5, () => approve(manager, id, 'manager', ''))
  await costs(6, 5, () => approve(exco2, id, 'exco2', ''))
  // The last approval asks who is paid and which months are open, and writes it as long as they are; its reply says it.
  await costs(6, 8, () => approve(hrbp, id, 'hrbp', ''))
})

test('home, however much was sent', async () => {
  await table.putItems(baseContent().flatMap(({ items }) => items))
  const [reader, author] = [await newcomer(), await newcomer()]
  const send = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await sendIdea(n % 2 ? author : reader, 'ones', { title: `Idea ${n}` })
      await nominate(reader, high5([author]))
    }
  }
  const look = () => costOf(() => as(reader).call(homeApi.getHome, {}))
  await send(8)
  expect((await look()).answer.reply).toMatchObject({ sent: { more: true } })
  const { reads } = await look()
  await send(times(6, 20))
  expect((await look()).reads).toBeLessThanOrEqual(reads)
  expect(reads).toBeLessThanOrEqual(20)
})
