/** A delegate decides against the real store: within the dates, to their last second, and against whoever else is at it. */
import { beforeEach, expect, test } from 'vitest'
import { historyOf } from '#functions/runtime/audit.ts'
import { env } from '#functions/runtime/env.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import {
  admin,
  approve,
  downgrade,
  exco2,
  hrbp,
  jon,
  monetary,
  nominate,
  nosy,
  open,
  reject,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'
import { times } from '#tests/support/tier.ts'

const { table } = useNominations()
const door = useTableDoor()
let made = 0

/** Sets the product's clock. */
function itIs(instant: string): void {
  process.env[env.clockOffset] = String(Date.parse(instant) - Date.now())
}
beforeEach(() => itIs('2026-11-20T12:00:00Z'))

/** Names a delegate for that day. */
const name = (by: Person, { personId }: Person) =>
  as(by).call(delegationsApi.nameDelegate, {
    body: { delegate: personId, from: '2026-11-20', to: '2026-11-20' },
  })
const standingIn = async (by: Person) =>
  (await as(by).call(nominationsApi.listStandingIn, { query: {} })).reply.items.map((each) => each.id)

/** A line manager with a delegate, and what waits for them. */
async function waiting() {
  made += 1
  const manager = somebody('Mary', `Manager${made}`)
  const delegate = somebody('Bo', `Delegate${made}`)
  const hierarchy = under({ lineManager: manager, exco2, hrbp })
  const nominee = somebody('New', `Nominee${made}`, { hierarchy })
  await addPeople(table, manager, delegate, nominee)
  const named = await name(manager, delegate)
  expect(named.status).toBe(201)
  const { id } = (await nominate(jon, monetary([nominee]))).reply
  const end = () => as(manager).call(delegationsApi.endDelegation, { params: { id: named.reply.id } })
  return { id, manager, delegate, end }
}

test('a delegate decides as themself; step, history and record say for whom', async () => {
  const { id, manager, delegate } = await waiting()
  const seen = await open(delegate, id)
  expect(seen.reply.may).toMatchObject({ decide: 'manager', decideFor: manager.name, downgrade: true })
  expect(seen.reply.reviewStages).toEqual(['manager'])
  const { status, reply } = await approve(delegate, id, 'manager', 'Well deserved')
  expect(status).toBe(200)
  expect(reply.steps[0]).toMatchObject({
    approver: { personId: manager.personId },
    decidedBy: { personId: delegate.personId },
    decidedFor: { personId: manager.personId, name: manager.name },
  })
  expect(reply.history.at(-1)).toMatchObject({ by: delegate.name, decidedFor: manager.name })
  const record = await historyOf(`NOM#${id}`)
  expect(record.at(-1)).toMatchObject({
    by: { personId: delegate.personId },
    after: { decidedFor: { personId: manager.personId } },
  })
  // Afterwards they read it as whoever decided a stage does, and the approver as its approver.
  itIs('2026-11-25T12:00:00Z')
  for (const each of [delegate, manager]) expect((await open(each, id)).status).toBe(200)
})

test('to the last second of the last day in the group’s zone, and from the first of the first', async () => {
  const { id, delegate } = await waiting()
  for (const out of ['2026-11-19T21:59:55Z', '2026-11-20T22:00:00Z']) {
    itIs(out)
    expect([(await open(delegate, id)).status, await standingIn(delegate)]).toEqual([403, []])
  }
  expect((await approve(delegate, id, 'manager', '')).problem.code).toBe('delegation-over')
  itIs('2026-11-20T21:59:40Z')
  expect([(await open(delegate, id)).status, await standingIn(delegate)]).toEqual([200, [id]])
  expect((await approve(delegate, id, 'manager', '')).status).toBe(200)
})

test('once it is ended nothing is decided, and they are told why', async () => {
  const { id, manager, delegate, end } = await waiting()
  await end()
  expect((await open(delegate, id)).status).toBe(403)
  const { status, problem } = await reject(delegate, id, 'manager', 'No')
  expect([status, problem.code]).toEqual([409, 'delegation-over'])
  expect(problem.message).toContain(manager.name)
  expect((await downgrade(delegate, id, 'manager', downgradeReasons['on-the-spot'][0])).problem.code).toBe(
    'delegation-over',
  )
  // Whoever never was their delegate hears nothing.
  expect((await approve(nosy, id, 'manager', '')).problem.code).toBe('no-access')
})

test('ending and deciding at the same moment have one winner, whichever is written first', async () => {
  const first = await waiting()
  const late = await door.hold(
    first.id,
    () => approve(first.delegate, first.id, 'manager', ''),
    async () => expect((await first.end()).status).toBe(200),
  )
  expect([late.status, late.problem.code]).toEqual([409, 'delegation-over'])
  expect((await open(first.manager, first.id)).reply.steps[0]?.status).toBe('')

  const other = await waiting()
  const ended = await door.hold(other.delegate.personId, other.end, async () =>
    expect((await approve(other.delegate, other.id, 'manager', '')).status).toBe(200),
  )
  expect(ended.status).toBe(200)
  const { steps } = (await open(other.manager, other.id)).reply
  expect(steps[0]?.decidedFor?.personId).toBe(other.manager.personId)
})

test('of approver and delegate at once one decides, and the other is told whose decision counts', async () => {
  for (let round = 0; round < times(2, 6); round++) {
    const { id, manager, delegate } = await waiting()
    const answers = await Promise.all([
      approve(manager, id, 'manager', 'As the manager'),
      reject(delegate, id, 'manager', 'As the delegate'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.problem.code).toBe('stage-decided')
    const { steps } = (await open(manager, id)).reply
    expect(lost?.problem.message).toContain(steps[0]?.decidedBy?.name)
    expect(steps[0]?.decidedFor?.personId).toBe(
      steps[0]?.decidedBy?.personId === delegate.personId ? manager.personId : undefined,
    )
  }
})

test('who nominates or is nominated decides for nobody; the approver still does', async () => {
  const delegate = somebody('Self', 'Standing')
  const manager = somebody('Mo', 'Manager')
  const nominee = { ...delegate, hierarchy: under({ lineManager: manager, exco2, hrbp }) }
  await addPeople(table, manager, nominee)
  expect((await name(manager, nominee)).status).toBe(201)
  const about = (await nominate(jon, monetary([nominee]))).reply.id
  expect((await open(nominee, about)).status).toBe(403)
  expect((await approve(nominee, about, 'manager', '')).problem.code).toBe('no-access')
  const other = somebody('Al', 'Other', { hierarchy: nominee.hierarchy })
  await addPeople(table, other)
  const own = (await nominate(nominee, monetary([other]))).reply.id
  expect((await open(nominee, own)).reply.may.decide).toBe(undefined)
  expect((await approve(nominee, own, 'manager', '')).problem.code).toBe('not-your-turn')
  expect((await approve(manager, own, 'manager', '')).status).toBe(200)
})

test('no other right passes on: what was withdrawn, decided, or is not yet theirs is not read', async () => {
  const { id, manager, delegate } = await waiting()
  expect((await withdraw(delegate, id)).status).toBe(403)
  await withdraw(admin, id)
  expect((await open(delegate, id)).status).toBe(403)
  expect((await approve(delegate, id, 'manager', '')).problem.code).toBe('nomination-not-accepted')
  const next = await waiting()
  await approve(next.manager, next.id, 'manager', '')
  expect((await open(next.delegate, next.id)).status).toBe(403)
  // What is delegated is not delegated on.
  const chained = somebody('Ch', 'Ained')
  await addPeople(table, chained)
  const third = await waiting()
  await name(third.delegate, chained)
  expect((await open(chained, third.id)).status).toBe(403)
  expect((await open(manager, id)).status).toBe(200)
})

test('a downgrade by a delegate says for whom', async () => {
  const { id, manager, delegate } = await waiting()
  const { status, reply } = await downgrade(delegate, id, 'manager', downgradeReasons['on-the-spot'][0])
  expect(status).toBe(200)
  expect(reply.downgrade).toMatchObject({
    by: { personId: delegate.personId },
    decidedFor: { personId: manager.personId },
  })
})
