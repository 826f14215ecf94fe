/** The weekly summary by the clock: to the right readers on the right mornings, once, with what they may read. */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { mailsOfSummary, summaryMails } from '#events/summaries/mails.ts'
import { handler } from '#events/summaries/weekly.ts'
import { people } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { groupDay } from '#shared/clock.ts'
import type { Person } from '#shared/people/model.ts'
import { high5 } from '../../support/awards.ts'
import { dieBehind, overtake } from '../../support/cut-writes.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import {
  admin,
  approve,
  approveAll,
  asking,
  awards,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  nominate,
  reassign,
  reject,
  useNominations,
} from '../../support/nominations.ts'
import { addPeople, somebody, under } from '../../support/people.ts'
import { useProjections } from '../../support/projections.ts'
import { queuedOf, timesQueuedFor } from '../../support/queued.ts'
import { isLong } from '../../support/tier.ts'
import { moveTo as at } from '../../support/working-hours.ts'

const { table, newcomer } = useNominations(undefined, { stream: true })
const projections = useProjections()
const door = useTableDoor()
const accra = somebody('Ama', 'Partner', { country: 'Ghana' })
const kofi = somebody('Kofi', 'Mensah', { hierarchy: under({ lineManager: manager, exco2, hrbp: accra }) })
const ended = somebody('Ole', 'Off', { preferences: { language: 'en', digest: true, summary: 'off' } })
const under3 = somebody('Under', 'Off', { hierarchy: under({ lineManager: manager, exco2, hrbp: ended }) })

afterEach(() => {
  delete process.env[env.clockOffset]
})

const entries = () => queuedOf(table, 'summary-due')

const summariesOf = async ({ personId }: Person) =>
  (await entries()).filter(({ payload }) => payload.personId === personId)

const timesOf = ({ personId }: Person) => timesQueuedFor(table, 'summary-due', personId)

/** What somebody's summary of these days says; nothing where none is sent. */
async function textFor({ personId, name, firstName, email }: Person, from: string, before: string) {
  const letter = await summaryMails['weekly-summary'].letter({
    payload: { personId, from, before },
    to: { personId, name, firstName, email },
    siteUrl: 'https://thinktank.example',
  })
  return letter && JSON.stringify(letter)
}

async function sent(call: ReturnType<typeof nominate>): Promise<string> {
  const { status, reply, problem } = await call
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(problem)}`)
  return reply.id
}

/** Weeks of it from a day on; `days`: those of each week on which it runs in `npm test`, counted from 0. */
async function weeks(from: string, days: readonly (readonly number[])[]): Promise<void> {
  const ran = days.flatMap((each, week) =>
    (isLong ? [0, 1, 2, 3, 4, 5, 6] : each).map((day) => week * 7 + day),
  )
  for (const n of ran) {
    const day = groupDay(new Date(Date.parse(`${from}T10:00Z`) + n * 86_400_000))
    // It runs more than once, and at weekends though it should not.
    for (const time of ['08:00', '09:00', ...(isLong ? ['08:02', '10:00'] : [])].sort()) {
      at(day, time)
      await handler()
    }
  }
}

beforeAll(async () => {
  await addPeople(table, accra, kofi, ended, under3)
})

test('six weeks: on the first working day of each, by each country’s clocks, once, however often it runs', async () => {
  await weeks('2027-03-01', [[0, 1], [0, 2, 3], [0], [0, 1, 2], [0, 1], [0, 5]])
  // The 22nd is a holiday in South Africa, the 8th to the 10th in Ghana, the 29th in both. Eight in Johannesburg is six in Accra.
  expect(await timesOf(hrbp)).toEqual(
    ['03-01', '03-08', '03-15', '03-23', '03-30', '04-05'].map((day) => `2027-${day} 08:00`),
  )
  expect(await timesOf(accra)).toEqual(
    ['03-01', '03-11', '03-15', '03-22', '03-30', '04-05'].map((day) => `2027-${day} 09:00`),
  )
  expect((await summariesOf(hrbp)).map(({ payload: { from, before } }) => [from, before])).toEqual(
    ['03-01', '03-08', '03-15', '03-22', '03-29', '04-05'].map((monday) => {
      const day = new Date(Date.parse(`2027-${monday}`) - 7 * 86_400_000).toISOString().slice(0, 10)
      return [day, `2027-${monday}`]
    }),
  )
  // At night its record says how many are left.
  at('2027-04-12', '03:00')
  expect(await handler()).toEqual({ later: 2 })
  // Nobody else asked for one, and nobody has anything to be told.
  expect(await entries()).toHaveLength(12)
  expect([await timesOf(ended), await timesOf(manager)]).toEqual([[], []])
  expect(await textFor(hrbp, '2027-03-01', '2027-03-08')).toBeUndefined()
})

test('a line manager who asks gets it from the next Monday on, and none once it is stopped', async () => {
  at('2027-04-14', '12:00')
  const asked = {
    language: 'en',
    digest: true,
    summary: 'all',
    summarySince: '2027-04-14T10:00:00.000Z',
  } as const
  await table.put(people, { ...manager, preferences: asked })
  await weeks('2027-04-15', [[0, 1, 4, 5]])
  expect(await timesOf(manager)).toEqual(['2027-04-19 08:00'])
  await table.put(people, { ...manager, preferences: { ...asked, summary: 'off' } })
  await weeks('2027-04-26', [[0, 1]])
  expect(await timesOf(manager)).toHaveLength(1)
  // They want it again on a Wednesday: it tells of that week, and not of those before.
  at('2027-05-05', '12:00')
  await table.put(people, {
    ...manager,
    preferences: { ...asked, summarySince: '2027-05-05T10:00:00.000Z' },
  })
  at('2027-05-10')
  await handler()
  expect((await summariesOf(manager)).at(-1)?.payload).toMatchObject({
    from: '2027-05-03',
    before: '2027-05-10',
  })
  await table.put(people, { ...manager, preferences: asked })
})

test('it tells what waits with whom, and what was decided in these days and no others', async () => {
  at('2027-05-03', '09:00')
  const [one, two, three, four] = await Promise.all(Array.from({ length: 4 }, () => newcomer()))
  if (!one || !two || !three || !four) throw new Error('Nobody was made.')
  const approved = await sent(nominate(jon, monetary([one])))
  const rejected = await sent(nominate(jon, monetary([two])))
  const waits = await sent(nominate(jon, monetary([three])))
  await sent(nominate(jon, monetary([four], { event: asking })))
  await sent(nominate(jon, high5([four], { eventId: awards.id, formVersion: awards.form.version })))
  at('2027-05-04', '09:00')
  await approveAll(approved, ['manager', 'exco2', 'hrbp'])
  await reject(manager, rejected, 'manager', 'No reason that others may read')
  await approve(manager, waits, 'manager', '')
  at('2027-05-10', '07:30')
  await projections.settle()
  const partner = (await textFor(hrbp, '2027-05-03', '2027-05-10')) ?? ''
  for (const each of [
    'Waiting for a decision: 1',
    'With Eve Exco (Exco2 Manager): 1, oldest since 4 May 2027',
    'Waiting for nominees to answer: 1',
    'Approved: 1',
    'Rejected: 1',
    `review-manager+${approved}+hrbp`,
    `review-manager+${rejected}+hrbp`,
  ])
    expect(partner).toContain(each)
  expect(partner).not.toContain('High5')
  expect(partner).not.toContain('Your team')
  expect(partner).not.toContain('No reason')
  const own = (await textFor(manager, '2027-05-03', '2027-05-10')) ?? ''
  expect(own).toContain('Received: 2')
  expect(own).toContain('Waiting for your decision as line manager: 0')
  expect(own).toContain(`review-manager+${approved}+manager`)
  expect(own).not.toContain(`${rejected}`)
  // Of other days only what waits is told.
  const later = (await textFor(hrbp, '2027-05-10', '2027-05-17')) ?? ''
  expect(later).toContain('Waiting for a decision: 1')
  expect(later).toContain('Approved: 0')
  expect(await textFor(manager, '2027-05-10', '2027-05-17')).toBeUndefined()
})

test('nothing of it counts what the reader may not read: as a nominee, or once it went to somebody else', async () => {
  at('2027-06-07', '09:00')
  const nominated = somebody('Hanna', 'Own', {
    hierarchy: under({ lineManager: manager, exco2, hrbp: accra }),
  })
  await addPeople(table, nominated)
  const passed = await sent(nominate(jon, monetary([kofi])))
  await projections.settle()
  expect(await textFor(accra, '2027-06-07', '2027-06-14')).toContain('Waiting for a decision: 1')
  const { status } = await reassign(admin, passed, 'hrbp', hrbp)
  expect(status).toBe(200)
  await projections.settle()
  expect(await textFor(accra, '2027-06-07', '2027-06-14')).toBeUndefined()
  // A team of which the HRBP is a member, whose first nominee is theirs.
  const team = await sent(nominate(jon, monetary([nominated, accra])))
  await projections.settle()
  expect(team).toBeTruthy()
  expect(await textFor(accra, '2027-06-07', '2027-06-14')).toBeUndefined()
})

test.each(['request lost', 'answer lost'] as const)(
  'a run that dies at any write (%s) is made up for by the next one, and nobody is told twice',
  async (fault) => {
    const readers = [hrbp, accra, manager].map(({ personId }) => personId).sort()
    const first = fault === 'request lost' ? '2027-07-05' : '2027-08-16'
    // So many of them are told before.
    for (const n of isLong ? [0, 1, 2, 3] : [readers.length - 1]) {
      const monday = new Date(Date.parse(first) + n * 7 * 86_400_000).toISOString().slice(0, 10)
      at(monday, '09:00')
      const before = (await entries()).length
      await dieBehind(n, fault, { ...door, table }, handler)
      const told = (await entries()).slice(before).map(({ payload }) => payload.personId)
      expect([n, told.sort()]).toEqual([n, readers])
    }
  },
)

test('of two runs at once, one of which was slow, nobody hears, or is counted, twice', async () => {
  at('2027-09-13', '09:00')
  const before = (await entries()).length
  const [first, second] = await overtake({ ...door, table }, handler)
  const told = (await entries()).slice(before).map(({ payload }) => payload.personId)
  expect(new Set(told).size).toBe(told.length)
  for (const { personId } of [hrbp, accra]) expect(told).toContain(personId)
  expect(second?.summaries).toBeGreaterThan(0)
  expect((first?.summaries ?? 0) + (second?.summaries ?? 0)).toBe(told.length)
})

test('a run whose time is over stops; who has left or stopped it by then gets none', async () => {
  at('2027-10-04')
  const before = (await entries()).length
  await handler(undefined, { getRemainingTimeInMillis: () => 1000 })
  expect(await entries()).toHaveLength(before)
  await table.put(people, { ...accra, status: 'left' })
  expect(
    await mailsOfSummary({
      event: 'summary-due',
      personId: accra.personId,
      from: '2027-09-27',
      before: '2027-10-04',
    }),
  ).toEqual([])
  await table.put(people, { ...hrbp, preferences: { ...hrbp.preferences, summary: 'off' } })
  expect(await textFor(hrbp, '2027-09-27', '2027-10-04')).toBeUndefined()
})
