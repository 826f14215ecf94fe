/** Weeks of what the clock sends about nominations (six in the long tier; in `npm test` the days of more than three on which
 * anything is due or must wait): reminders, answers that never came, and stages that nobody decides, while people leave and
 * delegations begin and end. The right people hear of it at the right hours, never at a weekend, on a holiday or at night,
 * and once: however often a run starts, ends in its midst, or is late, into the evening, and however late the mail service
 * takes what it made. */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { findPeople, people } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { isWorkingHour } from '#shared/calendar/working-days.ts'
import { groupDay } from '#shared/clock.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '../../support/calls.ts'
import { useCredentials } from '../../support/credentials.ts'
import {
  accept,
  approve,
  asking,
  awards,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  nominate,
  open,
  sponsor,
  useNominations,
} from '../../support/nominations.ts'
import { addPeople, somebody, under } from '../../support/people.ts'
import { useProjections } from '../../support/projections.ts'
import { isLong, times } from '../../support/tier.ts'
import { moveTo } from '../../support/working-hours.ts'
import { dueTimes, moveClock, offerTimes, useWeeks } from './weeks.ts'

const { table } = useNominations([awards, asking], { stream: true })
const projections = useProjections()
const { sent, post, run, isAnythingUnsent } = useWeeks(table, projections)
useCredentials()
afterEach(() => {
  delete process.env[env.clockOffset]
})

const of = (lineManager: Person) => under({ lineManager, exco2, hrbp })
const kofi = somebody('Kofi', 'Mensah', { country: 'Ghana' })
const heir = somebody('Henry', 'Heir')
const lena = somebody('Lena', 'Leaver', { hierarchy: of(heir) })
const sid = somebody('Sid', 'Second')
const nora = somebody('Nora', 'Lost', { hierarchy: of(sid) })
const dan = somebody('Dan', 'Absent')
const bo = somebody('Bo', 'Delegate', { hierarchy: of(manager) })
const nomineeOf = (name: string, boss: Person) => somebody(name, 'Nominee', { hierarchy: of(boss) })
const [amy, ama, leo, nils, dora] = [
  nomineeOf('Amy', manager),
  nomineeOf('Ama', kofi),
  nomineeOf('Leo', lena),
  nomineeOf('Nils', nora),
  nomineeOf('Dora', dan),
]
const [ivy, ann, tom] = [nomineeOf('Ivy', manager), nomineeOf('Ann', manager), nomineeOf('Tom', manager)]

/** The end of these weeks. */
const until = new Date(isLong ? '2027-04-12T10:00:00Z' : '2027-03-23T11:45:00Z')

/** The days on which `npm test` runs all that runs by the clock: those of reminders, notices and the desk in South Africa,
 * and a Friday before a holiday. Days between are missed, and made up for. The long tier runs it on all. */
const runDays = ['03-04', '03-08', '03-15', '03-17', '03-19', '03-23']
const isRun = (day: string) => isLong || runDays.includes(day)
const isRunDay = (at: Date) => isRun(groupDay(at).slice('2027-'.length))

/** What was expected by then of a list whose texts begin with the day. */
const soFar = (expected: readonly string[]) =>
  expected.filter(
    (each) => each.slice(0, 5) <= groupDay(until).slice('2027-'.length) && isRun(each.slice(0, 5)),
  )

const ids = { spot: '', ghanaian: '', leaving: '', lost: '', delegated: '', asked: '', team: '' }

interface Act {
  readonly at: string
  readonly act: () => Promise<unknown>
}

/** What people do meanwhile, and when. */
const acts: readonly Act[] = [
  {
    at: '2027-03-09T10:00:00Z',
    act: () => {
      const body = { delegate: bo.personId, from: '2027-03-11', to: '2027-03-19' }
      return as(dan).call(delegationsApi.nameDelegate, { body })
    },
  },
  { at: '2027-03-10T21:00:00Z', act: () => table.put(people, { ...lena, version: 2, status: 'left' }) },
  {
    at: '2027-03-16T14:00:00Z',
    act: async () => {
      await approve(heir, ids.leaving, 'manager', '')
      await approve(exco2, ids.leaving, 'exco2', '')
      await approve(hrbp, ids.leaving, 'hrbp', '')
    },
  },
  {
    // The stream loses it.
    at: '2027-03-19T15:00:00Z',
    act: async () => {
      await table.put(people, { ...nora, version: 2, status: 'left' })
      await projections.skip()
    },
  },
]

beforeAll(async () => {
  await addPeople(table, kofi, heir, lena, sid, nora, dan, bo, amy, ama, leo, nils, dora, ivy, ann, tom)
  // A Monday.
  moveTo('2027-03-01', '09:00')
  const send = async (...given: Parameters<typeof monetary>) =>
    (await nominate(jon, monetary(...given))).reply.id
  ids.spot = await send([amy])
  ids.ghanaian = await send([ama])
  ids.leaving = await send([leo])
  ids.lost = await send([nils])
  ids.delegated = await send([dora])
  ids.asked = await send([ivy], { event: asking })
  ids.team = await send([ann, tom])
  await accept(ann, ids.team)
  await post(false)
  sent.length = 0
})

test('weeks go by, whatever becomes of single runs', async () => {
  const from = new Date('2027-03-01T10:00:00Z')
  const happens = [
    ...acts.map(({ at, act }) => ({ at: new Date(at), act, byClock: false, told: true })),
    ...offerTimes(from, until).map((at) => ({ at, act: async () => undefined, byClock: true, told: false })),
  ]
    .filter(({ at }) => at < until)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const [turn, { name, at }] of dueTimes(from, until, isRunDay).entries()) {
    for (let next = happens[0]; next && next.at <= at; next = happens[0]) {
      happens.shift()
      moveClock(next.at)
      await next.act()
      if (next.told || isAnythingUnsent()) await post(next.byClock)
    }
    await run(name, at, turn)
  }
  expect(happens).toEqual([])
  expect(isAnythingUnsent()).toBe(false)
  expect(sent.filter(({ byClock }) => byClock).length).toBeGreaterThan(times(20, 40))
})

test('nobody hears of it at a weekend, on a holiday or at night, and nobody twice a day', async () => {
  const known = await findPeople([...new Set(sent.flatMap(({ readers }) => readers))])
  const countries = new Map(known.map(({ personId, country }) => [personId, country]))
  // What people do here they do by day.
  const atBadHours = sent.flatMap(({ at, when, template, readers }) =>
    readers.filter((each) => !isWorkingHour(at, countries.get(each))).map((each) => [when, template, each]),
  )
  expect(atBadHours).toEqual([])
  const byClock = sent.filter((each) => each.byClock)
  // What the mail service took late only leaves on a day perhaps that has another.
  const daily = byClock.flatMap(({ made, template, to, cc }) =>
    [to, ...cc].map((reader) => `${made} ${template} ${reader}`),
  )
  // Of two nominations that end on one day its nominator hears twice.
  const repeated = daily.filter((each, place) => daily.indexOf(each) !== place)
  expect(repeated.filter((each) => !/desk|Jon/.test(each))).toEqual([])
})

/** What somebody was sent by the clock: `day template`, with who had a copy. */
const heard = (name: string) =>
  sent
    .filter(({ to, byClock }) => byClock && to === name)
    .map(({ when, template, cc }) => [when.slice(0, 5), template, ...cc].join(' '))

test('an approver who never decides is reminded, told, and loses the stage to the desk', async () => {
  expect(heard('Mary Manager')).toEqual([
    '03-04 reminder',
    '03-08 reminder',
    '03-15 reminder',
    '03-17 escalation-notice',
    // The 22nd is a holiday, which counts for no working day either.
    '03-23 reminder',
    '03-23 stage-passed-on',
  ])
  expect((await open(jon, ids.spot)).reply.steps[0]).toMatchObject({ approver: { desk: true } })
})

test('by the working days and hours of their own country', async () => {
  // Eight in Johannesburg is six in Accra; the 8th to 10th are holidays there.
  expect(heard('Kofi Mensah')).toEqual(
    soFar([
      '03-04 reminder',
      '03-11 reminder',
      '03-15 reminder',
      // The 22nd is a working day for him, but none of the desk's; what nobody ran on it is made up for on the next day.
      isLong ? '03-22 reminder' : '03-23 reminder',
      '03-23 escalation-notice',
      '03-30 reminder',
      '03-30 stage-passed-on',
    ]),
  )
})

test('whoever stands in is reminded and told in their time, with a copy, and the approver afterwards', () => {
  expect(heard('Bo Delegate')).toEqual(['03-15 reminder Dan Absent', '03-17 escalation-notice Dan Absent'])
  expect(heard('Dan Absent')).toEqual([
    '03-04 reminder',
    '03-08 reminder',
    '03-23 reminder',
    '03-23 stage-passed-on',
  ])
})

test('stages of who leaves are their successor’s, from the day on which they got them', () => {
  expect(heard('Lena Leaver')).toEqual(['03-04 reminder', '03-08 reminder'])
  expect(heard('Henry Heir')).toEqual(['03-15 reminder'])
  const others = sent
    .filter(({ byClock }) => !byClock)
    .map(({ when, template, to }) => [when.slice(0, 8), template, to].join(' '))
  // She left late in the evening.
  expect(others).toContain('03-11 07 approver-request Henry Heir')
})

test('also where the stream lost that they left, and not on the holiday on which it was found', () => {
  expect(heard('Nora Lost').at(-1)).toBe('03-17 escalation-notice')
  expect(heard('Sid Second')).toEqual(
    soFar([
      '03-23 approver-request',
      '03-25 reminder',
      '03-30 reminder',
      // Made on Monday, when the mail service took nothing.
      '04-06 reminder',
      '04-09 escalation-notice',
      '04-12 reminder',
    ]),
  )
})

test('who does not answer is reminded', () => {
  const mornings = ['03-04', '03-08', '03-15', '03-23', '03-30'].map((day) => `${day} reminder`)
  for (const { name } of [ivy, tom]) expect(heard(name)).toEqual(soFar(mornings))
  expect(heard('Ann Nominee')).toEqual([])
})

if (isLong)
  test('for thirty days, and then the others go on', async () => {
    const ended = sent.filter(({ template }) => /unanswered|declined/.test(template))
    expect(ended.map(({ when, template, to }) => `${when.slice(0, 5)} ${template} ${to}`).sort()).toEqual([
      '03-31 members-unanswered Jon Dlamini',
      '03-31 nomination-declined Jon Dlamini',
    ])
    expect(heard(sponsor.name)[0]).toBe('03-31 approver-request')
    expect((await open(jon, ids.team)).reply.decision).toBe('Accepted')
  })

test('the desk hears of each stage that comes to it, and is not reminded', () => {
  expect(heard('Recognition desk')).toEqual(
    soFar(['03-23 approver-request', '03-23 approver-request', '03-30 approver-request']),
  )
})
