/** Six weeks of all that the clock sends: reminders, answers that never came, stages that nobody decides, digests and weekly
 * summaries, while people leave and delegations begin and end. The right people hear of it at the right hours, never at a
 * weekend, on a holiday or at night, and once: however often a run starts, ends in its midst, or is late, into the
 * evening, and however late the mail service takes what it made. */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { handler as digest } from '#events/digests/daily.ts'
import { handler as passOn } from '#events/nominations/leaver-stages.ts'
import { handler as closeUnanswered } from '#events/nominations/unanswered.ts'
import { draftsOf } from '#events/outbox/mails.ts'
import { prepareMail } from '#events/outbox/prepare.ts'
import { handler as remind } from '#events/reminders/daily.ts'
import { handler as escalate } from '#events/reminders/escalations.ts'
import { forEachChanged } from '#events/runtime/stream.ts'
import { handler as summarise } from '#events/summaries/weekly.ts'
import { findPeople, people } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { now as clock } from '#functions/runtime/now.ts'
import type { OutboxMail } from '#functions/runtime/outbox.ts'
import { parseSchedule } from '#functions/schedules/expression.ts'
import { findSchedule, scheduleStates } from '#functions/schedules/store.ts'
import { weekdayOf } from '#shared/calendar/days.ts'
import { isWorkingHour } from '#shared/calendar/working-days.ts'
import { groupDay, groupTime, groupTimeZone } from '#shared/clock.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { outboxEvent } from '#shared/outbox/events.ts'
import type { Person } from '#shared/people/model.ts'
import { type ScheduleName, schedules } from '#shared/schedules/schedules.ts'
import { as } from '../../support/calls.ts'
import { useCredentials } from '../../support/credentials.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import { addChallenge, sendIdea } from '../../support/ideas.ts'
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
import { useStream } from '../../support/stream.ts'
import { moveTo } from '../../support/working-hours.ts'

const { table } = useNominations([awards, asking], { stream: true })
const { failWith } = useTableDoor()
const projections = useProjections()
const queue = useStream(['outbox-entry'])
useCredentials()
afterEach(() => {
  delete process.env[env.clockOffset]
})

/** What runs by the clock and sends mail. */
const handlers = {
  digest,
  'weekly-summary': summarise,
  'unanswered-nominations': closeUnanswered,
  'leaver-stages': passOn,
  reminders: remind,
  escalations: escalate,
} as const satisfies Partial<Record<ScheduleName, unknown>>
type Name = keyof typeof handlers
const names = Object.keys(handlers) as Name[]

/** Those that are started on an evening a week too, each on another weekday, long after their time: it is nobody's working
 * hour. */
const alsoInTheEvening: readonly Name[] = [
  'weekly-summary',
  'unanswered-nominations',
  'reminders',
  'escalations',
  'digest',
]

const of = (lineManager: Person) => under({ lineManager, exco2, hrbp })
const kofi = somebody('Kofi', 'Mensah', { country: 'Ghana' })
const heir = somebody('Henry', 'Heir')
const lena = somebody('Lena', 'Leaver', { hierarchy: of(heir) })
const sid = somebody('Sid', 'Second')
const nora = somebody('Nora', 'Lost', { hierarchy: of(sid) })
const dan = somebody('Dan', 'Absent')
const bo = somebody('Bo', 'Delegate', { hierarchy: of(manager) })
const pam = somebody('Pam', 'Partner', { country: 'Ghana' })
const fay = somebody('Fay', 'Follower')
const efua = somebody('Efua', 'Follower', { country: 'Ghana' })
const nomineeOf = (name: string, boss: Person) => somebody(name, 'Nominee', { hierarchy: of(boss) })
const [amy, ama, leo, nils, dora] = [
  nomineeOf('Amy', manager),
  somebody('Ama', 'Nominee', { hierarchy: under({ lineManager: kofi, exco2, hrbp: pam }) }),
  nomineeOf('Leo', lena),
  nomineeOf('Nils', nora),
  nomineeOf('Dora', dan),
]
const [ivy, ann, tom] = [nomineeOf('Ivy', manager), nomineeOf('Ann', manager), nomineeOf('Tom', manager)]

interface Sent {
  readonly at: Date
  /** The group's day on which it was made. */
  readonly made: string
  /** `day time`, by the group's time. */
  readonly when: string
  readonly template: string
  readonly to: string
  readonly cc: readonly string[]
  readonly readers: readonly string[]
  readonly byClock: boolean
}

const sent: Sent[] = []
const seen = new Set<string>()
let unsent: { readonly mail: OutboxMail; readonly byClock: boolean }[] = []

/** The mail service takes nothing from before the first run until after the last: on a Friday before a holiday, and on a
 * Monday. */
const isRefused = (at: Date) => ['2027-03-19', '2027-04-05'].includes(groupDay(at)) && groupTime(at) < '18:30'

/** Entries as they are now that were written since. */
async function newEntries() {
  const found: Readonly<Record<string, unknown>>[] = []
  await forEachChanged(await queue.next(), async ({ images }) => {
    found.push(images.at(-1) ?? {})
  })
  return found
}

const dayOf = (at: Date) => groupDay(at).slice('2027-'.length)

/** The mails of what was queued since, and those that wait for working hours, as the outbox makes them now; what is not
 * told any more is not sent. */
async function post(byClock: boolean): Promise<void> {
  await projections.settle()
  const at = clock()
  const now = at.toISOString()
  for (const { outboxId, payload } of await newEntries()) {
    if (seen.has(String(outboxId))) continue
    seen.add(String(outboxId))
    for (const [index, draft] of (await draftsOf(outboxEvent.parse(payload))).entries()) {
      const due = { outboxId: String(outboxId), number: index + 1, attempts: 0, createdAt: now, dueAt: now }
      unsent.push({ mail: { ...due, ...draft, status: 'due' }, byClock })
    }
  }
  if (isRefused(at)) return
  const dueNow = unsent.filter(({ mail }) => (mail.dueAt ?? '') <= now)
  unsent = unsent.filter((each) => !dueNow.includes(each))
  for (const { mail, byClock: asked } of dueNow) {
    const { to, cc, template } = mail
    const prepared = await prepareMail(mail)
    if ('later' in prepared)
      unsent.push({ mail: { ...mail, dueAt: prepared.later.toISOString() }, byClock: asked })
    if (!('message' in prepared)) continue
    const copied = cc.filter(({ email }) => prepared.message.cc.includes(email))
    const copies = copied.map(({ name }) => name)
    const readers = [to, ...copied].map(({ personId }) => personId)
    const when = `${dayOf(at)} ${groupTime(at)}`
    const made = dayOf(new Date(mail.createdAt))
    sent.push({ at, made, when, template, to: to.name, cc: copies, readers, byClock: asked })
  }
}

/** All that comes due in these weeks, in its order. */
function dueTimes(from: Date, until: Date): { name: Name; at: Date }[] {
  const all = names.flatMap((name) => {
    const next = parseSchedule(schedules[name].expression, groupTimeZone)
    const times: { name: Name; at: Date }[] = []
    for (let at = next(from); at < until; at = next(at)) times.push({ name, at })
    if (alsoInTheEvening.includes(name))
      for (const day of new Set(times.map(({ at }) => groupDay(at))))
        if (weekdayOf(day) === alsoInTheEvening.indexOf(name) + 1)
          times.push({ name, at: new Date(`${day}T18:20:00+02:00`) })
    return times
  })
  return all.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The hours of every day at which what waits is offered to the mail service, whether it leaves or not. */
const offered = ['07:00', '09:00', '18:30', '23:00']

function offerTimes(from: Date, until: Date): Date[] {
  const days = Array.from({ length: 43 }, (_, n) => groupDay(new Date(from.getTime() + n * 86_400_000)))
  return days
    .flatMap((day) => offered.map((time) => new Date(`${day}T${time}:00+02:00`)))
    .filter((at) => at >= from && at < until)
}

const moveClock = (at: Date, minutes = 0) => {
  process.env[env.clockOffset] = String(at.getTime() + minutes * 60_000 - Date.now())
}

/** The ways in which runs go: as they should, started twice at once, ended at one of their writes and repeated, late, and
 * once more half an hour later. */
const ways = ['once', 'twice', 'ended', 'late', 'again'] as const

async function run(name: Name, at: Date, turn: number): Promise<void> {
  const handler = handlers[name]
  const way = ways[turn % ways.length]
  moveClock(at, way === 'late' ? 20 : 0)
  if (way === 'twice') await Promise.all([handler(), handler()])
  else if (way === 'ended') {
    let writes = 0
    failWith(({ headers }) => {
      const isWrite = /Update|Transact|BatchWrite/.test(String(headers['x-amz-target']))
      if (isWrite) writes += 1
      return isWrite && writes >= 2 + (turn % 4) ? { status: 400 } : undefined
    })
    await handler().catch(() => undefined)
    failWith(undefined)
    const state = await findSchedule(name)
    if (state && state.until > 0) await table.put(scheduleStates, { ...state, until: 1 })
    await post(true)
    moveClock(at, 1)
    await handler()
  } else await handler()
  await post(true)
  if (way !== 'again') return
  moveClock(at, 25)
  await handler()
  await post(true)
}

const ids = { spot: '', ghanaian: '', leaving: '', lost: '', delegated: '', asked: '', team: '', idea: '' }

interface Act {
  readonly at: string
  readonly act: () => Promise<unknown>
}

/** Somebody says something of an idea, every day. */
const comments: readonly Act[] = Array.from({ length: 42 }, (_, n): Act => {
  const day = groupDay(new Date(Date.parse('2027-03-01T12:00:00Z') + n * 86_400_000))
  const body = { text: `Said on ${day}` }
  return {
    at: `${day}T12:00:00Z`,
    act: () => as(jon).call(ideasApi.addComment, { params: { id: ids.idea }, body }),
  }
})

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
  await addPeople(table, pam, fay, efua)
  await addChallenge(table, 'open', { communities: [] })
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
  ids.idea = (await sendIdea(ann, 'open')).id
  for (const who of [fay, efua]) await as(who).call(ideasApi.follow, { params: { id: ids.idea } })
  await post(false)
  sent.length = 0
})

test('six weeks go by, whatever becomes of single runs', async () => {
  const [from, until] = [new Date('2027-03-01T10:00:00Z'), new Date('2027-04-12T10:00:00Z')]
  const happens = [
    ...acts.map(({ at, act }) => ({ at: new Date(at), act, byClock: false, told: true })),
    // Nobody is told at once of what they say.
    ...comments.map(({ at, act }) => ({ at: new Date(at), act, byClock: true, told: false })),
    ...offerTimes(from, until).map((at) => ({ at, act: async () => undefined, byClock: true, told: false })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const [turn, { name, at }] of dueTimes(from, until).entries()) {
    for (let next = happens[0]; next && next.at <= at; next = happens[0]) {
      happens.shift()
      moveClock(next.at)
      await next.act()
      if (next.told || unsent.length > 0) await post(next.byClock)
    }
    await run(name, at, turn)
  }
  expect(happens).toEqual([])
  expect(unsent).toEqual([])
  expect(sent.filter(({ byClock }) => byClock).length).toBeGreaterThan(80)
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
  expect(heard('Kofi Mensah')).toEqual([
    '03-04 reminder',
    '03-11 reminder',
    '03-15 reminder',
    '03-22 reminder',
    // The 22nd is a working day for him, but none of the desk's.
    '03-23 escalation-notice',
    '03-30 reminder',
    '03-30 stage-passed-on',
  ])
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
  expect(others).toContain('03-11 08 approver-request Henry Heir')
})

test('also where the stream lost that they left, and not on the holiday on which it was found', () => {
  expect(heard('Nora Lost').at(-1)).toBe('03-17 escalation-notice')
  expect(heard('Sid Second')).toEqual([
    '03-23 approver-request',
    '03-25 reminder',
    '03-30 reminder',
    // Made on Monday, when the mail service took nothing.
    '04-06 reminder',
    '04-09 escalation-notice',
    '04-12 reminder',
  ])
})

test('who does not answer is reminded for thirty days, and then the others go on', async () => {
  const mornings = ['03-04', '03-08', '03-15', '03-23', '03-30'].map((day) => `${day} reminder`)
  for (const { name } of [ivy, tom]) expect(heard(name)).toEqual(mornings)
  expect(heard('Ann Nominee')).toEqual([])
  const ended = sent.filter(({ template }) => /unanswered|declined/.test(template))
  expect(ended.map(({ when, template, to }) => `${when.slice(0, 5)} ${template} ${to}`).sort()).toEqual([
    '03-31 members-unanswered Jon Dlamini',
    '03-31 nomination-declined Jon Dlamini',
  ])
  expect(heard(sponsor.name)[0]).toBe('03-31 approver-request')
  expect((await open(jon, ids.team)).reply.decision).toBe('Accepted')
})

test('the desk hears of each stage that comes to it, and is not reminded', () => {
  expect(heard('Recognition desk')).toEqual([
    '03-23 approver-request',
    '03-23 approver-request',
    '03-30 approver-request',
  ])
})

/** When somebody got each mail of a template, and in brackets when it was made where that was another day. */
const timesOf = ({ name }: Person, wanted: string) =>
  sent
    .filter(({ to, template }) => to === name && template === wanted)
    .map(({ when, made }) => (when.startsWith(made) ? when : `${when} (${made})`))

test('digests come on every working morning; what is due in quiet hours leaves on the next morning', () => {
  const days = ['03-02', '03-03', '03-04', '03-05', '03-08', '03-09', '03-10', '03-11', '03-12', '03-15']
  const later = ['03-24', '03-25', '03-30', '03-31', '04-01', '04-02']
  const at = (time: string) => (day: string) => `${day} ${time}`
  expect(timesOf(fay, 'digest').map(ofItsHour)).toEqual([
    ...[...days, '03-16', '03-17', '03-18'].map(at('07')),
    // Friday's, after the weekend and the holiday, on a day that has another.
    '03-23 07 (03-19)',
    ...['03-23', ...later].map(at('07')),
    '04-06 07 (04-05)',
    ...['04-06', '04-07', '04-08', '04-09', '04-12'].map(at('07')),
  ])
  const ghanaian = days.filter((day) => !['03-08', '03-09', '03-10'].includes(day))
  expect(timesOf(efua, 'digest').map(ofItsHour)).toEqual([
    ...[...ghanaian, '03-16', '03-17', '03-18'].map(at('09')),
    // The Monday is none of her holidays.
    '03-22 09 (03-19)',
    ...['03-22', '03-23', ...later].map(at('09')),
    '04-06 09 (04-05)',
    ...['04-06', '04-07', '04-08', '04-09', '04-12'].map(at('09')),
  ])
})

/** A run may be late: the hour is right. */
const ofItsHour = (time: string) => time.replace(/:\d\d/, '')

test('summaries come on the first working day of each week, by the hours of their reader', () => {
  expect(timesOf(hrbp, 'weekly-summary').map(ofItsHour)).toEqual([
    // What waits by then is told on the first morning after it began.
    ...['03-02 08', '03-08 08', '03-15 08', '03-23 08', '03-30 08'],
    ...['04-06 07 (04-05)', '04-12 08'],
  ])
  expect(timesOf(pam, 'weekly-summary').map(ofItsHour)).toEqual([
    ...['03-02 09', '03-11 09', '03-15 09', '03-22 09', '03-30 09'],
    ...['04-06 09 (04-05)', '04-12 09'],
  ])
})
