/** The same act twice by the same person, in the same instant or because the first reply was lost: it is done once, told
 * once, and both are told that it was done. */
import { expect, test } from 'vitest'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { Person } from '#shared/people/model.ts'
import { type Answer, as } from '#tests/support/calls.ts'
import {
  accept,
  admin,
  approve,
  asking,
  awards,
  decline,
  downgrade,
  jon,
  manager,
  monetary,
  nominate,
  nosy,
  open,
  reassign,
  reject,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'

const { table, newcomer, documents } = useNominations()

async function fresh(event = awards): Promise<{ id: string; amy: Person }> {
  const amy = await newcomer()
  return { id: (await nominate(jon, monetary([amy], { event }))).reply.id, amy }
}

const [reason] = downgradeReasons['on-the-spot']
type Doing = (id: string, amy: Person) => Promise<Answer<unknown>>

const flows: [string, string, Doing, typeof awards][] = [
  ['an acceptance', 'accepted', (id, amy) => accept(amy, id), asking],
  ['a refusal', 'declined', (id, amy) => decline(amy, id), asking],
  ['an approval', 'approved', (id) => approve(manager, id, 'manager', 'Yes'), awards],
  ['a rejection', 'rejected', (id) => reject(manager, id, 'manager', 'No'), awards],
  ['a downgrade', 'downgraded', (id) => downgrade(manager, id, 'manager', reason), awards],
  ['a reassignment', 'reassigned', (id) => reassign(admin, id, 'manager', nosy), awards],
  ['a withdrawal', 'withdrawn', (id) => withdraw(jon, id), awards],
]

async function queuedFor(id: string): Promise<number> {
  const entries = (await table.items('outbox-entry')) as unknown as { payload: { nominationId: string } }[]
  return entries.filter(({ payload }) => payload.nominationId === id).length
}

async function timesOf(id: string, what: string): Promise<number> {
  return (await open(admin, id)).reply.history.filter((each) => each.what === what).length
}

test.each(flows)('%s sent twice at once, and once more later, is done once', async (_, what, act, event) => {
  const { id, amy } = await fresh(event)
  const once = await fresh(event)
  await act(once.id, once.amy)
  const answers = await Promise.all([act(id, amy), act(id, amy), act(id, amy)])
  answers.push(await act(id, amy))
  expect(answers.map(({ status, problem }) => [status, problem?.code])).toEqual(
    answers.map(() => [200, undefined]),
  )
  expect(await timesOf(id, what)).toBe(1)
  expect(await queuedFor(id)).toBe(await queuedFor(once.id))
})

test('an answer with a document, sent twice, keeps the document once', async () => {
  const { id, amy } = await fresh(asking)
  const given = await documents(amy, 1)
  const answer = () =>
    as(amy).call(nominationsApi.answerNomination, {
      params: { id },
      body: {
        decision: 'accept',
        company: 'Technology',
        documents: given,
        termsAccepted: true,
      },
    })
  const answers = [...(await Promise.all([answer(), answer()])), await answer()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await timesOf(id, 'accepted')).toBe(1)
})

test('another answer, and somebody else’s act, are no repeats', async () => {
  const asked = await fresh(asking)
  await accept(asked.amy, asked.id)
  expect((await decline(asked.amy, asked.id)).problem?.code).toBe('already-answered')
  const { id } = await fresh()
  await withdraw(jon, id)
  expect((await withdraw(admin, id)).problem?.code).toBe('nomination-ended')
  const lessened = await fresh()
  await downgrade(manager, lessened.id, 'manager', reason)
  const [, otherReason] = downgradeReasons['on-the-spot']
  expect((await downgrade(manager, lessened.id, 'manager', otherReason)).problem?.code).toBe('already-high5')
})

test('the reason of a withdrawal or a reassignment is something that can be read', async () => {
  const { id } = await fresh()
  const body = { reason: '\u200b \u2800' }
  const refused = await as(jon).call(nominationsApi.withdrawNomination, { params: { id }, body })
  expect([refused.status, refused.problem?.fields]).toEqual([400, { reason: 'Please give a reason' }])
  const passed = await as(admin).call(nominationsApi.reassignStage, {
    params: { id, stage: 'manager' },
    body: { ...body, personId: nosy.personId },
  })
  expect(passed.problem?.fields).toEqual({ reason: 'Please give a reason' })
  const rejected = await reject(manager, id, 'manager', '\u200b')
  expect(rejected.problem?.fields).toEqual({ comment: 'Please provide Rejection Reason/Comment!' })
  expect(await timesOf(id, 'rejected')).toBe(0)
})
