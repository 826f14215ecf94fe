/** Reminders by the clock: what their mails and histories say, and who gets none. */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { handler } from '#events/reminders/daily.ts'
import { mailsOfReminder, reminderMails } from '#events/reminders/mails.ts'
import { viewForReader } from '#functions/nominations/access/reader-view.ts'
import { findFullNomination, findNomination, nominations } from '#functions/nominations/store.ts'
import { people } from '#functions/people/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { groupDay, groupTime } from '#shared/clock.ts'
import { reminderTexts } from '#shared/messages/reminders.ts'
import type { Person } from '#shared/people/model.ts'
import { mostRemindedNominations } from '#shared/reminders/rhythm.ts'
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
import { queuedOf } from '../../support/queued.ts'
import { moveTo as at } from '../../support/working-hours.ts'

const { table, newcomer } = useNominations(undefined, { stream: true })
const projections = useProjections()
const kofi = somebody('Kofi', 'Mensah', { country: 'Ghana' })
const ama = somebody('Ama', 'Owusu', { hierarchy: under({ lineManager: kofi, exco2, hrbp }) })

afterEach(() => {
  delete process.env[env.clockOffset]
})

/** Who was reminded, when: `name day time`. */
async function reminded(): Promise<string[]> {
  const known = new Map((await table.items('person')).map(({ personId, name }) => [personId, name]))
  return (await queuedOf(table, 'reminder-due'))
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
  at('2027-03-04', '09:00')
  await handler()
})

test('it is in the history, of which nominees read what was to themselves', async () => {
  const acts = async (who: Person, id: string) =>
    (await open(who, id)).reply.history.filter(({ what }) => what === 'reminded')
  expect(await acts(manager, spot)).toHaveLength(1)
  expect((await acts(jon, spot))[0]).toMatchObject({ by: 'ThinkTank', stage: 'manager', to: 'Mary Manager' })
  expect(await acts(jon, ghanaian)).toHaveLength(1)
  expect(await acts(ivy, asked)).toHaveLength(1)
})

test('the mail tells of what waits when it is made, and is not sent where nothing does', async () => {
  at('2027-03-04', '09:00')
  const drafts = await mailsOfReminder({ event: 'reminder-due', personId: kofi.personId })
  expect(drafts).toMatchObject([{ to: { email: kofi.email }, template: 'reminder', cc: [] }])
  const letter = await letterFor(kofi)
  for (const each of [`review-manager+${ghanaian}+manager`, '"Waiting 3 days"'])
    expect(JSON.stringify(letter)).toContain(each)
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

test('five hundred are one mail that names fifty, and one transaction', async () => {
  const head = await findNomination(spot)
  if (!head) throw new Error('There is no nomination.')
  const many = Array.from({ length: 499 }, (_, n) => ({ ...head, id: `many${n}` }))
  await table.putItems(many.map((each) => toItem(nominations, each)))
  const letter = await letterFor(manager)
  expect(letter?.subject).toContain('500')
  expect(letter?.blocks.flatMap((each) => (each.kind === 'rows' ? each.rows : []))).toHaveLength(
    mostRemindedNominations,
  )
  expect(letter?.blocks.at(-1)).toMatchObject({
    label: reminderTexts.away,
    address: expect.stringMatching(/\?part=out-of-office$/),
  })
  expect(JSON.stringify(letter)).toContain('And 450 more.')
  at('2027-04-26')
  const before = await reminded()
  await handler()
  const added = (await reminded()).filter((each) => !before.includes(each))
  expect(added.filter((each) => each.startsWith('Mary'))).toHaveLength(1)
})

test('a nominee learns of no reminder to an approver or to another nominee, and of no notice', async () => {
  const nomination = await findFullNomination(asked)
  if (!nomination) throw new Error('There is no nomination.')
  const entry = (after: object, what = 'reminded') => ({
    at: '2027-03-04T06:00:00.000Z',
    by: { name: 'ThinkTank' },
    what,
    after,
  })
  const to = ({ personId, name }: Person) => ({ personId, name })
  const record = [
    entry({ to: to(manager), stage: 'manager' }),
    entry({ to: to(ivy), stage: 'manager' }),
    entry({ to: to(jon) }),
    entry({ to: to(ivy) }),
    entry({ to: to(ivy), stage: 'manager', on: '2027-03-23' }, 'announced'),
  ]
  const seenBy = ({ personId, roles }: Person) =>
    viewForReader(nomination, record, { personId, roles })?.history
  expect(seenBy(ivy)).toMatchObject([{ to: ivy.name }])
  expect(seenBy(jon)).toHaveLength(5)
})
