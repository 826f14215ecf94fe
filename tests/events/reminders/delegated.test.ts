/** Who is reminded while somebody stands in for an approver: the delegate of what they may decide, with a copy. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { letterText } from '#events/mail/render.tsx'
import { handler } from '#events/reminders/daily.ts'
import { mailsOfReminder, reminderMails } from '#events/reminders/mails.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { people } from '#functions/people/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { env } from '#functions/runtime/env.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { reminderTexts } from '#shared/messages/reminders.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '../../support/calls.ts'
import { approve, exco2, hrbp, jon, monetary, nominate, useNominations } from '../../support/nominations.ts'
import { addPeople, somebody, under } from '../../support/people.ts'
import { useProjections } from '../../support/projections.ts'
import { queuedOf } from '../../support/queued.ts'
import { moveTo as at } from '../../support/working-hours.ts'

const { table, newcomer } = useNominations(undefined, { stream: true })
const projections = useProjections()
const siteUrl = 'https://thinktank.example'
let made = 0

beforeEach(() => at('2027-03-01', '09:00'))
afterEach(() => {
  delete process.env[env.clockOffset]
})

/** An approver, their delegate from the 1st to the 5th of March, what the delegate may decide and what not. */
async function cast(more: Partial<Person> = {}) {
  made += 1
  const manager = somebody('Mary', `Manager${made}`)
  const hierarchy = under({ lineManager: manager, exco2, hrbp })
  const delegate = somebody('Bo', `Delegate${made}`, { hierarchy, ...more })
  const nominee = somebody('New', `Nominee${made}`, { hierarchy })
  await addPeople(table, manager, delegate, nominee)
  const body = { delegate: delegate.personId, from: '2027-03-01', to: '2027-03-05' }
  const named = (await as(manager).call(delegationsApi.nameDelegate, { body })).reply
  const theirs = (await nominate(jon, monetary([nominee]))).reply.id
  const conflict = (await nominate(delegate, monetary([nominee]))).reply.id
  await projections.settle()
  return { manager, delegate, named, theirs, conflict }
}

/** What the mails of a reminder say, by reader. */
async function lettersOf(drafts: Awaited<ReturnType<typeof mailsOfReminder>>, ...readers: Person[]) {
  const letters = drafts.map(async ({ to, cc, payload }) => {
    const reader = readers.find(({ personId }) => personId === to.personId)
    const letter = reader && (await reminderMails.reminder.letter({ payload, to: reader, siteUrl }))
    return letter && [to.name, cc.map(({ name }) => name), letterText(letter, siteUrl)]
  })
  return (await Promise.all(letters)).filter((each) => each !== undefined)
}

const remindedOf = async (id: string) =>
  (await historyOf(nominationPartition(id)))
    .filter(({ what }) => what === 'reminded')
    .map(({ after }) => (after as { to: { name: string } }).to.name)

const queued = async ({ personId }: Person) =>
  (await queuedOf(table, 'reminder-due')).filter(({ payload }) => payload.personId === personId).length

test('the delegate is reminded of what they may decide, the approver of the rest; histories say whom', async () => {
  const { manager, delegate, theirs, conflict } = await cast()
  at('2027-03-04')
  await handler()
  expect(await queued(manager)).toBe(1)
  expect(await remindedOf(theirs)).toEqual([delegate.name])
  expect(await remindedOf(conflict)).toEqual([manager.name])
  const drafts = await mailsOfReminder({ event: 'reminder-due', personId: manager.personId })
  const letters = await lettersOf(drafts, manager, delegate)
  expect(letters).toEqual([
    [manager.name, [], expect.stringContaining(conflict)],
    [delegate.name, [manager.name], expect.stringContaining(theirs)],
  ])
  const [own, inPlace] = letters.map((each) => String(each[2]))
  expect(own).not.toContain(theirs)
  expect(inPlace).not.toContain(conflict)
  expect(inPlace).toContain(`You review for ${manager.name} until 5 Mar 2027`)
})

test('of whose part alone is due the other gets no mail, unless that part is theirs by then', async () => {
  const { manager, delegate, named, theirs, conflict } = await cast()
  await approve(manager, conflict, 'manager', '')
  at('2027-03-03', '09:00')
  const later = (
    await nominate(
      delegate,
      monetary([await newcomer({ hierarchy: under({ lineManager: manager, exco2, hrbp }) })]),
    )
  ).reply.id
  await projections.settle()
  at('2027-03-04')
  await handler()
  const due = (await queuedOf(table, 'reminder-due')).find(
    ({ payload }) => payload.personId === manager.personId,
  )?.payload
  if (!due) throw new Error('Nobody was reminded.')
  const [letter, ...others] = await lettersOf(await mailsOfReminder(due), manager, delegate)
  expect(others).toEqual([])
  expect(letter).toEqual([delegate.name, [manager.name], expect.stringContaining(theirs)])
  // What is not due yet stands in no mail.
  expect(letter?.[2]).not.toContain(later)
  expect(letter?.[2]).toContain(reminderTexts.rhythm)

  await as(manager).call(delegationsApi.endDelegation, { params: { id: named.id } })
  expect((await mailsOfReminder(due)).map(({ to }) => to.name)).toEqual([manager.name])
})

test('a delegate reads, too, that somebody asked to have them reminded', async () => {
  const { manager, delegate } = await cast()
  const drafts = await mailsOfReminder({ event: 'reminder-due', personId: manager.personId, byHand: true })
  const letters = await lettersOf(drafts, manager, delegate)
  expect(letters).toHaveLength(2)
  for (const [, , said] of letters) {
    expect(said).toContain(reminderTexts.byHand)
    expect(said).not.toContain(reminderTexts.rhythm)
  }
})

test('whose time is over when the mail is made hears nothing, and the approver of everything', async () => {
  const { manager, delegate, named, theirs, conflict } = await cast()
  at('2027-03-04')
  const drafts = await mailsOfReminder({ event: 'reminder-due', personId: manager.personId })
  await as(manager).call(delegationsApi.endDelegation, { params: { id: named.id } })
  const letters = await lettersOf(drafts, manager, delegate)
  expect(letters.map(([name]) => name)).toEqual([manager.name])
  for (const id of [theirs, conflict]) expect(letters[0]?.[2]).toContain(id)
})

test('it is a working hour of both', async () => {
  const { manager, delegate } = await cast({ country: 'Ghana' })
  at('2027-03-04', '08:00')
  expect(await handler()).toMatchObject({ later: 1 })
  expect(await queued(manager)).toBe(0)
  at('2027-03-04', '09:00')
  expect((await handler())?.later).toBeUndefined()
  expect(await queued(manager)).toBe(1)
  await table.put(people, { ...delegate, status: 'left' })
  const drafts = await mailsOfReminder({ event: 'reminder-due', personId: manager.personId })
  expect(drafts.map(({ to }) => to.name)).toEqual([manager.name])
})
