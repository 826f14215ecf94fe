/** A morning of very many reminders, and runs that end in its midst: nobody is left out, and nobody reminded twice. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { handler } from '#events/reminders/daily.ts'
import { nominations } from '#functions/nominations/store.ts'
import { people } from '#functions/people/store.ts'
import { lastReminder } from '#functions/reminders/store.ts'
import { waitingPeople } from '#functions/reminders/waiting-people.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { transact } from '#functions/runtime/table.ts'
import { findSchedule } from '#functions/schedules/store.ts'
import { atRest } from '../../support/at-rest.ts'
import { dieAtEachWrite, lapse } from '../../support/cut-writes.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import { manyStages } from '../../support/many-stages.ts'
import { queuedOf } from '../../support/queued.ts'
import { useTable } from '../../support/table.ts'
import { isLong, times } from '../../support/tier.ts'
import { moveTo } from '../../support/working-hours.ts'

const table = useTable()
const { failWith } = useTableDoor()
/** Who is to be reminded. People are worked off in portions of 250: in the short tier most of the first one were reminded
 * on that day, and some of the others are in the second. */
const approvers = times(20, 600)
const remindedBefore = isLong ? [] : Array.from({ length: 240 }, (_, n) => `before-${n}`)
afterEach(() => {
  delete process.env[env.clockOffset]
})

beforeAll(async () => {
  await table.putItems(manyStages({ approvers, each: 2, since: '2027-03-01T07:00:00.000Z' }))
  await table.putItems(remindedBefore.map((personId) => toItem(waitingPeople, { personId, stamp: 'filled' })))
})

/** They were reminded on a day. */
async function noteReminded(day: string): Promise<void> {
  for (let start = 0; start < remindedBefore.length; start += 100)
    await transact(remindedBefore.slice(start, start + 100).map((each) => lastReminder.write(each, day)))
}

const isMarked = ({ personId }: Record<string, unknown>) => remindedBefore.includes(String(personId))

/** How often each was reminded. */
async function reminders(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { payload } of await queuedOf(table, 'reminder-due'))
    counts.set(payload.personId, (counts.get(payload.personId) ?? 0) + 1)
  return counts
}

const state = async () => {
  const found = await findSchedule('reminders')
  if (!found) throw new Error('It never ran.')
  return found
}

/** Lists somebody behind the back of a run, where it has been. */
async function listLate(personId: string): Promise<void> {
  const made = manyStages({ approvers: 1, each: 1, since: '2027-03-01T07:00:00.000Z' })
  const [person = {}, waiting = {}, stage = {}] = made
  await table.put(people, people.schema.parse({ ...person, personId }))
  await table.put(waitingPeople, waitingPeople.schema.parse({ ...waiting, personId }))
  const head = nominations.schema.parse(stage)
  const steps = head.steps.map((step) => ({ ...step, approver: { personId, name: 'Late', email: '' } }))
  await table.put(nominations, { ...head, id: personId, steps })
}

const startProgram = () =>
  spawn(process.execPath, ['--import', 'tsx', 'tests/support/reminders-program.ts'], { stdio: 'ignore' })

test('a process that is killed in its midst is gone on with where it was', async () => {
  moveTo('2027-03-04', '08:00')
  await noteReminded('2027-03-04')
  // At the second reminder of the second portion. In the short tier nothing reaches the table from then on.
  const dead = { status: 400, body: { __type: 'ValidationException', message: 'made to fail' } }
  const child = isLong ? startProgram() : undefined
  let isBehind = false
  let writes = 0
  failWith(({ headers, body }) => {
    const target = String(headers['x-amz-target'])
    isBehind ||= /UpdateItem/.test(target) && body.includes('cursor')
    if (isBehind && /Transact/.test(target)) writes += 1
    if (writes < 2) return undefined
    child?.kill('SIGKILL')
    return dead
  })
  if (child) expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
  else await expect(handler()).rejects.toThrow()
  failWith(undefined)
  const before = await atRest(reminders)
  const cursor = (await state()).cursor ?? ''
  expect(before.size).toBeGreaterThan(0)
  expect(before.size).toBeLessThan(approvers)
  await lapse({ table }, 'reminders')
  const late = '0-late'
  expect(late < cursor.slice('yyyy-mm-dd hh '.length)).toBe(true)
  await listLate(late)
  moveTo('2027-03-04', '08:20')
  const counts = await handler()
  expect(counts?.reminded).toBe(approvers - before.size)
  expect((await state()).cursor).toBeUndefined()
  const after = await reminders()
  expect(after.size).toBe(approvers)
  expect(new Set(after.values())).toEqual(new Set([1]))
  // The next hour goes through all.
  moveTo('2027-03-04', '09:00')
  expect(await handler()).toEqual({ reminded: 1, nominations: 1 })
  expect((await reminders()).get(late)).toBe(1)
})

test('a run whose time is over leaves the rest to the next, which then goes through all', async () => {
  moveTo('2027-03-08', '08:00')
  let looks = 0
  await noteReminded('2027-03-08')
  const soon = { getRemainingTimeInMillis: () => (looks++ < 2 ? 600_000 : 1000) }
  const first = await handler(undefined, soon)
  expect(first?.reminded).toBeGreaterThan(0)
  expect(first?.reminded).toBeLessThan(approvers)
  expect((await state()).cursor).toMatch(/^2027-03-08 08 /)
  await listLate('0-later')
  moveTo('2027-03-08', '09:00')
  const second = await handler()
  expect((first?.reminded ?? 0) + (second?.reminded ?? 0)).toBe(approvers + 2)
})

test('one that ends at any of its writes reminds everybody once', async () => {
  // Few are left.
  await table.remove(...(await table.items(waitingPeople.type)).filter(isMarked))
  const listed = await table.items(waitingPeople.type)
  await table.remove(...listed.slice(3))
  const before = await reminders()
  const run = () => {
    moveTo('2027-03-15', '08:00')
    return handler()
  }
  await dieAtEachWrite({ failWith, table }, 'reminders', run)
  const after = await reminders()
  for (const { personId } of listed.slice(0, 3)) {
    const id = String(personId)
    expect(after.get(id)).toBe((before.get(id) ?? 0) + 1)
  }
})

test('who has nothing waiting leaves the list; who is listed again meanwhile stays', async () => {
  const [kept, ...others] = await table.items(waitingPeople.type)
  await table.remove(...others)
  const personId = String(kept?.personId)
  const isListed = async () => (await table.items(waitingPeople.type)).length === 1
  for (const item of await table.items(nominations.type))
    if (JSON.stringify(item).includes(`"${personId}"`)) await table.remove(item)
  moveTo('2027-03-16', '08:00')
  failWith(async ({ headers, body }) => {
    const isLeaving = /Transact/.test(String(headers['x-amz-target'])) && body.includes('"Delete"')
    if (isLeaving) await table.put(waitingPeople, { personId, stamp: 'listed again' })
    return undefined
  })
  await handler()
  expect(await isListed()).toBe(true)
  failWith(undefined)
  moveTo('2027-03-16', '09:00')
  await handler()
  expect(await isListed()).toBe(false)
})
