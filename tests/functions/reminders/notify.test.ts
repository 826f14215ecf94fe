/** Reminding of one nomination by hand: the right people, once a day, on record for those who may know. */
import { beforeAll, describe, expect, test } from 'vitest'
import { reminderMails } from '#events/reminders/mails.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { findNomination, nominations } from '#functions/nominations/store.ts'
import { people } from '#functions/people/store.ts'
import { lastReminder } from '#functions/reminders/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { transact } from '#functions/runtime/table.ts'
import { groupDay } from '#shared/clock.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { reminderTexts } from '#shared/messages/reminders.ts'
import { reminderRefusals as refusals } from '#shared/messages/reminders-refusals.ts'
import type { Person } from '#shared/people/model.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { high5 } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { isTransaction, useTableDoor } from '#tests/support/faulty-door.ts'
import {
  accept,
  admin,
  approveAll,
  asking,
  colleague,
  jon,
  manager,
  monetary,
  nominate,
  open,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'
import { queuedOf } from '#tests/support/queued.ts'
import { moveToEarlyInTheHour } from '#tests/support/working-hours.ts'

const { table, newcomer, newcomers } = useNominations()
const door = useTableDoor()
const otherAdmin = somebody('Olga', 'Admin', { roles: ['thinktank', 'administrator'] })

const notify = (id: string, by: Person = admin) =>
  as(by).call(remindersApi.notifyOfNomination, { params: { id } })
const find = async (id: string) =>
  (await as(admin).call(remindersApi.findNominationToRemind, { params: { id } })).reply
const reasonOf = async (id: string) => {
  const { status, problem } = await notify(id)
  return [status, problem.code, problem.message]
}

/** Ids of those whose mail is in the outbox. */
async function mailed(): Promise<string[]> {
  return (await queuedOf(table, 'reminder-due')).map(({ payload }) => payload.personId)
}

/** Lets every transaction fail that names this. */
function failTransactionsWith(named: string): void {
  const refusal = { status: 400, body: { __type: 'ValidationException', message: 'made to fail' } }
  door.failWith((asked) => (isTransaction(asked) && asked.body.includes(named) ? refusal : undefined))
}

/** An approver whom no other test has reminded. */
const approver = () => newcomer()

async function waitingWith(lineManager: Person): Promise<string> {
  const nominee = await newcomer({ hierarchy: under({ lineManager, exco2: manager, hrbp: manager }) })
  return (await nominate(jon, monetary([nominee]))).reply.id
}

beforeAll(() => addPeople(table, otherAdmin))

test('the approver gets one mail of all that waits; each nomination says who was reminded by whom', async () => {
  const boss = await approver()
  const [one, two] = [await waitingWith(boss), await waitingWith(boss)]
  const before = (await mailed()).length
  expect(await notify(one)).toMatchObject({ status: 200, reply: { reminded: 1, waitedFor: 1 } })
  expect((await mailed()).slice(before)).toHaveLength(1)
  expect(await mailed()).toContain(boss.personId)
  expect(await find(one)).toMatchObject({ waitsFor: boss.name, reminded: groupDay(new Date()) })
  for (const id of [one, two]) {
    const acts = (await open(jon, id)).reply.history.filter(({ what }) => what === 'reminded')
    expect(acts).toMatchObject([{ by: admin.name, to: boss.name, stage: 'manager' }])
  }
})

test('nominees who are asked are each reminded, and read of themselves alone', async () => {
  const team = await newcomers(3)
  const [first, second, third] = team as [Person, Person, Person]
  const { id } = (await nominate(jon, monetary(team, { event: asking }))).reply
  await accept(third, id)
  // Of who has answered the row does not speak.
  await transact([lastReminder.write(third.personId, '2026-01-05')])
  const before = await find(id)
  expect([before.status, before.reminded]).toEqual(['Pending with nominees', undefined])
  expect((await notify(id)).reply).toEqual({ reminded: 2, waitedFor: 2 })
  expect((await find(id)).reminded).toBe(groupDay(new Date()))
  const mails = await mailed()
  expect(team.map(({ personId }) => mails.includes(personId))).toEqual([true, true, false])
  const readBy = async (who: Person) =>
    (await open(who, id)).reply.history.flatMap(({ what, to }) => (what === 'reminded' ? [to] : []))
  expect(await readBy(first)).toEqual([first.name])
  expect(await readBy(second)).toEqual([second.name])
  expect(await readBy(third)).toEqual([])
  expect((await readBy(jon)).sort()).toEqual([first.name, second.name].sort())
})

test('members of a team are reminded some at a time, each once', async () => {
  const team = await newcomers(4)
  const { id } = (await nominate(jon, monetary(team, { event: asking }))).reply
  // The first one is held up until another one comes, too.
  let begun = 0
  let hasCompany = () => {}
  const company = new Promise<void>((resolve) => (hasCompany = resolve))
  door.failWith(async (asked) => {
    if (!isTransaction(asked) || !asked.body.includes('reminder-due')) return undefined
    begun += 1
    if (begun === 2) hasCompany()
    await company
    return undefined
  })
  expect((await notify(id)).reply).toEqual({ reminded: 4, waitedFor: 4 })
  const mails = await mailed()
  for (const { personId } of team) expect(mails.filter((each) => each === personId)).toHaveLength(1)
})

test('where one of several cannot be reminded the others are, and how many is told', async () => {
  const team = await newcomers(3)
  const { id } = (await nominate(jon, monetary(team, { event: asking }))).reply
  failTransactionsWith(team[1]?.personId ?? '')
  expect(await notify(id)).toMatchObject({ status: 200, reply: { reminded: 2, waitedFor: 3 } })
  // That it failed is told where it is all that happened.
  expect((await notify(id)).status).toBe(500)
  door.failWith(undefined)
  const mails = await mailed()
  expect(team.map(({ personId }) => mails.includes(personId))).toEqual([true, false, true])
  expect((await notify(id)).reply).toEqual({ reminded: 1, waitedFor: 3 })
})

test('up to their limit somebody reminds, and is told how many they did', async () => {
  const newAdmin = somebody('New', 'Admin', { roles: ['thinktank', 'administrator'] })
  await addPeople(table, newAdmin)
  const team = await newcomers(4)
  const { id } = (await nominate(jon, monetary(team, { event: asking }))).reply
  process.env[env.personLimits] = JSON.stringify({ reminder: { hour: 2 } })
  moveToEarlyInTheHour()
  expect((await notify(id, newAdmin)).reply).toEqual({ reminded: 2, waitedFor: 4 })
  expect((await notify(id, newAdmin)).problem.code).toBe('limit-reached')
  delete process.env[env.personLimits]
  delete process.env[env.clockOffset]
  expect((await notify(id, admin)).reply).toEqual({ reminded: 2, waitedFor: 4 })
})

test('a single nominee’s row says when they were reminded; its id is found in small letters, too', async () => {
  const { id } = (await nominate(jon, monetary([await newcomer()], { event: asking }))).reply
  expect((await notify(id.toLowerCase())).reply).toEqual({ reminded: 1, waitedFor: 1 })
  expect(await find(id.toLowerCase())).toMatchObject({ id, reminded: groupDay(new Date()) })
})

describe('once a day', () => {
  test('two administrators at once are one mail, and the other one is told', async () => {
    const boss = await approver()
    const id = await waitingWith(boss)
    const answers = await Promise.all([admin, otherAdmin, admin, otherAdmin].map((by) => notify(id, by)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const told = answers.flatMap(({ problem }) => (problem?.code ? [problem.message] : []))
    expect(new Set(told)).toEqual(new Set([refusals.today.replace('{name}', boss.name)]))
    expect((await mailed()).filter((each) => each === boss.personId)).toHaveLength(1)
  })

  test('another nomination of the same day is in that mail already; the next day is new', async () => {
    const boss = await approver()
    const [one, two] = [await waitingWith(boss), await waitingWith(boss)]
    await notify(one)
    expect((await notify(two)).problem.code).toBe('not-reminded')
    process.env[env.clockOffset] = String(86_400_000)
    expect((await notify(two)).status).toBe(200)
    delete process.env[env.clockOffset]
    expect((await mailed()).filter((each) => each === boss.personId)).toHaveLength(2)
  })

  test('whom the clock has reminded is not reminded by hand', async () => {
    const boss = await approver()
    const id = await waitingWith(boss)
    await transact([lastReminder.write(boss.personId, groupDay(new Date()))])
    expect((await reasonOf(id))[2]).toContain('already reminded today')
  })
})

describe('nobody is reminded', () => {
  test('of a High5', async () => {
    const { id } = (await nominate(jon, high5([await newcomer()]))).reply
    expect(await reasonOf(id)).toEqual([409, 'not-reminded', 'This nomination is High5'])
  })

  test('once all approvers have completed it, and once it was withdrawn', async () => {
    const done = (await nominate(jon, monetary([await newcomer()]))).reply.id
    await approveAll(done, ['manager', 'exco2', 'hrbp'])
    expect((await reasonOf(done))[2]).toBe(refusals.completed)
    const gone = (await nominate(jon, monetary([await newcomer()]))).reply.id
    await withdraw(jon, gone)
    expect((await reasonOf(gone))[2]).toBe(refusals.ended)
  })

  test('for the desk, and of what there is not', async () => {
    const alone = colleague('Al', 'One', { hierarchy: under({ exco2: manager, hrbp: manager }) })
    await addPeople(table, alone)
    const { id } = (await nominate(jon, monetary([alone]))).reply
    expect((await find(id)).waitsFor).toBe('Recognition desk')
    expect((await reasonOf(id))[2]).toBe(refusals.desk)
    expect((await notify('nothing')).problem.code).toBe('not-found')
  })

  test('who has left, or whose mail comes back', async () => {
    for (const isLeaver of [true, false]) {
      const boss = await approver()
      const id = await waitingWith(boss)
      const muted = { ...boss.preferences, bouncedAddress: boss.email }
      await table.put(people, { ...boss, ...(isLeaver ? { status: 'left' } : { preferences: muted }) })
      expect((await reasonOf(id))[2]).toBe(refusals.unreachable.replace('{name}', boss.name))
      expect(await mailed()).not.toContain(boss.personId)
    }
  })
})

test('where the mail cannot be queued nothing is marked, and it can be done again', async () => {
  const boss = await approver()
  const id = await waitingWith(boss)
  failTransactionsWith('reminder-due')
  expect((await notify(id)).status).toBe(500)
  door.failWith(undefined)
  expect((await find(id)).reminded).toBeUndefined()
  expect((await open(jon, id)).reply.history.some(({ what }) => what === 'reminded')).toBe(false)
  expect((await notify(id)).status).toBe(200)
})

test('whoever stands in for the approver is the one who is reminded', async () => {
  const [boss, delegate] = [await approver(), await newcomer()]
  const id = await waitingWith(boss)
  const today = groupDay(new Date())
  const body = { delegate: delegate.personId, from: today, to: today }
  expect((await as(boss).call(delegationsApi.nameDelegate, { body })).status).toBe(201)
  expect((await notify(id)).status).toBe(200)
  const acts = (await open(jon, id)).reply.history.filter(({ what }) => what === 'reminded')
  expect(acts).toMatchObject([{ by: admin.name, to: delegate.name, stage: 'manager' }])
})

test('a hundred and twenty that wait for one are one mail, and each says so', async () => {
  const boss = await approver()
  const id = await waitingWith(boss)
  const head = await findNomination(id)
  if (!head) throw new Error('There is no nomination.')
  const others = Array.from({ length: 119 }, (_, n) => ({ ...head, id: `${id.slice(0, 20)}x${n}` }))
  await table.putItems(others.map((each) => toItem(nominations, each)))
  expect((await notify(id)).status).toBe(200)
  expect(
    (await queuedOf(table, 'reminder-due')).filter(({ payload }) => payload.personId === boss.personId),
  ).toMatchObject([{ payload: { event: 'reminder-due', first: id } }])
  // The mail names fifty, the one that was asked for among them.
  const payload = { personId: boss.personId, first: others.at(-1)?.id, byHand: true }
  const letter = await reminderMails.reminder.letter({ payload, to: boss, siteUrl: 'https://x.example' })
  const [first] = letter?.blocks.flatMap((each) => (each.kind === 'rows' ? each.rows : [])) ?? []
  expect(first?.address).toContain(payload.first)
  // Whoever reminds chose the moment, and which is named first.
  expect(JSON.stringify(letter)).not.toContain(reminderTexts.text)
  expect(letter?.why).toBe(`${reminderTexts.why} ${reminderTexts.byHand}`)
  const reminded = (await table.items('audit')).filter(({ what }) => what === 'reminded')
  for (const each of [head, ...others])
    expect(reminded.filter(({ subject }) => subject === nominationPartition(each.id))).toHaveLength(1)
})
