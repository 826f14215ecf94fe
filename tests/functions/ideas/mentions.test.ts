/** Mentions in the talk about an idea: who may be mentioned, who is told, and that it grants nothing. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { draftsOf, mails } from '#events/outbox/mails.ts'
import { people } from '#functions/people/store.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { maxMentions } from '#shared/ideas/limits.ts'
import type { CommentView, IdeaCard } from '#shared/ideas/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { ideasTexts } from '#shared/messages/ideas.ts'
import { type OutboxEvent, outboxEvent } from '#shared/outbox/events.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const [inside, outside] = [7, 8]
const jon = somebody('Jon', 'Dlamini', { communities: [inside] })
const amy = somebody('Amy', 'Botha', { communities: [inside] })
const ann = somebody('Annelie', 'Bosman', { communities: [inside] })
const ned = somebody('Annette', 'Nel', { communities: [outside] })
const gone = somebody('Annabel', 'Gone', { communities: [inside], status: 'left' })
const ada = somebody('Anna', 'Admin', { roles: ['thinktank', 'administrator'], communities: [] })
let idea: IdeaCard
let open: IdeaCard

beforeAll(async () => {
  await addPeople(table, jon, amy, ann, ned, gone, ada)
  await addChallenge(table, 'closed', { communities: [inside] })
  await addChallenge(table, 'open')
  idea = await sendIdea(jon, 'closed')
  // Of an author without communities: everybody's.
  open = await sendIdea(ada, 'open')
})

const nameOf = (person: Person) => `@${person.name}`
const add = (by: Person, text: string, mentioned: readonly Person[], to: IdeaCard = idea) =>
  as(by).call(ideasApi.addComment, {
    params: { id: to.id },
    body: { text, mentions: mentioned.map(({ personId }) => personId) },
    idempotencyKey: randomUUID(),
  })
const edit = (by: Person, { id: commentId }: CommentView, text: string, mentioned?: readonly Person[]) =>
  as(by).call(ideasApi.editComment, {
    params: { id: idea.id, commentId },
    body: { text, ...(mentioned && { mentions: mentioned.map(({ personId }) => personId) }) },
  })
/** Event and people of all that waits to be told of a comment, in the order of their names. */
async function toldOf({ id }: CommentView): Promise<unknown[]> {
  const entries = (await table.items('outbox-entry')).map(({ payload }) => outboxEvent.parse(payload))
  const told = entries.flatMap((each) => {
    if (!('commentId' in each) || each.commentId !== id) return []
    const { personIds = [] } = 'personIds' in each ? each : {}
    return [[each.event, ...personIds, ...('personId' in each ? [each.personId] : [])]]
  })
  return told.sort((one, other) => (String(one) < String(other) ? -1 : 1))
}
const suggested = async (by: Person, search: string, to = idea) =>
  (await as(by).call(ideasApi.suggestMentions, { params: { id: to.id }, body: { search } })).reply.items.map(
    ({ personId }) => personId,
  )

describe('who may be mentioned', () => {
  test('are those who see the idea: they are offered, and nobody else is', async () => {
    expect(new Set(await suggested(amy, 'ann'))).toEqual(new Set([ann.personId, ada.personId]))
    expect(new Set(await suggested(amy, 'ann', open))).toEqual(
      new Set([ann.personId, ned.personId, ada.personId]),
    )
    // Not oneself; and who does not see the idea learns nothing of it.
    expect(await suggested(ann, 'annelie')).toEqual([])
    const { problem } = await as(ned).call(ideasApi.suggestMentions, {
      params: { id: idea.id },
      body: { search: 'ann' },
    })
    expect(problem.code).toBe('not-found')
  })

  test.each([
    ['does not see the idea', ned],
    ['has left', gone],
  ])('who %s is refused, at the text, by name', async (_, person) => {
    const { status, problem } = await add(amy, `Hello ${nameOf(person)}`, [person])
    expect([status, problem.code]).toEqual([422, 'mention-unseen'])
    expect(problem.fields).toEqual({ text: fill(ideasTexts.mentionUnseen, { name: person.name }) })
  })

  test('who does not stand in the text is not mentioned; no more than so many are', async () => {
    const { reply } = await add(amy, `Hello ${nameOf(ann)}`, [ann, ada])
    expect(reply.mentions).toEqual([{ personId: ann.personId, name: ann.name, slug: ann.slug }])
    const { status } = await add(amy, 'x', Array<Person>(maxMentions + 1).fill(ann))
    expect(status).toBe(400)
  })
})

describe('who is told', () => {
  test('whoever is mentioned, once; the author of the idea of the mention alone, oneself of nothing', async () => {
    const said = (await add(amy, `${[ann, jon, amy].map(nameOf).join(' ')}`, [ann, jon, amy])).reply
    expect(await toldOf(said)).toEqual([['people-mentioned', ann.personId, jon.personId]])
    const plain = (await add(amy, 'Hello', [])).reply
    expect(await toldOf(plain)).toEqual([['idea-commented']])
    expect(plain.mentions).toBeUndefined()
  })

  test('whose comment is answered of the answer, unless it mentions them, is their own, or the idea is theirs', async () => {
    const answerTo = async (by: Person, parent: { id: string }, text = 'Yes', mentions: Person[] = []) => {
      const body = { text, parentId: parent.id, mentions: mentions.map(({ personId }) => personId) }
      return (await as(by).call(ideasApi.addComment, { params: { id: idea.id }, body })).reply
    }
    const said = (await add(amy, 'Could it?', [])).reply
    expect(await toldOf(await answerTo(ann, said))).toEqual([
      ['comment-answered', amy.personId],
      ['idea-commented'],
    ])
    expect(await toldOf(await answerTo(amy, said))).toEqual([['idea-commented']])
    const mentioning = await answerTo(ann, said, `Yes ${nameOf(amy)}`, [amy])
    expect(await toldOf(mentioning)).toEqual([['idea-commented'], ['people-mentioned', amy.personId]])
    const own = (await add(jon, 'Mine', [])).reply
    expect(await toldOf(await answerTo(ann, own))).toEqual([['idea-commented']])
    await as(amy).call(ideasApi.removeComment, { params: { id: idea.id, commentId: said.id } })
    expect(await toldOf(await answerTo(ann, said))).toEqual([['idea-commented']])
  })

  test('by a change those whom it adds; what names nobody any more mentions nobody', async () => {
    const said = (await add(jon, `Hello ${nameOf(ann)}`, [ann])).reply
    const changed = (await edit(jon, said, `Hello ${nameOf(ann)} ${nameOf(amy)}`, [ann, amy])).reply
    expect(changed.mentions?.map(({ name }) => name)).toEqual([ann.name, amy.name])
    expect(await toldOf(said)).toEqual([
      ['people-mentioned', amy.personId],
      ['people-mentioned', ann.personId],
    ])
    // Without a word about mentions they stay, as far as they are named.
    expect((await edit(jon, said, `Hello ${nameOf(amy)}`)).reply.mentions?.map(({ name }) => name)).toEqual([
      amy.name,
    ])
    expect((await edit(jon, said, 'Hello', [])).reply.mentions).toBeUndefined()
    expect(await toldOf(said)).toHaveLength(2)
  })

  test('changed twice at once, nobody is told twice', async () => {
    const said = (await add(jon, `Hello ${nameOf(ann)}`, [])).reply
    await Promise.all([1, 2, 3].map(() => edit(jon, said, `Hello ${nameOf(ann)}`, [ann])))
    expect(await toldOf(said)).toEqual([['people-mentioned', ann.personId]])
  })
})

describe('a mention grants nothing', () => {
  const letterTo = ({ personId, name, firstName, email }: Person, payload: Record<string, unknown>) =>
    mails['idea-mention'].letter({
      payload,
      to: { personId, name, firstName, email },
      siteUrl: 'https://portal.example',
    })

  test('who sees the idea no longer gets no mail, and cannot open it; nor is told what was removed', async () => {
    const eve = somebody('Eve', 'Leaver', { communities: [inside] })
    await addPeople(table, eve)
    const said = (await add(amy, `Hello ${nameOf(eve)} ${nameOf(ann)}`, [eve, ann])).reply
    const event = {
      event: 'people-mentioned' as const,
      ideaId: idea.id,
      commentId: said.id,
      personIds: [eve.personId, ann.personId],
    } satisfies OutboxEvent
    expect((await draftsOf(event)).map(({ to }) => to.personId)).toEqual([eve.personId, ann.personId])
    const payload = { ideaId: idea.id, commentId: said.id }
    expect((await letterTo(eve, payload))?.subject).toContain(amy.name)

    await table.put(people, { ...eve, communities: [outside] })
    expect((await draftsOf(event)).map(({ to }) => to.personId)).toEqual([ann.personId])
    expect(await letterTo(eve, payload)).toBeUndefined()
    const { problem } = await as(eve).call(ideasApi.listComments, { params: { id: idea.id }, query: {} })
    expect(problem.code).toBe('not-found')

    await as(amy).call(ideasApi.removeComment, { params: { id: idea.id, commentId: said.id } })
    expect(await letterTo(ann, payload)).toBeUndefined()
    const { items } = (await as(ann).call(ideasApi.listComments, { params: { id: idea.id }, query: {} }))
      .reply
    expect(items.find(({ id }) => id === said.id)?.mentions).toBeUndefined()
  })

  test('who is mentioned no longer is told nothing', async () => {
    const said = (await add(jon, `Hello ${nameOf(ann)}`, [ann])).reply
    await edit(jon, said, 'Hello', [])
    expect(await letterTo(ann, { ideaId: idea.id, commentId: said.id })).toBeUndefined()
  })
})
