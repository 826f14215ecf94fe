/** Clicks, comments and their removal, many at once: lists and counts of profiles are what the records say. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ideasApi } from '#shared/ideas/api.ts'
import { profilesApi } from '#shared/profiles/api.ts'
import { as } from '#tests/support/calls.ts'
import { addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { runs } from '#tests/support/tier.ts'

const table = useTable()
const jon = somebody('Jon', 'Dlamini')
const amy = somebody('Amy', 'Botha')
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
let ideas: string[] = []

beforeAll(async () => {
  await addPeople(table, jon, amy, ada)
  await addChallenge(table, 'open')
  ideas = []
  for (let n = 0; n < 3; n++) ideas.push((await sendIdea(jon, 'open')).id)
})

/** What is listed and what is counted, of likes and follows, and what the records say. */
async function compare(kind: 'like' | 'follow'): Promise<void> {
  const list = kind === 'like' ? profilesApi.listLikesOf : profilesApi.listFollowsOf
  const { reply } = await as(jon).call(list, { params: { id: amy.personId }, query: { size: 100 } })
  const records = (await table.items(kind)).filter(({ personId }) => personId === amy.personId)
  expect(reply.items.map(({ id }) => id).sort()).toEqual(records.map(({ ideaId }) => ideaId).sort())
  expect(reply.total).toBe(records.length)
}

const click = fc.record({
  idea: fc.integer({ min: 0, max: 2 }),
  what: fc.constantFrom('like', 'unlike', 'follow', 'unfollow' as const),
})

test('of likes and follows by one person in many windows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(click, { minLength: 30, maxLength: 30 }), async (clicks) => {
      const answers = await Promise.all(
        clicks.map(({ idea, what }) => as(amy).call(ideasApi[what], { params: { id: ideas[idea] ?? '' } })),
      )
      for (const { status, problem } of answers) expect(status, JSON.stringify(problem)).toBe(200)
      await compare('like')
      await compare('follow')
    }),
    runs(4, 100),
  )
})

test('of comments that are changed and removed at the same moment', async () => {
  const [id = ''] = ideas
  for (let round = 0; round < 6; round++) {
    const { reply: said } = await as(amy).call(ideasApi.addComment, {
      params: { id },
      body: { text: 'First' },
    })
    const params = { id, commentId: said.id }
    const [edited, ...removed] = await Promise.all([
      as(amy).call(ideasApi.editComment, { params, body: { text: `Second ${round}` } }),
      as(ada).call(ideasApi.removeComment, { params }),
      as(ada).call(ideasApi.removeComment, { params }),
    ])
    expect([200, 409]).toContain(edited.status)
    expect(removed.map(({ status }) => status)).toEqual([200, 200])
  }
  const { reply: kept } = await as(amy).call(ideasApi.addComment, { params: { id }, body: { text: 'Kept' } })
  const { reply } = await as(jon).call(profilesApi.listCommentsOf, {
    params: { id: amy.personId },
    query: {},
  })
  expect([reply.items.map((each) => each.id), reply.total]).toEqual([[kept.id], 1])
  // For its community, for administrators, and for the idea's author.
  expect(await table.items('comment-row')).toHaveLength(3)
})
