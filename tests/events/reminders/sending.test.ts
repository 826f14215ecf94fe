/** Reminding everybody: each once, with what was passed over and why, however often the work ends in its midst. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { handler } from '#events/reminders/sending.ts'
import { people } from '#functions/people/store.ts'
import { lastReminder } from '#functions/reminders/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { env } from '#functions/runtime/env.ts'
import { transact } from '#functions/runtime/table.ts'
import { groupDay, groupDayStart } from '#shared/clock.ts'
import { reminderRefusals } from '#shared/messages/reminders-refusals.ts'
import type { Person } from '#shared/people/model.ts'
import { remindersApi as api } from '#shared/reminders/api.ts'
import type { WaitingWindow } from '#shared/reminders/windows.ts'
import { addAwards } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { answerEquity, equityEvent, nominateEquity } from '#tests/support/equity.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { standInFiles } from '#tests/support/files.ts'
import {
  admin,
  asking,
  colleague,
  jon,
  manager,
  monetary,
  nominate,
  open,
  useNominations,
} from '#tests/support/nominations.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'
import { useProjections } from '#tests/support/projections.ts'
import { queuedOf } from '#tests/support/queued.ts'

const { table, newcomer, newcomers } = useNominations(undefined, { stream: true })
const files = standInFiles()
const door = useTableDoor()
const projections = useProjections()
const otherAdmin = somebody('Olga', 'Admin', { roles: ['thinktank', 'administrator'] })
const equityManager = somebody('Equity', 'Manager', { roles: ['thinktank', 'equity_manager'] })

const bosses: Person[] = []
let asked: Person[] = []
let [left, muted]: Person[] = []
const ids: string[] = []

async function waitingWith(lineManager: Person): Promise<string> {
  const nominee = await newcomer({ hierarchy: under({ lineManager, exco2: manager, hrbp: manager }) })
  return (await nominate(jon, monetary([nominee]))).reply.id
}

beforeAll(async () => {
  await addPeople(table, otherAdmin, equityManager)
  await addAwards(table, equityEvent)
  bosses.push(...(await newcomers(4)))
  for (const boss of [...bosses, ...bosses.slice(0, 2)]) ids.push(await waitingWith(boss))
  asked = await newcomers(2)
  await nominate(jon, monetary(asked, { event: asking }))
  ;[left, muted] = (await newcomers(2)) as [Person, Person]
  for (const each of [left, muted]) if (each) await waitingWith(each)
  const alone = colleague('Al', 'One', { hierarchy: under({ exco2: manager, hrbp: manager }) })
  await addPeople(table, alone)
  await nominate(jon, monetary([alone]))
  await projections.settle()
  // The stream would pass their stages on.
  if (left) await table.put(people, { ...left, status: 'left' })
  if (muted)
    await table.put(people, { ...muted, preferences: { ...muted.preferences, bouncedAddress: muted.email } })
})

/** Noon of this day, so that none ends in the midst of a test. */
let clock = Date.parse(`${groupDay(new Date())}T12:00:00+02:00`) - Date.now()
beforeEach(() => {
  // A new day for each test: who was reminded the day before may be again.
  clock += 86_400_000
  process.env[env.clockOffset] = String(clock)
})
afterEach(() => {
  door.failWith(undefined)
})

const both = { from: 'all', to: 'all' } as const
const send = (by: Person = admin, body: WaitingWindow = both, idempotencyKey: string = randomUUID()) =>
  as(by).call(api.sendNominationReminders, { body, idempotencyKey })
const stop = (id: string, by: Person = admin) => as(by).call(api.stopNominationReminders, { params: { id } })
const sending = async () => (await as(admin).call(api.getNominationReminders, {})).reply.sending
const today = () => groupDay(new Date(Date.now() + clock))

/** Ids of those whose mail was queued today, in order. */
async function mailed(): Promise<string[]> {
  return (await queuedOf(table, 'reminder-due'))
    .filter(({ createdAt }) => groupDay(new Date(createdAt)) === today())
    .map(({ payload }) => payload.personId)
    .sort()
}
const all = () => [...bosses, ...asked].map(({ personId }) => personId).sort()

test('both must be all; each select says so', async () => {
  const { status, problem } = await send(admin, { from: '1-week' })
  expect([status, problem.fields]).toEqual([
    400,
    { from: 'Please select All, because everyone is reminded at once', to: 'Please select To Month' },
  ])
  expect((await send(admin, { from: 'all' })).problem.fields).toEqual({ to: 'Please select To Month' })
  expect(await sending()).toBeUndefined()
})

test('everybody gets one mail, the others are counted by why not; it is on record', async () => {
  const [first] = bosses
  if (first) await transact([lastReminder.write(first.personId, today())])
  const { status, reply } = await send()
  expect([status, reply.status, reply.startedBy]).toEqual([202, 'running', admin.name])
  expect((await files.keys()).some((key) => key.includes('send-reminders'))).toBe(true)
  await handler()
  expect(await mailed()).toEqual(all().filter((id) => id !== first?.personId))
  expect(await sending()).toMatchObject({
    ...{ id: reply.id, status: 'done', total: 8, done: 8, reminded: 5, endedAt: expect.any(String) },
    skipped: { today: 1, unreachable: 2, desk: 1 },
  })
  const acts = (await open(jon, ids[1] ?? '')).reply.history.filter(({ what }) => what === 'reminded')
  expect(acts).toMatchObject([{ by: admin.name, to: bosses[1]?.name, stage: 'manager' }])
  // A second time on one day nobody gets another mail.
  const before = await mailed()
  expect((await send(otherAdmin)).status).toBe(202)
  await handler()
  expect(await mailed()).toEqual(before)
  expect(await sending()).toMatchObject({ reminded: 0, skipped: { today: 6 } })
})

test('of two administrators one begins, and the other is told; a repeated request begins nothing', async () => {
  const key = randomUUID()
  const answers = await Promise.all([send(admin, both, key), send(admin, both, key), send(otherAdmin)])
  const begun = answers.filter(({ status }) => status === 202).map(({ reply }) => reply.id)
  expect(new Set(begun).size).toBe(1)
  const refused = answers.filter(({ status }) => status === 409).map(({ problem }) => problem.message)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused)).toEqual(new Set([reminderRefusals.sending]))
  expect((await send(otherAdmin)).problem.message).toBe(reminderRefusals.sending)
  expect((await sending())?.id).toBe(begun[0])
  await handler()
  expect(await mailed()).toEqual(all())
})

test('ended in its midst it goes on behind the last who was reminded', async () => {
  await send()
  let reminded = 0
  door.failWith(({ headers, body }) => {
    const isReminder =
      String(headers['x-amz-target']).includes('TransactWriteItems') && body.includes('REMINDERS-TO-ALL')
    if (!isReminder || !body.includes('reminder-due'))
      return reminded > 3 && isReminder ? 'request lost' : undefined
    reminded += 1
    return reminded > 3 ? 'request lost' : undefined
  })
  await expect(handler()).rejects.toThrow()
  door.failWith(undefined)
  const before = await mailed()
  expect(before).toEqual(all().slice(0, 3))
  expect(await sending()).toMatchObject({ status: 'running', reminded: 3 })
  await handler()
  expect(await mailed()).toEqual(all())
  expect(await sending()).toMatchObject({ status: 'done', total: 8, done: 8, reminded: 6 })
})

test('an answer that is lost is no second mail', async () => {
  await send()
  let lost = 0
  door.failWith(({ headers, body }) => {
    const isReminder =
      String(headers['x-amz-target']).includes('TransactWriteItems') && body.includes('reminder-due')
    if (!isReminder || lost >= 4) return undefined
    lost += 1
    return lost % 2 === 1 ? 'answer lost' : undefined
  })
  await handler()
  expect(await mailed()).toEqual(all())
})

test('a run whose time is over stops, and the next one goes on', async () => {
  await send()
  let looks = 0
  await handler(undefined, { getRemainingTimeInMillis: () => (++looks > 3 ? 1000 : 600_000) })
  const some = (await mailed()).length
  expect(some).toBeLessThan(6)
  expect((await sending())?.status).toBe('running')
  await new Promise((resolve) => setTimeout(resolve, 10))
  await handler()
  expect(await mailed()).toEqual(all())
})

test('stopped in its midst it reminds nobody more; another can begin, and reaches who is left', async () => {
  const { id } = (await send()).reply
  for (const by of [jon, equityManager]) expect((await stop(id, by)).problem.code).toBe('no-access')
  let reminders = 0
  door.failWith(async ({ headers, body }) => {
    const isReminder =
      String(headers['x-amz-target']).includes('TransactWriteItems') && body.includes('reminder-due')
    if (isReminder && ++reminders === 4) await stop(id, otherAdmin)
    return undefined
  })
  await handler()
  door.failWith(undefined)
  expect(await mailed()).toEqual(all().slice(0, 3))
  const stopped = await sending()
  expect(stopped).toMatchObject({
    ...{ id, status: 'stopped', stoppedBy: otherAdmin.name, endedAt: expect.any(String) },
    ...{ total: 8, reminded: 3 },
  })
  await handler()
  expect(await mailed()).toHaveLength(3)
  // What is over stays as it is, and another one is not meant.
  expect((await stop(id)).reply).toEqual(stopped)
  const next = (await send()).reply.id
  expect((await stop(id)).problem.code).toBe('not-found')
  await handler()
  expect(await mailed()).toEqual(all())
  expect(await sending()).toMatchObject({ id: next, status: 'done', reminded: 3, skipped: { today: 3 } })
  const acts = (await historyOf('REMINDERS-TO-ALL')).filter(({ what }) => what.endsWith('stopped'))
  expect(acts).toMatchObject([
    { what: 'reminding everybody of nominations stopped', by: { name: otherAdmin.name }, after: { id } },
  ])
})

test('of two who stop it at once the first has stopped it; what began meanwhile goes on', async () => {
  const { id } = (await send()).reply
  const stopUntil = (meanwhile: () => Promise<unknown>) =>
    door.hold('reminding everybody of nominations stopped', () => stop(id, admin), meanwhile)
  const second = await stopUntil(() => stop(id, otherAdmin))
  expect(second.reply).toMatchObject({ id, status: 'stopped', stoppedBy: otherAdmin.name })
  let next = ''
  const late = await stopUntil(async () => {
    next = (await send()).reply.id
  })
  expect(late.problem.code).toBe('not-found')
  expect(await sending()).toMatchObject({ id: next, status: 'running' })
  const stops = (await historyOf('REMINDERS-TO-ALL')).filter(({ what }) => what.endsWith('stopped'))
  expect(stops.filter(({ after }) => JSON.stringify(after) === JSON.stringify({ id }))).toHaveLength(1)
  await stop(next)
})

test('a run that was slow, and overtaken, does nothing of what is done', async () => {
  await send()
  let reminders = 0
  door.failWith(async ({ headers, body }) => {
    const isReminder =
      String(headers['x-amz-target']).includes('TransactWriteItems') && body.includes('reminder-due')
    if (!isReminder || ++reminders !== 2) return undefined
    for (const lease of await table.items('schedule')) await table.remove(lease)
    let looks = 0
    await handler(undefined, { getRemainingTimeInMillis: () => (++looks > 4 ? 1000 : 600_000) })
    return undefined
  })
  await handler()
  door.failWith(undefined)
  expect((await sending())?.status).toBe('running')
  await handler()
  expect(await mailed()).toEqual(all())
  expect(await sending()).toMatchObject({ status: 'done', total: 8, done: 8, reminded: 6 })
  expect((await sending())?.skipped).toEqual({ desk: 1, unreachable: 2 })
})

test('whoever is reminded after midnight has the mark of the new day', async () => {
  const [before, after] = [today(), groupDay(new Date(Date.now() + clock + 86_400_000))]
  const evening = groupDayStart(after).getTime() - 600_000
  process.env[env.clockOffset] = String(evening - Date.now())
  await send()
  let reminders = 0
  door.failWith(async ({ headers, body }) => {
    const isReminder =
      String(headers['x-amz-target']).includes('TransactWriteItems') && body.includes('reminder-due')
    if (isReminder && ++reminders === 2)
      process.env[env.clockOffset] = String(evening + 1_200_000 - Date.now())
    return undefined
  })
  await handler()
  // The next test is behind both.
  clock += 86_400_000
  const marks = await lastReminder.lastOf(all())
  expect(all().map((id) => marks.get(id))).toEqual(all().map((_, n) => (n < 2 ? before : after)))
})

test('nominees of employment equity are each reminded once, and nobody else hears of it', async () => {
  const nominees = await newcomers(3)
  const { items } = (await nominateEquity(jon, nominees)).reply
  const [answered] = nominees
  if (answered) await answerEquity(answered, items[0]?.id ?? '', 'Accepted')
  const call = (by: Person) =>
    as(by).call(api.sendEquityReminders, { body: both, idempotencyKey: randomUUID() })
  expect((await call(jon)).problem.code).toBe('no-access')
  expect((await call(equityManager)).status).toBe(202)
  await handler()
  const due = async () =>
    (await queuedOf(table, 'equity-reminder-due')).map(({ payload }) => payload.nominationId).sort()
  expect(await due()).toEqual(
    items
      .slice(1)
      .map(({ id }) => id)
      .sort(),
  )
  const { reply } = await as(equityManager).call(api.getEquityReminders, {})
  expect(reply.sending).toMatchObject({ status: 'done', total: 2, reminded: 2, skipped: {} })
  await call(admin)
  await handler()
  expect(await due()).toHaveLength(2)
})

const sendEquity = () =>
  as(equityManager).call(api.sendEquityReminders, { body: both, idempotencyKey: randomUUID() })
const equitySending = async () => (await as(equityManager).call(api.getEquityReminders, {})).reply.sending

test('for a nominee who answers meanwhile nothing waits any more', async () => {
  const [nominee] = (await newcomers(1)) as [Person]
  const id = (await nominateEquity(jon, [nominee])).reply.items[0]?.id ?? ''
  const due = (await equitySending())?.total ?? 0
  await sendEquity()
  let answering: Promise<unknown> | undefined
  door.failWith(async ({ headers, body }) => {
    const isReminder =
      String(headers['x-amz-target']).includes('TransactWriteItems') && body.includes('equity-reminder-due')
    if (isReminder && body.includes(id)) {
      answering ??= answerEquity(nominee, id, 'Accepted')
      await answering
    }
    return undefined
  })
  await handler()
  expect(await equitySending()).toMatchObject({ status: 'done', reminded: due, skipped: { nothing: 1 } })
  expect((await equitySending())?.skipped.today).toBeUndefined()
})

test('what comes to no end holds up nothing else, and can be stopped for another to begin', async () => {
  const [unread] = bosses
  door.failWith(({ headers, body }) =>
    String(headers['x-amz-target']).includes('BatchGetItem') && body.includes(unread?.personId ?? '')
      ? { status: 400, body: { __type: 'ValidationException', message: 'made to fail' } }
      : undefined,
  )
  const { id } = (await send()).reply
  await sendEquity()
  await expect(handler()).rejects.toThrow()
  expect(await sending()).toMatchObject({ id, status: 'running', done: 0 })
  expect((await equitySending())?.status).toBe('done')
  expect((await send(otherAdmin)).problem.message).toBe(reminderRefusals.sending)
  expect((await stop(id)).reply).toMatchObject({ id, status: 'stopped', stoppedBy: admin.name })
  door.failWith(undefined)
  expect((await send(otherAdmin)).status).toBe(202)
  await handler()
  expect(await mailed()).toEqual(all())
})

test('equity managers stop what is theirs', async () => {
  const { id } = (await sendEquity()).reply
  const stopEquity = (by: Person) => as(by).call(api.stopEquityReminders, { params: { id } })
  expect((await stopEquity(jon)).problem.code).toBe('no-access')
  expect((await stopEquity(equityManager)).reply).toMatchObject({ id, status: 'stopped' })
  let tries = 0
  door.failWith(({ headers, body }) => {
    const isWrite = String(headers['x-amz-target']).includes('TransactWriteItems')
    if (isWrite && body.includes('REMINDERS-TO-ALL')) tries += 1
    return undefined
  })
  await handler()
  // It is not even begun with again.
  expect(tries).toBe(0)
  expect(await equitySending()).toMatchObject({ status: 'stopped', reminded: 0 })
})
