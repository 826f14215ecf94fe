/** Stages of who cannot decide them, which the stream did not pass on, are passed on by the clock: once, and on record. */
import { afterEach, expect, test } from 'vitest'
import { handler } from '#events/nominations/leaver-stages.ts'
import { findFullNomination } from '#functions/nominations/store.ts'
import { people } from '#functions/people/store.ts'
import { findSchedule, scheduleStates } from '#functions/schedules/store.ts'
import type { Person } from '#shared/people/model.ts'
import { dieAtEachWrite } from '../../support/cut-writes.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import {
  admin,
  exco2,
  hrbp,
  jon,
  monetary,
  nominate,
  open,
  useNominations,
} from '../../support/nominations.ts'
import { under } from '../../support/people.ts'
import { useProjections } from '../../support/projections.ts'

const { table, newcomer } = useNominations(undefined, { stream: true })
const projections = useProjections()
const { failWith } = useTableDoor()
const successor = exco2

afterEach(() => failWith(undefined))

/** Who decides the stage that waits. */
async function waitsWith(id: string): Promise<string | undefined> {
  return (await findFullNomination(id))?.head.steps.find(({ stage }) => stage === 'manager')?.approver?.name
}

/** Stages of an approver of their own, of whose going the stream never told. */
async function left(stages: number, gone: (person: Person) => Person): Promise<string[]> {
  const boss = await newcomer({ hierarchy: under({ lineManager: successor, exco2, hrbp }) })
  const ids: string[] = []
  for (let n = 0; n < stages; n++) {
    const nominee = await newcomer({ hierarchy: under({ lineManager: boss, exco2: jon, hrbp }) })
    ids.push((await nominate(jon, monetary([nominee]))).reply.id)
  }
  await projections.settle()
  await table.put(people, gone(boss))
  await projections.skip()
  return ids
}

const lapse = async () => {
  const state = await findSchedule('leaver-stages')
  if (state) await table.put(scheduleStates, { ...state, until: 1 })
}

test('who has left is followed by their line manager, who cannot be reached by the desk; it is counted once', async () => {
  const [of = '', other = ''] = await left(2, (boss) => ({ ...boss, status: 'left' }))
  const [unreachable = ''] = await left(1, (boss) => ({
    ...boss,
    preferences: { ...boss.preferences, bouncedAddress: boss.email },
  }))
  expect(await handler()).toEqual({ passedOn: 3 })
  expect([await waitsWith(of), await waitsWith(other)]).toEqual([successor.name, successor.name])
  expect((await findFullNomination(unreachable))?.head.steps).toMatchObject([
    { approver: { desk: true } },
    {},
    {},
  ])
  expect(await handler()).toEqual({})
  const acts = (await open(admin, of)).reply.history.filter(({ what }) => what === 'reassigned')
  expect(acts).toMatchObject([{ by: 'ThinkTank', to: successor.name }])
})

test('a run that ends at any of its writes passes each on once', async () => {
  const ids = await left(3, (boss) => ({ ...boss, status: 'left' }))
  await dieAtEachWrite({ failWith }, () => handler(), lapse)
  for (const id of ids) {
    expect(await waitsWith(id)).toBe(successor.name)
    const acts = (await open(admin, id)).reply.history.filter(({ what }) => what === 'reassigned')
    expect(acts).toHaveLength(1)
  }
})

test('a run without time leaves all to the next', async () => {
  const [id = ''] = await left(1, (boss) => ({ ...boss, status: 'left' }))
  expect(await handler(undefined, { getRemainingTimeInMillis: () => 1000 })).toEqual({})
  expect(await waitsWith(id)).not.toBe(successor.name)
  expect(await handler()).toEqual({ passedOn: 1 })
})
