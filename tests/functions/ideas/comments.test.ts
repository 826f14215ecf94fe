/** What is said about an idea: adding, answering, changing, removing, and the number that stands on the card. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { historyOf } from '#functions/runtime/audit.ts'
import { env } from '#functions/runtime/env.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { maxCommentLength } from '#shared/ideas/limits.ts'
import type { CommentView, IdeaCard } from '#shared/ideas/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const jon = somebody('Jon', 'Dlamini')
const amy = somebody('Amy', 'Botha')
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], communities: [] })
let idea: IdeaCard

beforeAll(async () => {
  await addPeople(table, jon, amy, ada)
  await addChallenge(table, 'open')
})
afterEach(() => {
  delete process.env[env.clockOffset]
})

const wait = (minutes: number) => {
  process.env[env.clockOffset] = String(minutes * 60_000)
}
const fresh = async () => {
  idea = await sendIdea(jon, 'open')
  return { id: idea.id }
}
const add = (by: Person, text: string, parentId?: string, idempotencyKey: string = randomUUID()) =>
  as(by).call(ideasApi.addComment, {
    params: { id: idea.id },
    body: { text, ...(parentId && { parentId }) },
    idempotencyKey,
  })
const list = async (by: Person, query: object = {}) =>
  (await as(by).call(ideasApi.listComments, { params: { id: idea.id }, query })).reply
const edit = (by: Person, { id: commentId }: CommentView, text: string) =>
  as(by).call(ideasApi.editComment, { params: { id: idea.id, commentId }, body: { text } })
const remove = (by: Person, { id: commentId }: CommentView) =>
  as(by).call(ideasApi.removeComment, { params: { id: idea.id, commentId } })
const shown = async () => (await as(jon).call(ideasApi.getIdea, { params: { id: idea.id } })).reply.comments

describe('comments', () => {
  test('stand in the order of time, with whom they answer', async () => {
    await fresh()
    const first = (await add(amy, '  First  ')).reply
    await new Promise((resolve) => setTimeout(resolve, 2))
    const second = (await add(jon, 'Second', first.id)).reply
    expect(first).toMatchObject({ text: 'First', author: { personId: amy.personId, name: 'Amy Botha' } })
    const { items } = await list(jon)
    expect(items.map(({ text, parentId }) => [text, parentId])).toEqual([
      ['First', undefined],
      ['Second', first.id],
    ])
    expect(items.map(({ editableUntil }) => editableUntil !== undefined)).toEqual([false, true])
    expect(second.editableUntil).toBe(items[1]?.editableUntil)
    expect(await shown()).toBe(2)
  })

  test('say something, and no more than so much', async () => {
    await fresh()
    for (const text of [' ', 'x'.repeat(maxCommentLength + 1)])
      expect((await add(amy, text)).status).toBe(400)
  })

  test('answer comments of the same idea only', async () => {
    await fresh()
    const { reply: elsewhere } = await add(amy, 'Elsewhere')
    await fresh()
    expect((await add(jon, 'Lost', elsewhere.id)).problem.code).toBe('comment-gone')
    expect(await shown()).toBe(0)
  })

  test('eighty at once are all there', async () => {
    await fresh()
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, n) => add(n % 2 ? jon : amy, `No. ${n}`)),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(await shown()).toBe(80)
    expect((await list(jon)).items).toHaveLength(80)
  })

  test('are changed by their author within fifteen minutes', async () => {
    await fresh()
    const { reply: said } = await add(amy, 'Frist')
    expect((await edit(jon, said, 'Mine')).problem.code).toBe('no-access')
    expect((await edit(ada, said, 'Mine')).problem.code).toBe('no-access')
    wait(14)
    expect((await edit(amy, said, 'First')).reply).toMatchObject({
      text: 'First',
      editedAt: expect.any(String),
    })
    wait(16)
    expect((await edit(amy, said, 'Late')).problem.code).toBe('edit-too-late')
    const [kept] = (await list(amy)).items
    expect([kept?.text, kept?.editableUntil]).toEqual(['First', undefined])
    expect((await edit(amy, { ...said, id: 'nothing' }, 'x')).status).toBe(404)
  })

  test('that an administrator removes keep their place, say nothing, and are no longer counted', async () => {
    await fresh()
    const { reply: said } = await add(amy, 'Something rude')
    const { reply: answer } = await add(jon, 'Really?', said.id)
    expect((await remove(jon, said)).problem.code).toBe('no-access')
    const answers = await Promise.all([remove(ada, said), remove(ada, said), remove(ada, said)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await remove(ada, said)).reply).toMatchObject({ id: said.id, text: '' })
    expect(await shown()).toBe(1)
    const { items } = await list(amy)
    expect(items.map(({ id, text, removedAt }) => [id, text, removedAt !== undefined])).toEqual([
      [said.id, '', true],
      [answer.id, 'Really?', false],
    ])
    expect(items[0]?.editableUntil).toBeUndefined()
    expect((await edit(amy, said, 'Back')).problem.code).toBe('comment-gone')
    expect((await add(jon, 'Still answering', said.id)).status).toBe(201)
    const acts = (await historyOf(`IDEA#${idea.id}`)).filter(({ what }) => what === 'comment removed')
    expect(acts).toMatchObject([
      {
        by: { personId: ada.personId, name: 'Ada Admin' },
        before: { commentId: said.id, author: amy.personId, text: 'Something rude' },
      },
    ])
  })

  test('are removed by their author at any time, who alone is told of as having done it', async () => {
    await fresh()
    const { reply: said } = await add(amy, 'Not what I meant')
    wait(60 * 24)
    const removed = await remove(amy, said)
    expect([removed.status, removed.reply.text, removed.reply.removedByAuthor]).toEqual([200, '', true])
    const [kept] = (await list(jon)).items
    expect([kept?.text, kept?.removedByAuthor]).toEqual(['', true])
    expect(await shown()).toBe(0)
    const { reply: rude } = await add(amy, 'Rude')
    expect((await remove(ada, rude)).reply.removedByAuthor).toBeUndefined()
    // Doing it again takes nothing over.
    expect((await remove(amy, rude)).reply.removedByAuthor).toBeUndefined()
  })

  test('removed while their author changes them are removed, and what they last said is recorded', async () => {
    await fresh()
    const { reply: said } = await add(amy, 'One')
    const [changed] = await Promise.all([edit(amy, said, 'Two'), remove(ada, said)])
    const [now] = (await list(amy)).items
    expect([now?.text, now?.removedAt !== undefined]).toEqual(['', true])
    const act = (await historyOf(`IDEA#${idea.id}`)).at(-1)
    expect(act?.before).toMatchObject({ text: changed.status === 200 ? 'Two' : 'One' })
    expect(await shown()).toBe(0)
  })
})
