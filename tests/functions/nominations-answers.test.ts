/** What a nominee may add to an answer: nothing that is not asked of them, and each file once. */
import { beforeAll, expect, test } from 'vitest'
import { findMediaOf } from '#functions/media/store.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { reviewRefusals } from '#shared/messages/review-refusals.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { GivenAnswer } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '../support/calls.ts'
import { asking, colleague, jon, monetary, nominate, open, useNominations } from '../support/nominations.ts'
import { addPeople } from '../support/people.ts'

const { table, documents } = useNominations()

const amy = colleague('Amy', 'Answers')
const ben = colleague('Ben', 'Answers')
const cleo = colleague('Cleo', 'Answers')

const answer = (by: Person, id: string, more: Partial<GivenAnswer>) =>
  as(by).call(nominationsApi.answerNomination, {
    params: { id },
    body: { decision: 'accept', company: 'Technology', termsAccepted: true, ...more },
  })

const statusOf = async (id: string, { personId }: Person) =>
  (await open(jon, id)).reply.nominees.find((each) => each.personId === personId)?.answer?.status

beforeAll(() => addPeople(table, amy, ben, cleo))

test('references are for individual nominations only', async () => {
  const { reply } = await nominate(jon, monetary([amy, ben]))
  const { status, problem } = await answer(amy, reply.id, { references: ['Anna'] })
  expect([status, problem.code, problem.fields]).toEqual([
    422,
    'answer-incomplete',
    { references: reviewRefusals.referencesOfOne },
  ])
  expect(await statusOf(reply.id, amy)).toBe('Pending')
  expect((await answer(amy, reply.id, {})).status).toBe(200)
  const single = await nominate(jon, monetary([cleo], { event: asking }))
  expect((await answer(cleo, single.reply.id, { references: [' '] })).problem.code).toBe('invalid-request')
  expect((await answer(cleo, single.reply.id, { references: ['Anna', 'Ben'] })).status).toBe(200)
})

test('a file is named once', async () => {
  const [file] = await documents(ben, 1)
  if (!file) throw new Error('No file was made.')
  const { reply } = await nominate(jon, monetary([ben, cleo]))
  const given = { ...file, name: 'Another.pdf' }
  const { status, problem } = await answer(ben, reply.id, { documents: [given, given] })
  expect([status, problem.fields]).toEqual([422, { documents: mediaTexts.notAttachable }])
  expect((await findMediaOf([file.mediaId]))[0]?.attachedTo).toBeUndefined()
  expect((await answer(ben, reply.id, { documents: [given] })).status).toBe(200)
  expect((await findMediaOf([file.mediaId]))[0]?.attachedTo).toEqual({ kind: 'nomination', id: reply.id })
})
