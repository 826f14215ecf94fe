/** Every flow of a nomination while the table's answers and requests get lost: what was done is done once, what was not
 * can be done again, and nobody is told twice. */
import { beforeAll, expect, test } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import type { Person } from '#shared/people/model.ts'
import { addAwards, recognition } from '#tests/support/awards.ts'
import type { Answer } from '#tests/support/calls.ts'
import { type Rule, useTableDoor } from '#tests/support/faulty-door.ts'
import {
  accept,
  admin,
  approve,
  asking,
  awards,
  colleague,
  decline,
  downgrade,
  everyone,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  nominate,
  nosy,
  open,
  reassign,
  reject,
  withdraw,
} from '#tests/support/nominations.ts'
import { addPeople } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const door = useTableDoor()
let made = 0

beforeAll(async () => {
  process.env[env.recognitionDesk] = 'desk@thinktank.example'
  await addPeople(table, ...everyone)
  await addAwards(table, recognition, awards, asking)
})

async function fresh(event = awards): Promise<{ id: string; amy: Person }> {
  made += 1
  const amy = colleague('Ne', `W${made}`)
  await addPeople(table, amy)
  return { id: (await nominate(jon, monetary([amy], { event }))).reply.id, amy }
}

const [reason] = downgradeReasons['on-the-spot']

type Doing = (id: string, amy: Person) => Promise<Answer<unknown>>

const flows: [string, { event?: typeof awards; before?: Doing; act: Doing; what: string }][] = [
  ['an answer', { event: asking, act: (id, amy) => accept(amy, id), what: 'accepted' }],
  ['a refusal', { event: asking, act: (id, amy) => decline(amy, id), what: 'declined' }],
  ['an approval', { act: (id) => approve(manager, id, 'manager', 'Yes'), what: 'approved' }],
  ['a rejection', { act: (id) => reject(manager, id, 'manager', 'No'), what: 'rejected' }],
  ['a downgrade', { act: (id) => downgrade(manager, id, 'manager', reason), what: 'downgraded' }],
  ['a reassignment', { act: (id) => reassign(admin, id, 'manager', nosy), what: 'reassigned' }],
  ['a withdrawal', { act: (id) => withdraw(jon, id), what: 'withdrawn' }],
  [
    'the last approval',
    {
      before: async (id) => {
        await approve(manager, id, 'manager', '')
        return approve(exco2, id, 'exco2', '')
      },
      act: (id) => approve(hrbp, id, 'hrbp', ''),
      what: 'approved',
    },
  ],
]

/** The fault for some of the transactions, by their count. */
function failTransactions(fault: (count: number) => ReturnType<Rule>) {
  let count = 0
  door.failWith(({ headers }) =>
    String(headers['x-amz-target']).endsWith('TransactWriteItems') ? fault(count++) : undefined,
  )
}

async function queuedFor(id: string): Promise<number> {
  const entries = (await table.items('outbox-entry')) as unknown as { payload: { nominationId: string } }[]
  return entries.filter(({ payload }) => payload.nominationId === id).length
}

test.each(flows)('%s whose answers get lost is done once', async (_, { event, before, act, what }) => {
  const { id, amy } = await fresh(event)
  await before?.(id, amy)
  const queued = await queuedFor(id)
  const clean = await fresh(event)
  await before?.(clean.id, clean.amy)
  const cleanBefore = await queuedFor(clean.id)
  await act(clean.id, clean.amy)
  const mails = (await queuedFor(clean.id)) - cleanBefore

  failTransactions((count) => (count === 0 ? 'answer lost' : undefined))
  const { status } = await act(id, amy)
  door.failWith(undefined)
  expect(status).toBe(200)
  const { history } = (await open(admin, id)).reply
  const acts = history.filter((each) => each.what === what)
  expect(acts.length - (before ? 2 : 0)).toBe(1)
  expect((await queuedFor(id)) - queued).toBe(mails)
})

test.each(flows)('%s that never arrives changes nothing, and can be tried again', async (_, flow) => {
  const { event, before, act, what } = flow
  const { id, amy } = await fresh(event)
  await before?.(id, amy)
  const { reply: untouched } = await open(admin, id)
  const queued = await queuedFor(id)
  failTransactions(() => 'request lost')
  expect((await act(id, amy)).status).toBe(503)
  door.failWith(undefined)
  expect((await open(admin, id)).reply).toEqual(untouched)
  expect(await queuedFor(id)).toBe(queued)
  expect((await act(id, amy)).status).toBe(200)
  expect((await open(admin, id)).reply.history.at(-1)?.what).toBe(what)
})
