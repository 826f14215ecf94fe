/** A picture with a comment: whose it has to be, who sees it, and what happens to it when the comment goes. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { findMedia } from '#functions/media/store.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { mediaApi } from '#shared/media/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addChallenge, addFile, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
standInFiles()
const jon = somebody('Jon', 'Dlamini')
const amy = somebody('Amy', 'Botha')
const outsider = somebody('No', 'Sy', { communities: [9] })
let idea: IdeaCard

beforeAll(async () => {
  await addPeople(table, jon, amy, outsider)
  await addChallenge(table, 'open')
  idea = await sendIdea(jon, 'open')
})

const aPicture = (by: Person, more = {}) =>
  addFile(table, by, { purpose: 'image', name: 'desk.png', contentType: 'image/png', ...more })
const add = (by: Person, picture: string, idempotencyKey: string = randomUUID()) =>
  as(by).call(ideasApi.addComment, {
    params: { id: idea.id },
    body: { text: 'Like this', picture },
    idempotencyKey,
  })
const linkStatus = async (by: Person, id: string) =>
  (await as(by).call(mediaApi.getMediaLink, { params: { id }, query: {} })).status

test('it stands with the comment, for those who see the idea', async () => {
  const picture = await aPicture(amy)
  const key = randomUUID()
  const { status, reply } = await add(amy, picture.id, key)
  expect([status, reply.picture]).toEqual([201, { mediaId: picture.id, name: 'desk.png' }])
  expect((await add(amy, picture.id, key)).reply).toEqual(reply)
  const { items } = (await as(jon).call(ideasApi.listComments, { params: { id: idea.id }, query: {} })).reply
  expect(items.at(-1)?.picture).toEqual(reply.picture)
  expect(await linkStatus(jon, picture.id)).toBe(200)
  expect(await linkStatus(outsider, picture.id)).toBe(403)
  const edited = await as(amy).call(ideasApi.editComment, {
    params: { id: idea.id, commentId: reply.id },
    body: { text: 'Or like this' },
  })
  expect(edited.reply.picture).toEqual(reply.picture)
})

test('somebody else’s, an unknown, an unchecked, a used one and a document are refused, and nothing is written', async () => {
  const used = await aPicture(amy)
  await add(amy, used.id)
  const refused = [
    (await aPicture(jon)).id,
    'none',
    (await aPicture(amy, { status: 'pending' })).id,
    used.id,
    (await addFile(table, amy)).id,
  ]
  const before = (await as(jon).call(ideasApi.getIdea, { params: { id: idea.id } })).reply.comments
  for (const picture of refused) {
    const { status, problem } = await add(amy, picture)
    expect([picture, status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([
      picture,
      409,
      'media-not-attachable',
      ['picture'],
    ])
  }
  expect((await as(jon).call(ideasApi.getIdea, { params: { id: idea.id } })).reply.comments).toBe(before)
})

test('two comments at once do not share it', async () => {
  const picture = await aPicture(amy)
  const answers = await Promise.all([add(amy, picture.id), add(amy, picture.id), add(amy, picture.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('with the comment it is removed: it belongs to nothing then, and only its owner sees it until it is swept', async () => {
  const picture = await aPicture(amy)
  const { reply } = await add(amy, picture.id)
  const removed = await as(amy).call(ideasApi.removeComment, {
    params: { id: idea.id, commentId: reply.id },
  })
  expect([removed.status, removed.reply.picture]).toEqual([200, undefined])
  expect(await linkStatus(jon, picture.id)).toBe(403)
  expect((await findMedia(picture.id))?.attachedTo).toBeUndefined()
  const { items } = (await as(jon).call(ideasApi.listComments, { params: { id: idea.id }, query: {} })).reply
  expect(items.find(({ id }) => id === reply.id)?.picture).toBeUndefined()
})
