/** Every act on a nomination twice by the same person, in the same instant or because a request or its reply was lost: it
 * is done once, told once, and all are told that it was done. */
import { expect, test } from 'vitest'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { Person } from '#shared/people/model.ts'
import { type Answer, as } from '#tests/support/calls.ts'
import { isTransaction, type Rule, useTableDoor } from '#tests/support/faulty-door.ts'
import {
  accept,
  admin,
  approve,
  approveAll,
  asking,
  awards,
  decline,
  downgrade,
  hrbp,
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
const door = useTableDoor()

async function fresh(event = awards): Promise<{ id: string; amy: Person }> {
  const amy = await newcomer()
  return { id: (await nominate(jon, monetary([amy], { event }))).reply.id, amy }
}

const [reason] = downgradeReasons['on-the-spot']
type Doing = (id: string, amy: Person) => Promise<Answer<unknown>>

interface Flow {
  readonly what: string
  readonly act: Doing
  readonly event?: typeof awards
  readonly before?: (id: string) => Promise<void>
}

const flows: [string, Flow][] = [
  ['an acceptance', { what: 'accepted', act: (id, amy) => accept(amy, id), event: asking }],
  ['a refusal', { what: 'declined', act: (id, amy) => decline(amy, id), event: asking }],
  ['an approval', { what: 'approved', act: (id) => approve(manager, id, 'manager', 'Yes') }],
  ['a rejection', { what: 'rejected', act: (id) => reject(manager, id, 'manager', 'No') }],
  ['a downgrade', { what: 'downgraded', act: (id) => downgrade(manager, id, 'manager', reason) }],
  ['a reassignment', { what: 'reassigned', act: (id) => reassign(admin, id, 'manager', nosy) }],
  ['a withdrawal', { what: 'withdrawn', act: (id) => withdraw(jon, id) }],
  [
    'the last approval',
    {
      what: 'approved',
      act: (id) => approve(hrbp, id, 'hrbp', ''),
      before: (id) => approveAll(id, ['manager', 'exco2']),
    },
  ],
]

async function queuedFor(id: string): Promise<number> {
  const entries = (await table.items('outbox-entry')) as unknown as { payload: { nominationId: string } }[]
  return entries.filter(({ payload }) => payload.nominationId === id).length
}

const acts = async (id: string) => (await open(admin, id)).reply.history.map(({ what }) => what)
const timesOf = async (id: string, what: string) => (await acts(id)).filter((each) => each === what).length

/** The fault for some of the transactions, by their count. */
function failTransactions(fault: (count: number) => ReturnType<Rule>) {
  let count = 0
  door.failWith((asked) => (isTransaction(asked) ? fault(count++) : undefined))
}

test.each(flows)('%s sent several times at once, and once more later, is done once', async (_, flow) => {
  const { id, amy } = await fresh(flow.event)
  await flow.before?.(id)
  const [former, queued] = [await acts(id), await queuedFor(id)]
  const act = () => flow.act(id, amy)
  const answers = [...(await Promise.all([act(), act(), act()])), await act()]
  expect(answers.map(({ status, problem }) => [status, problem?.code])).toEqual(
    answers.map(() => [200, undefined]),
  )
  expect(await acts(id)).toEqual([...former, flow.what])
  // Each act tells by one entry.
  expect((await queuedFor(id)) - queued).toBe(1)
})

test.each(flows)(
  '%s that never arrives changes nothing; though its answer gets lost, it is done once',
  async (_, flow) => {
    const { id, amy } = await fresh(flow.event)
    await flow.before?.(id)
    const { reply: untouched } = await open(admin, id)
    const queued = await queuedFor(id)
    failTransactions(() => 'request lost')
    expect((await flow.act(id, amy)).status).toBe(503)
    door.failWith(undefined)
    expect((await open(admin, id)).reply).toEqual(untouched)
    expect(await queuedFor(id)).toBe(queued)

    failTransactions((count) => (count === 0 ? 'answer lost' : undefined))
    expect((await flow.act(id, amy)).status).toBe(200)
    door.failWith(undefined)
    expect(await acts(id)).toEqual([...untouched.history.map(({ what }) => what), flow.what])
    expect((await queuedFor(id)) - queued).toBe(1)
  },
)

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

test('a downgrade for another reason is no repeat', async () => {
  const { id } = await fresh()
  await downgrade(manager, id, 'manager', reason)
  const [, otherReason] = downgradeReasons['on-the-spot']
  expect((await downgrade(manager, id, 'manager', otherReason)).problem?.code).toBe('already-high5')
})

test('the reason of a withdrawal or a reassignment is something that can be read', async () => {
  const { id } = await fresh()
  const body = { reason: '\u200b \u2800' }
  const refused = await as(jon).call(nominationsApi.withdrawNomination, { params: { id }, body })
  expect([refused.status, refused.problem?.fields]).toEqual([400, { reason: 'Give a reason' }])
  const passed = await as(admin).call(nominationsApi.reassignStage, {
    params: { id, stage: 'manager' },
    body: { ...body, personId: nosy.personId },
  })
  expect(passed.problem?.fields).toEqual({ reason: 'Give a reason' })
  const rejected = await reject(manager, id, 'manager', '\u200b')
  expect(rejected.problem?.fields).toEqual({ comment: 'Please provide Rejection Reason/Comment!' })
  expect(await timesOf(id, 'rejected')).toBe(0)
})
