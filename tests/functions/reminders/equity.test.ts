/** Reminding nominees of employment equity by hand: what waits in each window, once a day, told to nobody else. */

import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailsOfEquity, mailsOfEquityReminder } from '#events/equity/mails.ts'
import { equityDays, equityNominations, equityNumbers } from '#functions/equity/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { groupDay } from '#shared/clock.ts'
import type { EquityNomination } from '#shared/equity/model.ts'
import { equityStates } from '#shared/equity/states.ts'
import { equityMailTexts } from '#shared/messages/equity.ts'
import { reminderRefusals as refusals } from '#shared/messages/reminders-refusals.ts'
import type { Person } from '#shared/people/model.ts'
import { remindersApi as api } from '#shared/reminders/api.ts'
import type { WaitingWindow } from '#shared/reminders/windows.ts'
import { addAwards } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { answerEquity, equityEvent, nominateEquity, openEquity } from '#tests/support/equity.ts'
import { pagesOf } from '#tests/support/pages.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { queuedOf } from '#tests/support/queued.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const equityManager = somebody('Eq', 'Manager', { roles: ['thinktank', 'equity_manager'] })
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const jon = somebody('Jon', 'Dlamini')
const now = '2026-05-31T10:00:00.000Z'

/** Around the ends of windows, in the group's zone (two hours before UTC); some twice, of one form. */
const instants = [
  '2019-03-01T10:00:00.000Z',
  '2025-05-30T21:59:59.999Z',
  '2025-05-30T22:00:00.000Z',
  '2025-11-29T22:00:00.000Z',
  '2026-02-27T21:59:59.999Z',
  '2026-02-27T22:00:00.000Z',
  '2026-05-24T21:59:59.999Z',
  '2026-05-24T22:00:00.000Z',
  '2026-05-27T21:59:59.999Z',
  '2026-05-27T22:00:00.000Z',
].flatMap((instant) => Array.from({ length: 6 }, () => instant))

const made = instants.map(
  (createdAt, n): EquityNomination => ({
    id: ulid(Date.parse(createdAt)),
    version: 1,
    submissionId: 'none',
    title: '',
    createdAt,
    state: n % 2 === 0 ? 'Pending' : (equityStates[1 + (n % 4 === 1 ? 0 : 1)] ?? 'Pending'),
    eventId: 'event',
    award: 'Employment equity',
    communities: [],
    nominator: jon,
    nominee: somebody('No', `Minee${n}`),
  }),
)

const nominees = Array.from({ length: 8 }, (_, n) => somebody('Yo', `Landa${n}`))

beforeAll(async () => {
  process.env[env.clockOffset] = String(Date.parse(now) - Date.now())
  await addPeople(table, equityManager, admin, jon, ...nominees)
  await addAwards(table, equityEvent)
  const days = new Map<string, { day: string; made: number; Accepted: number; Declined: number }>()
  for (const { createdAt, state } of made) {
    const name = groupDay(new Date(createdAt))
    const day = days.get(name) ?? { day: name, made: 0, Accepted: 0, Declined: 0 }
    day.made += 1
    if (state !== 'Pending') day[state] += 1
    days.set(name, day)
  }
  await table.putItems([
    ...made.map((each) => toItem(equityNominations, each)),
    ...[...days.values()].map((day) => toItem(equityDays, day)),
  ])
  return () => {
    delete process.env[env.clockOffset]
  }
})

type Query = WaitingWindow & { size?: number; cursor?: string }
const page = async (query: Query) =>
  (await as(equityManager).call(api.listWaitingEquityNominations, { query })).reply

describe('what waits', () => {
  test.each<[WaitingWindow, number, number]>([
    [{}, 2, 9],
    [{ from: 'all', to: 'all' }, 0, 10],
    [{ from: '1-week', to: '3-months' }, 5, 7],
    [{ from: '4-days', to: '6-months' }, 3, 9],
    [{ from: 'all', to: '12-months' }, 2, 10],
  ])('in %o, page by page', async (window, begin, end) => {
    const expected = made
      .filter(({ state, createdAt }) => {
        const place = [...new Set(instants)].indexOf(createdAt)
        return state === 'Pending' && place >= begin && place < end
      })
      .map(({ createdAt, id }) => `${createdAt}#${id}`)
      .sort()
      .map((each) => each.split('#')[1])
    const found: string[] = []
    for (const { first, total, items } of await pagesOf((turn) => page({ ...window, ...turn }), 4)) {
      expect([first, total]).toEqual([found.length + 1, expected.length])
      for (const row of items) expect([row.status, row.nominator.name]).toEqual(['Pending', jon.name])
      found.push(...items.map(({ id }) => id))
    }
    expect(found).toEqual(expected)
  })

  test('rows are numbered through a day of more than a reply may hold', async () => {
    const createdAt = '2018-06-01T10:00:00.000Z'
    const [template] = made
    const day = Array.from({ length: 12 }, (_, n): EquityNomination[] =>
      template
        ? [{ ...template, id: ulid(Date.parse(createdAt)), createdAt, title: 'x'.repeat(100_000) }].map(
            (each) => ({ ...each, nominee: somebody('Ma', `Ny${n}`) }),
          )
        : [],
    ).flat()
    await table.putItems([
      ...day.map((each) => toItem(equityNominations, each)),
      toItem(equityDays, { day: '2018-06-01', made: day.length }),
    ])
    const pages = await pagesOf((turn) => page({ from: 'all', to: 'all', ...turn }), 5)
    const numbers = pages.map(({ first }) => first)
    expect(numbers).toEqual(numbers.map((_, n) => n * 5 + 1))
    expect(numbers.length).toBeGreaterThan(6)
    for (const each of day) await table.remove({ ...equityNominations.keys(each) })
    await table.remove({ ...equityDays.keys({ day: '2018-06-01' }) })
  })

  test('one is found by its id or former number, whatever became of it', async () => {
    const find = (id: string) => as(equityManager).call(api.findEquityNominationToRemind, { params: { id } })
    const answered = made.find(({ state }) => state === 'Accepted')
    expect((await find(answered?.id ?? '')).reply).toMatchObject({ id: answered?.id, status: 'Accepted' })
    expect((await find(answered?.id.toLowerCase() ?? '')).reply.id).toBe(answered?.id)
    const { id = '', nominee } = made[0] ?? {}
    await table.put(equityNumbers, { legacyId: '777', id, personId: nominee?.personId ?? '' })
    expect((await find('777')).reply.id).toBe(id)
    expect((await find('778')).problem.code).toBe('not-found')
  })
})

const notify = (id: string, by: Person = equityManager) =>
  as(by).call(api.notifyOfEquityNomination, { params: { id } })

async function nominated(nominee: Person | undefined): Promise<string> {
  if (!nominee) throw new Error('There is nobody left.')
  return (await nominateEquity(jon, [nominee])).reply.items[0]?.id ?? ''
}

async function due(): Promise<string[]> {
  return (await queuedOf(table, 'equity-reminder-due')).map(({ payload }) => payload.nominationId)
}

describe('reminding a nominee', () => {
  test('is a mail to them alone, and shown to those who remind and nobody else', async () => {
    const id = await nominated(nominees[0])
    expect((await notify(id, jon)).problem.code).toBe('no-access')
    expect(await notify(id)).toMatchObject({ status: 200, reply: { reminded: 1, waitedFor: 1 } })
    const drafts = await mailsOfEquityReminder({ event: 'equity-reminder-due', nominationId: id })
    expect(drafts).toMatchObject([{ to: { email: nominees[0]?.email }, cc: [], template: 'equity-reminder' }])
    const letter = await mailsOfEquity['equity-reminder'].letter({
      payload: { nominationId: id },
      to: { personId: '', name: '', firstName: '', email: '' },
      siteUrl: 'https://thinktank.example',
    })
    expect(letter?.subject).toBe(equityMailTexts.reminder.subject)
    expect(JSON.stringify(letter)).toContain(`equity-review+${id}`)
    const { reply } = await as(admin).call(api.findEquityNominationToRemind, { params: { id } })
    expect(reply.reminded).toBe(groupDay(new Date(now)))
    for (const reader of [jon, nominees[0]])
      if (reader) expect(JSON.stringify((await openEquity(reader, id)).reply)).not.toContain('remind')
  })

  test('happens once a day, of however many who try at once', async () => {
    const id = await nominated(nominees[1])
    const answers = await Promise.all([equityManager, admin, equityManager].map((by) => notify(id, by)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await due()).filter((each) => each === id)).toHaveLength(1)
    expect((await notify(id)).problem.message).toBe(refusals.today.replace('{name}', nominees[1]?.name ?? ''))
    process.env[env.clockOffset] = String(Date.parse(now) + 86_400_000 - Date.now())
    expect((await notify(id)).status).toBe(200)
    process.env[env.clockOffset] = String(Date.parse(now) - Date.now())
  })

  test('ends with their answer: nobody is asked again, and no mail is made', async () => {
    const [, , nominee] = nominees
    const id = await nominated(nominee)
    if (nominee) await answerEquity(nominee, id, 'Declined')
    expect((await notify(id)).problem.message).toBe(refusals.answered)
    expect(await mailsOfEquityReminder({ event: 'equity-reminder-due', nominationId: id })).toEqual([])
  })

  test('loses no answer that comes at the same moment', async () => {
    const some = nominees.slice(3)
    const ids = await Promise.all(some.map(nominated))
    await Promise.all(
      some.flatMap((nominee, n) => [notify(ids[n] ?? ''), answerEquity(nominee, ids[n] ?? '', 'Accepted')]),
    )
    for (const [n, nominee] of some.entries())
      expect((await openEquity(nominee, ids[n] ?? '')).reply.state).toBe('Accepted')
  })
})
