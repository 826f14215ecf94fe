/** What the product sends of itself leaves in the working hours of all who get it, however long the mail service was out;
 * what somebody asked for leaves at once (docs/product.md#outbox). */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { reassignLeaverStages } from '#events/nominations/pass-on-stages.ts'
import { deliverByKey } from '#events/outbox/delivery.ts'
import { handler as sweep } from '#events/outbox/sweep.ts'
import { endDelegationsOf } from '#functions/delegations/naming.ts'
import { people } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { now } from '#functions/runtime/now.ts'
import { mailKey, type OutboxMail, outboxMails, outboxWrite } from '#functions/runtime/outbox.ts'
import { getItem, transact } from '#functions/runtime/table.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { Person } from '#shared/people/model.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { as } from '../../support/calls.ts'
import { refusedMail, useMail } from '../../support/mail.ts'
import { admin, exco2, hrbp, jon, monetary, nominate, useNominations } from '../../support/nominations.ts'
import { addPeople, somebody, under } from '../../support/people.ts'
import { moveTo as at } from '../../support/working-hours.ts'

const { table, newcomer } = useNominations()
const mail = useMail()
const kofi = somebody('Kofi', 'Mensah', { country: 'Ghana' })
const dana = somebody('Dana', 'Delegate', { country: 'South Africa' })

beforeAll(() => addPeople(table, kofi, dana))
afterEach(() => {
  delete process.env[env.clockOffset]
})

/** Something that waits for a line manager. */
async function waitFor(lineManager: Person): Promise<string> {
  const nominee = await newcomer({ hierarchy: under({ lineManager, exco2, hrbp }) })
  return (await nominate(jon, monetary([nominee]))).reply.id
}

/** Makes the mails of what is due, and sends what may leave. */
async function work(): Promise<void> {
  await sweep()
  await sweep()
}

async function remindersTo({ personId }: Person): Promise<OutboxMail[]> {
  const all = (await table.items('outbox-mail')).map((each) => outboxMails.schema.parse(each))
  return all.filter(({ template, to }) => template === 'reminder' && to.personId === personId)
}

const sent = async ({ email }: Person) =>
  (await mail.inbox()).filter(({ destination }) => destination.to.includes(email)).length

test('what was refused on Friday is tried again until the evening, and then on Monday morning', async () => {
  const boss = await newcomer()
  at('2027-03-05', '15:00')
  await waitFor(boss)
  await work()
  const before = await sent(boss)
  mail.door().failWith(() => refusedMail(500))
  await transact([outboxWrite({ event: 'reminder-due', personId: boss.personId }, now())])
  await work()
  at('2027-03-05', '15:05')
  await work()
  expect(await remindersTo(boss)).toMatchObject([{ status: 'due', attempts: 2 }])
  mail.door().failWith(undefined)
  for (const [day, time] of [
    ['2027-03-05', '18:00'],
    ['2027-03-05', '23:00'],
    ['2027-03-06', '12:00'],
  ] as const) {
    at(day, time)
    await work()
    expect(await remindersTo(boss)).toMatchObject([
      { status: 'due', attempts: 2, dueAt: '2027-03-08T05:00:00.000Z' },
    ])
  }
  expect(await sent(boss)).toBe(before)
  at('2027-03-08', '07:00')
  await work()
  expect(await sent(boss)).toBe(before + 1)
  expect(await remindersTo(boss)).toMatchObject([{ status: 'sent', attempts: 3 }])
})

test('what somebody did or asked for by hand leaves at night', async () => {
  const boss = await newcomer()
  at('2027-03-06', '23:00')
  const id = await waitFor(boss)
  await work()
  expect(await sent(boss)).toBe(1)
  await as(admin).call(remindersApi.notifyOfNomination, { params: { id } })
  await work()
  expect(await sent(boss)).toBe(2)
})

/** What the outbox still has for somebody, or for the desk: templates, and when they may leave. */
async function waitingFor({ email }: Pick<Person, 'email'>): Promise<string[]> {
  const all = (await table.items('outbox-mail')).map((each) => outboxMails.schema.parse(each))
  return all
    .filter(({ to, status }) => to.email === email && status === 'due')
    .map(({ template, dueAt }) => `${template} ${dueAt}`)
    .sort()
}

const desk = { email: 'desk@thinktank.example' } as Person

test.each<[string, (boss: Person) => Person, (heir: Person) => Person]>([
  ['of who has left, to their line manager', (boss) => ({ ...boss, status: 'left' }), (heir) => heir],
  [
    'of whom mail does not reach, to the desk',
    (boss) => ({ ...boss, preferences: { ...boss.preferences, bouncedAddress: boss.email } }),
    () => desk,
  ],
])('a stage that is passed on at night by itself, %s, is told in working hours', async (_, gone, toWhom) => {
  const heir = await newcomer()
  const boss = await newcomer({ hierarchy: under({ lineManager: heir, exco2, hrbp }) })
  at('2027-12-24', '15:00')
  await waitFor(boss)
  await work()
  const before = await sent(toWhom(heir))
  at('2027-12-24', '23:00')
  await table.put(people, gone(boss))
  expect(await reassignLeaverStages(gone(boss))).toBe(1)
  await work()
  // Christmas is a Saturday, the Day of Goodwill a Sunday: Monday is off for it.
  expect(await waitingFor(toWhom(heir))).toEqual(['approver-request 2027-12-28T05:00:00.000Z'])
  at('2027-12-27', '12:00')
  await work()
  expect(await sent(toWhom(heir))).toBe(before)
  at('2027-12-28', '07:00')
  await work()
  expect(await sent(toWhom(heir))).toBe(before + 1)
})

test('a delegation that ends by itself at night is told in working hours', async () => {
  const [boss, delegate] = [await newcomer(), await newcomer()]
  at('2027-11-17', '10:00')
  const body = { delegate: delegate.personId, from: '2027-11-17', to: '2027-11-30' }
  expect((await as(boss).call(delegationsApi.nameDelegate, { body })).status).toBe(201)
  await work()
  expect(await sent(delegate)).toBe(1)
  at('2027-11-19', '23:00')
  await endDelegationsOf(boss.personId, {
    by: { name: nominationTexts.product },
    at: now(),
    requestId: 'leaver',
  })
  await work()
  expect(await waitingFor(delegate)).toEqual(['delegation-ended 2027-11-22T05:00:00.000Z'])
  at('2027-11-22', '07:00')
  await work()
  expect(await sent(delegate)).toBe(2)
})

test.each(['reminder', 'escalation-notice', 'digest', 'weekly-summary', 'saved-views'])(
  '%s waits for the hours of its reader’s country, and of who is in copy',
  async (template) => {
    const to = { personId: dana.personId, name: dana.name, email: dana.email }
    const { personId, name, email } = kofi
    const due = (outboxId: string, cc: OutboxMail['cc']) => ({
      ...{ outboxId, number: 1, to, cc, template, payload: { personId }, status: 'due', attempts: 0 },
      createdAt: now().toISOString(),
      dueAt: now().toISOString(),
    })
    at('2027-03-15', '06:30')
    const [alone, copied] = [due(`A${template}`, []), due(`B${template}`, [{ personId, name, email }])]
    const dueTimes = []
    for (const each of [alone, copied]) {
      await table.put(outboxMails, outboxMails.schema.parse(each))
      await deliverByKey(mailKey(each))
      dueTimes.push((await getItem(outboxMails, mailKey(each)))?.dueAt)
    }
    // Ghana is two hours behind.
    expect(dueTimes).toEqual(['2027-03-15T05:00:00.000Z', '2027-03-15T07:00:00.000Z'])
  },
)
