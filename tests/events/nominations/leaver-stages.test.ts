/** Stages of who cannot decide them, which the stream did not pass on, are passed on by the clock: once, and on record. */
import { afterEach, expect, test, vi } from 'vitest'
import { handler } from '#events/nominations/leaver-stages.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { findFullNomination } from '#functions/nominations/store.ts'
import { people } from '#functions/people/store.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import type { Person } from '#shared/people/model.ts'
import { dieAtEachWrite } from '../../support/cut-writes.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import {
  admin,
  approve,
  exco2,
  hrbp,
  jon,
  monetary,
  monthly,
  nominate,
  open,
  reassign,
  useNominations,
} from '../../support/nominations.ts'
import { under } from '../../support/people.ts'
import { useProjections } from '../../support/projections.ts'
import { itemsOfCopies } from '../../support/table.ts'
import { isLong } from '../../support/tier.ts'

const { table, newcomer } = useNominations(undefined, { stream: true })
const projections = useProjections()
const { failWith, hold } = useTableDoor()
const successor = exco2

afterEach(() => {
  failWith(undefined)
  vi.restoreAllMocks()
})

/** Who decides the stage that waits. */
async function waitsWith(id: string, of: Stage = 'manager'): Promise<string | undefined> {
  return (await findFullNomination(id))?.head.steps.find(({ stage }) => stage === of)?.approver?.name
}

/** Stages of an approver of their own, of whose going the stream never told. */
async function left(
  stages: number,
  gone: (person: Person) => Person,
  award = monetary,
): Promise<{ boss: Person; ids: string[] }> {
  const boss = await newcomer({ hierarchy: under({ lineManager: successor, exco2, hrbp }) })
  const ids: string[] = []
  for (let n = 0; n < (isLong ? stages : Math.min(stages, 3)); n++) {
    const approvers = award === monthAward ? { exco2: boss } : { lineManager: boss, exco2: jon }
    const nominee = await newcomer({ hierarchy: under({ ...approvers, hrbp }) })
    ids.push((await nominate(jon, award([nominee]))).reply.id)
  }
  await projections.settle()
  ids.push(...(await copiesOf(ids[0] ?? '', stages - ids.length)))
  await table.put(people, gone(boss))
  await projections.skip()
  return { boss, ids }
}

/** So many nominations more that are as one is. */
async function copiesOf(id: string, count: number): Promise<string[]> {
  const copies = Array.from({ length: count }, (_, n) => `${id}copy${n}`)
  if (count === 0) return copies
  const own = (await table.items()).filter(({ PK }) => PK === nominationPartition(id))
  await table.putItems(itemsOfCopies(own, id, copies))
  return copies
}

const monthAward: typeof monetary = (nominees) => monthly(nominees, new Date().toISOString().slice(0, 7))

const hasLeft = (boss: Person): Person => ({ ...boss, status: 'left' })

/** Mail to them comes back. */
const isMute = (boss: Person): Person => ({
  ...boss,
  preferences: { ...boss.preferences, bouncedAddress: boss.email },
})

test('who has left is followed by their line manager, who cannot be reached by the desk; it is counted once', async () => {
  // More than are read at once.
  const { ids } = await left(26, hasLeft)
  const [of = ''] = ids
  const [unreachable = ''] = (await left(1, isMute)).ids
  const [ofMonth = ''] = (await left(1, hasLeft, monthAward)).ids
  expect(await handler()).toEqual({ passedOn: 28 })
  for (const id of ids) expect(await waitsWith(id)).toBe(successor.name)
  expect((await findFullNomination(unreachable))?.head.steps).toMatchObject([
    { approver: { desk: true } },
    {},
    {},
  ])
  expect(await waitsWith(ofMonth, 'exco2')).toBe(successor.name)
  expect(await handler()).toEqual({})
  const acts = (await open(admin, of)).reply.history.filter(({ what }) => what === 'reassigned')
  expect(acts).toMatchObject([{ by: 'ThinkTank', to: successor.name }])
})

test('a run that ends at any of its writes passes each on once', async () => {
  const { ids } = await left(2, hasLeft)
  await dieAtEachWrite({ failWith, table }, 'leaver-stages', () => handler())
  for (const id of ids) {
    expect(await waitsWith(id)).toBe(successor.name)
    const acts = (await open(admin, id)).reply.history.filter(({ what }) => what === 'reassigned')
    expect(acts).toHaveLength(1)
  }
})

test('a run without time leaves all to the next', async () => {
  const [id = ''] = (await left(1, hasLeft)).ids
  expect(await handler(undefined, { getRemainingTimeInMillis: () => 1000 })).toEqual({})
  expect(await waitsWith(id)).not.toBe(successor.name)
  expect(await handler()).toEqual({ passedOn: 1 })
})

test('what the store does not take fails the run, holds up nobody else, and is passed on by the next', async () => {
  const [broken = ''] = (await left(1, hasLeft)).ids
  const [crowded = ''] = (await left(1, hasLeft)).ids
  const [other = ''] = (await left(1, hasLeft)).ids
  let late = 0
  const conflict = {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  }
  failWith(({ headers, body }) => {
    if (!/Transact/.test(String(headers['x-amz-target']))) return undefined
    if (body.includes(broken)) return { status: 400 }
    if (!body.includes(crowded)) return undefined
    // It is tried again until its time is over.
    late += 11_000
    return { status: 400, body: conflict }
  })
  const clock = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + late)
  await expect(handler()).rejects.toThrow('2 failed')
  failWith(undefined)
  expect(await waitsWith(other)).toBe(successor.name)
  expect(await handler()).toEqual({ passedOn: 2 })
})

test.each<[string, (id: string, boss: Person, other: Person) => ReturnType<typeof approve>]>([
  ['is decided', (id, boss) => approve(boss, id, 'manager', '')],
  ['an administrator gives to somebody else', (id, _, other) => reassign(admin, id, 'manager', other)],
])('a stage that %s in that moment is left alone', async (_, act) => {
  const {
    boss,
    ids: [id = ''],
  } = await left(1, isMute)
  const other = await newcomer()
  const counts = await hold(id, handler, async () => expect((await act(id, boss, other)).status).toBe(200))
  expect(counts).toEqual({})
  expect((await open(admin, id)).reply.history.filter(({ by }) => by === 'ThinkTank')).toEqual([])
})
