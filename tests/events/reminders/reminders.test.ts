/** Reminders by the clock: the right people on the right mornings, each by one mail and once. */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { handler } from '#events/reminders/daily.ts'
import { mailsOfReminder, reminderMails } from '#events/reminders/mails.ts'
import { viewOf } from '#functions/nominations/reader-view.ts'
import { findFullNomination, findNomination, nominations } from '#functions/nominations/store.ts'
import { people } from '#functions/people/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { groupDay, groupTime } from '#shared/clock.ts'
import type { Person } from '#shared/people/model.ts'
import { mostListed } from '#shared/reminders/rhythm.ts'
import {
  approve,
  asking,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  nominate,
  open,
  useNominations,
} from '../../support/nominations.ts'
import { addPeople, somebody, under } from '../../support/people.ts'
import { useProjections } from '../../support/projections.ts'

const { table, newcomer } = useNominations(undefined, { stream: true })
const projections = useProjections()
const kofi = somebody('Kofi', 'Mensah', { country: 'Ghana' })
const ama = somebody('Ama', 'Owusu', { hierarchy: under({ lineManager: kofi, exco2, hrbp }) })

/** Sets the product's clock, by the group's time. */
const at = (day: string, time = '08:00') => {
  process.env[env.clockOffset] = String(Date.parse(`${day}T${time}:00+02:00`) - Date.now())
}
afterEach(() => {
  delete process.env[env.clockOffset]
})

/** Who was reminded, when: `name day time`. */
async function reminded(): Promise<string[]> {
  const known = new Map((await table.items('person')).map(({ personId, name }) => [personId, name]))
  const entries = (await table.items('outbox-entry')) as unknown as {
    createdAt: string
    payload: { event: string; personId: string }
  }[]
  return entries
    .filter(({ payload }) => payload.event === 'reminder-due')
    .map(({ createdAt, payload }) => {
      const when = new Date(createdAt)
      return `${known.get(payload.personId)} ${groupDay(when)} ${groupTime(when)}`
    })
    .sort()
}

const letterFor = ({ personId, name, firstName, email }: Person) =>
  reminderMails.reminder.letter({
    payload: { personId },
    to: { personId, name, firstName, email },
    siteUrl: 'https://thinktank.example',
  })

let [spot, asked, ghanaian] = ['', '', '']
let ivy: Person

beforeAll(async () => {
  await addPeople(table, kofi, ama)
  ivy = await newcomer()
  // A Monday.
  at('2027-03-01', '09:00')
  spot = (await nominate(jon, monetary([await newcomer()]))).reply.id
  ghanaian = (await nominate(jon, monetary([ama]))).reply.id
  asked = (await nominate(jon, monetary([ivy], { event: asking }))).reply.id
  await projections.settle()
})

test('six weeks: on due mornings, never at weekends, on holidays or at night, however often it runs', async () => {
  for (let n = 0; n < 42; n++) {
    const day = groupDay(new Date(Date.parse('2027-03-01T10:00Z') + n * 86_400_000))
    // It runs twice, and at weekends though it should not.
    for (const time of ['08:00', '08:02', '09:00', '10:00']) {
      at(day, time)
      await handler()
    }
  }
  const all = await reminded()
  const of = (name: string) =>
    all.filter((each) => each.startsWith(name)).map((each) => each.slice(name.length + 1))
  // The 22nd is a holiday in South Africa, the 29th in both.
  const johannesburg = ['03-04', '03-08', '03-15', '03-23', '03-30', '04-05'].map(
    (day) => `2027-${day} 08:00`,
  )
  expect(of('Mary Manager')).toEqual(johannesburg)
  expect(of(ivy.name)).toEqual(johannesburg)
  // Eight in Johannesburg is six in Accra; the 8th to 10th are holidays there.
  expect(of('Kofi Mensah')).toEqual(
    ['03-04', '03-11', '03-15', '03-22', '03-30', '04-05'].map((day) => `2027-${day} 09:00`),
  )
  expect(all).toHaveLength(18)
})

test('it is in the history, of which nominees read what was to themselves', async () => {
  const acts = async (who: Person, id: string) =>
    (await open(who, id)).reply.history.filter(({ what }) => what === 'reminded')
  expect(await acts(manager, spot)).toHaveLength(6)
  expect((await acts(jon, spot))[0]).toMatchObject({ by: 'ThinkTank', stage: 'manager', to: 'Mary Manager' })
  expect(await acts(jon, ghanaian)).toHaveLength(6)
  expect(await acts(ivy, asked)).toHaveLength(6)
})

test('the mail tells of what waits when it is made, and is not sent where nothing does', async () => {
  const drafts = await mailsOfReminder({ event: 'reminder-due', personId: kofi.personId })
  expect(drafts).toMatchObject([{ to: { email: kofi.email }, template: 'reminder', cc: [] }])
  const letter = await letterFor(kofi)
  expect(JSON.stringify(letter)).toContain(`review-manager+${ghanaian}+manager`)
  expect(JSON.stringify(await letterFor(ivy))).toContain(`review-nomination+${asked}+received`)
  await approve(kofi, ghanaian, 'manager', 'Yes')
  expect(await letterFor(kofi)).toBeUndefined()
})

test('whose address mail came back from, and who has left, is not reminded', async () => {
  const before = await reminded()
  const muted = { ...manager, preferences: { ...manager.preferences, bouncedAddress: manager.email } }
  await table.put(people, muted)
  at('2027-04-12')
  await handler()
  const after = await reminded()
  expect(after.filter((each) => !before.includes(each)).some((each) => each.startsWith('Mary'))).toBe(false)
  await table.put(people, { ...kofi, status: 'left' })
  expect(await mailsOfReminder({ event: 'reminder-due', personId: kofi.personId })).toEqual([])
  await table.put(people, manager)
})

test('a run whose time is over stops, and the next one goes on', async () => {
  at('2027-04-19')
  const before = (await reminded()).length
  await handler(undefined, { getRemainingTimeInMillis: () => 1000 })
  expect(await reminded()).toHaveLength(before)
  await handler()
  expect((await reminded()).length).toBeGreaterThan(before)
})

test('five hundred are one mail that names fifty, and one transaction', async () => {
  const head = await findNomination(spot)
  if (!head) throw new Error('There is no nomination.')
  const many = Array.from({ length: 499 }, (_, n) => ({ ...head, id: `many${n}` }))
  await table.putItems(many.map((each) => toItem(nominations, each)))
  const letter = await letterFor(manager)
  expect(letter?.subject).toContain('500')
  expect(letter?.blocks.filter(({ kind }) => kind === 'link')).toHaveLength(mostListed)
  expect(JSON.stringify(letter)).toContain('And 450 more.')
  at('2027-04-26')
  const before = await reminded()
  await handler()
  const added = (await reminded()).filter((each) => !before.includes(each))
  expect(added.filter((each) => each.startsWith('Mary'))).toHaveLength(1)
})

test('a nominee learns of no reminder to an approver or to another nominee', async () => {
  const nomination = await findFullNomination(asked)
  if (!nomination) throw new Error('There is no nomination.')
  const entry = (after: object) => ({
    at: '2027-03-04T06:00:00.000Z',
    by: { name: 'ThinkTank' },
    what: 'reminded',
    after,
  })
  const to = ({ personId, name }: Person) => ({ personId, name })
  const record = [
    entry({ to: to(manager), stage: 'manager' }),
    entry({ to: to(ivy), stage: 'manager' }),
    entry({ to: to(jon) }),
    entry({ to: to(ivy) }),
  ]
  const seenBy = ({ personId, roles }: Person) => viewOf(nomination, record, { personId, roles })?.history
  expect(seenBy(ivy)).toMatchObject([{ to: ivy.name }])
  expect(seenBy(jon)).toHaveLength(4)
})
