/** Weeks of the clock in a test: what runs by it and sends mail about nominations, in the ways in which runs go, and the mails
 * of it, which the mail service takes late at times. */
import { handler as passOn } from '#events/nominations/leaver-stages.ts'
import { handler as closeUnanswered } from '#events/nominations/unanswered.ts'
import { prepareMail } from '#events/outbox/delivery.ts'
import { draftsOf } from '#events/outbox/mails.ts'
import { handler as remind } from '#events/reminders/daily.ts'
import { handler as escalate } from '#events/reminders/escalations.ts'
import { forEachChanged } from '#events/runtime/stream.ts'
import { env } from '#functions/runtime/env.ts'
import { now as clock } from '#functions/runtime/now.ts'
import type { OutboxMail } from '#functions/runtime/outbox.ts'
import { weekdayOf } from '#shared/calendar/days.ts'
import { groupDay, groupTime, groupTimeZone } from '#shared/clock.ts'
import { outboxEvent } from '#shared/outbox/events.ts'
import { parseSchedule } from '#shared/schedules/expression.ts'
import { type ScheduleName, schedules } from '#shared/schedules/schedules.ts'
import { lapse } from '../../support/cut-writes.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import type { useProjections } from '../../support/projections.ts'
import { useStream } from '../../support/stream.ts'
import type { useTable } from '../../support/table.ts'
import { isLong } from '../../support/tier.ts'

/** Digests and summaries have weeks of their own: tests/events/digests, tests/events/summaries. */
const handlers = {
  'unanswered-nominations': closeUnanswered,
  'leaver-stages': passOn,
  reminders: remind,
  escalations: escalate,
} as const satisfies Partial<Record<ScheduleName, unknown>>
type Name = keyof typeof handlers
const names = Object.keys(handlers) as Name[]

/** Those that are started on an evening a week too, on these weekdays, long after their time: it is nobody's working hour. */
const inTheEvening: Partial<Record<Name, number>> = {
  'unanswered-nominations': 2,
  reminders: 3,
  escalations: 4,
}

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

/** The mail service takes nothing from before the first run until after the last: on a Friday before a holiday, and on a
 * Monday. */
const isRefused = (at: Date) => ['2027-03-19', '2027-04-05'].includes(groupDay(at)) && groupTime(at) < '18:30'

/** The hours whose runs `npm test` makes of a day: the first one, and the first by which it is working time in Ghana for
 * what has readers there. The others find only what these have left. */
const firstHours: Readonly<Record<Name, readonly string[]>> = {
  'unanswered-nominations': ['08'],
  'leaver-stages': ['10'],
  reminders: ['08', '09'],
  escalations: ['12'],
}
const isMade = (name: Name, at: Date) =>
  isLong || (firstHours[name].includes(groupTime(at).slice(0, 2)) && groupDay(at) >= (firstDays[name] ?? ''))

/** Days before which these find nothing to do. */
const firstDays: Partial<Record<Name, string>> = {
  'unanswered-nominations': '2027-03-23',
  escalations: '2027-03-15',
}

/** All that comes due on these days, in its order. */
export function dueTimes(
  from: Date,
  until: Date,
  isRunDay: (at: Date) => boolean,
): { name: Name; at: Date }[] {
  const all = names.flatMap((name) => {
    const next = parseSchedule(schedules[name].expression, groupTimeZone)
    const times: { name: Name; at: Date }[] = []
    for (let at = next(from); at < until; at = next(at))
      if (isRunDay(at) && isMade(name, at)) times.push({ name, at })
    for (const day of new Set(times.map(({ at }) => groupDay(at))))
      if (weekdayOf(day) === inTheEvening[name]) times.push({ name, at: new Date(`${day}T18:20:00+02:00`) })
    return times
  })
  return all.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The hours of every day at which what waits is offered to the mail service, whether it leaves or not. */
const offered = ['07:00', '09:00', '18:30', '23:00']

export function offerTimes(from: Date, until: Date): Date[] {
  const days = Array.from({ length: 43 }, (_, n) => groupDay(new Date(from.getTime() + n * 86_400_000)))
  return days
    .flatMap((day) => offered.map((time) => new Date(`${day}T${time}:00+02:00`)))
    .filter((at) => at >= from && at < until)
}

/** Sets the product's clock. */
export function moveClock(at: Date, minutes = 0): void {
  process.env[env.clockOffset] = String(at.getTime() + minutes * 60_000 - Date.now())
}

const dayOf = (at: Date) => groupDay(at).slice('2027-'.length)

/** The ways in which runs go: as they should, started twice at once, ended at one of their writes and repeated, late, and
 * once more half an hour later. */
const ways = ['once', 'twice', 'ended', 'late', 'again'] as const

/** The mails of these weeks in a table, and single runs. */
export function useWeeks(table: ReturnType<typeof useTable>, projections: ReturnType<typeof useProjections>) {
  const { failWith } = useTableDoor()
  const queue = useStream(['outbox-entry'])
  const sent: Sent[] = []
  const seen = new Set<string>()
  let unsent: { readonly mail: OutboxMail; readonly byClock: boolean }[] = []

  /** Entries as they are now that were written since. */
  async function newEntries() {
    const found: Readonly<Record<string, unknown>>[] = []
    await forEachChanged(await queue.next(), {
      each: async ({ images }) => {
        found.push(images.at(-1) ?? {})
      },
    })
    return found
  }

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
      await lapse({ table }, name)
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

  return { sent, post, run, isAnythingUnsent: () => unsent.length > 0 }
}
