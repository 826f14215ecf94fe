/** An approver whose mail comes back is not waited for: an alarm is raised, and the desk decides. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approverUnreachable } from '#events/alarming-logs.ts'
import { handler as outbox } from '#events/outbox/handler.ts'
import { handler as report } from '#events/outbox/reports.ts'
import { handler as project } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { findPerson, people } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { loggedLines } from '#tests/support/captured-log.ts'
import { addAwards, recognition } from '../../support/awards.ts'
import { useCredentials } from '../../support/credentials.ts'
import { useMail } from '../../support/mail.ts'
import {
  admin,
  approve,
  awards,
  colleague,
  everyone,
  exco2,
  hrbp,
  jon,
  monetary,
  nominate,
  open,
} from '../../support/nominations.ts'
import { addPeople, somebody, under } from '../../support/people.ts'
import { sesReport } from '../../support/ses-report.ts'
import { useStream } from '../../support/stream.ts'
import { useTable } from '../../support/table.ts'
import { moveToWorkingHourAfter } from '../../support/working-hours.ts'

const table = useTable({ stream: true })
useCredentials()
const mail = useMail()
const outboxStream = useStream(streamReaders['outbox-stream'].types)
const projected = useStream(streamReaders.projections.types)

beforeAll(async () => {
  await addPeople(table, ...everyone)
  await addAwards(table, recognition, awards)
})
beforeEach(() => {
  process.env[env.recognitionDesk] = 'desk@thinktank.example'
  // What is passed on by itself is told in working hours.
  moveToWorkingHourAfter(1)
})
afterAll(() => {
  delete process.env[env.clockOffset]
})

const alarms = () => loggedLines().filter((line) => line.includes(approverUnreachable)).length

/** Works everything off, as often as the stream brings it. */
async function settle(often = 1): Promise<string[]> {
  for (;;) {
    const [people, mails] = [await projected.next(), await outboxStream.next()]
    if (people.Records.length + mails.Records.length === 0) break
    for (let times = 0; times < often; times++) {
      expect(await project(people)).toEqual({ batchItemFailures: [] })
      expect(await outbox(mails)).toEqual({ batchItemFailures: [] })
    }
  }
  return (await mail.inbox()).map(({ destination }) => destination.to[0] ?? '').sort()
}

const bounce = (address: string) =>
  report(sesReport('Bounce', { bounce: { type: 'Permanent', addresses: [address] } }))

async function leave(person: ReturnType<typeof somebody>) {
  const before = await findPerson(person.personId)
  if (before) await table.put(people, { ...before, version: before.version + 1, status: 'left' })
}

async function nominee(lineManager: ReturnType<typeof somebody>) {
  const person = colleague('Amy', lineManager.lastName, { hierarchy: under({ lineManager, exco2, hrbp }) })
  await addPeople(table, lineManager, person)
  return person
}

test('what waits for them when their mail comes back goes to the desk, which is asked once', async () => {
  const mute = somebody('Mo', 'Mute')
  const { id } = (await nominate(jon, monetary([await nominee(mute)]))).reply
  await settle()
  await bounce(mute.email)
  expect(await settle(2)).toEqual([jon.email, mute.email, 'desk@thinktank.example'].sort())
  const { steps, history } = (await open(jon, id)).reply
  expect(steps[0]).toMatchObject({
    approver: { name: 'Recognition desk' },
    reassignedFrom: { name: mute.name },
  })
  expect(history.filter(({ what }) => what === 'reassigned')).toMatchObject([
    { by: 'ThinkTank', comment: 'Email to the approver bounced' },
  ])
  expect(alarms()).toBe(1)
  expect((await approve(admin, id, 'manager', '')).status).toBe(200)
  await settle()
})

test('what gets its turn with them afterwards goes there, too', async () => {
  const silent = somebody('Si', 'Silent')
  const amy = await nominee(silent)
  await bounce(silent.email)
  const { id } = (await nominate(jon, monetary([amy]))).reply
  expect(await settle(2)).toEqual([jon.email, 'desk@thinktank.example'].sort())
  expect((await open(jon, id)).reply.steps[0]?.approver?.name).toBe('Recognition desk')
  expect(alarms()).toBe(1)
})

test('without a desk the stage waits in the administrators’ list, and the alarm says that nobody was asked', async () => {
  const gone = somebody('Go', 'Gone')
  const amy = await nominee(gone)
  const { id } = (await nominate(jon, monetary([amy]))).reply
  await settle()
  delete process.env[env.recognitionDesk]
  await bounce(gone.email)
  await settle()
  expect((await open(admin, id)).reply).toMatchObject({ may: { decide: 'manager' } })
  expect(alarms()).toBeGreaterThanOrEqual(1)
})

test('what somebody leaves behind goes to the desk where their line manager cannot be reached, has left or nominated', async () => {
  const [mute, gone, nominator] = [somebody('Un', 'Heard'), somebody('Un', 'Gone'), somebody('Nomi', 'Nator')]
  const cases = [
    { head: mute, by: jon, goes: () => bounce(mute.email) },
    { head: gone, by: jon, goes: () => leave(gone) },
    { head: nominator, by: nominator, goes: async () => {} },
  ]
  const left: [string, ReturnType<typeof somebody>][] = []
  for (const { head, by } of cases) {
    const leaver = somebody('Le', `Aver${head.lastName}`, {
      hierarchy: under({ lineManager: head, exco2, hrbp }),
    })
    await addPeople(table, head)
    left.push([(await nominate(by, monetary([await nominee(leaver)]))).reply.id, leaver])
  }
  await settle()
  for (const { goes } of cases) await goes()
  for (const [, leaver] of left) await leave(leaver)
  const mails = await settle(2)
  expect(mails.filter((to) => to === 'desk@thinktank.example')).toHaveLength(cases.length)
  for (const [id] of left) {
    const { steps, history } = (await open(admin, id)).reply
    expect(steps[0]?.approver?.name).toBe('Recognition desk')
    expect(history.filter(({ what }) => what === 'reassigned')).toMatchObject([{ to: 'Recognition desk' }])
  }
})

test('what a leaver leaves to a desk without address raises the alarm', async () => {
  const leaver = somebody('Le', 'Ftover', { hierarchy: under({ exco2, hrbp }) })
  const { id } = (await nominate(jon, monetary([await nominee(leaver)]))).reply
  await settle()
  delete process.env[env.recognitionDesk]
  await leave(leaver)
  await settle()
  expect((await open(admin, id)).reply).toMatchObject({ may: { decide: 'manager' } })
  expect(alarms()).toBeGreaterThanOrEqual(1)
})
