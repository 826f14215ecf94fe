/** What a nominee may add to an answer: nothing that is not asked of them, and each file once. */
import { beforeAll, expect, test } from 'vitest'
import { findMediaOf } from '#functions/media/store.ts'
import { lengths } from '#shared/forms/lengths.ts'
import { fill } from '#shared/messages/fill.ts'
import { formRefusals } from '#shared/messages/form-refusals.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { reviewRefusals } from '#shared/messages/nominations-review-refusals.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { AnswerInput } from '#shared/nominations/model.ts'
import { reasonLength } from '#shared/nominations/settings.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import {
  asking,
  colleague,
  jon,
  manager,
  monetary,
  nominate,
  open,
  reject,
  useNominations,
} from '#tests/support/nominations.ts'
import { addPeople } from '#tests/support/people.ts'

const { table, documents } = useNominations()

const amy = colleague('Amy', 'Answers')
const ben = colleague('Ben', 'Answers')
const cleo = colleague('Cleo', 'Answers')

const answer = (by: Person, id: string, more: Partial<AnswerInput>) =>
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

test('one word of very many letters is told at its field, of an answer, a reason and a decision', async () => {
  const dora = colleague('Dora', 'Answers')
  await addPeople(table, dora)
  const { reply } = await nominate(jon, monetary([dora], { event: asking }))
  const said = { comments: 'x'.repeat(lengths.answer.bytes + 1) }
  const own = {
    decision: 'decline',
    reason: 'Other',
    otherReason: 'x'.repeat(reasonLength.bytes + 2),
  } as const
  const tooLong = (count: number) => fill(formRefusals.tooLong, { count })
  expect((await answer(dora, reply.id, said)).problem.fields).toEqual({ comments: tooLong(1) })
  expect((await answer(dora, reply.id, own)).problem.fields).toEqual({ otherReason: tooLong(2) })
  expect(await statusOf(reply.id, dora)).toBe('Pending')
  await answer(dora, reply.id, {})
  const decided = await reject(manager, reply.id, 'manager', said.comments)
  expect(decided.problem.fields).toEqual({ comment: tooLong(1) })
})
