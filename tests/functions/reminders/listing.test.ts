/** What waits, as administrators see it who remind: every nomination that waits, each once, in its window. */

import { beforeAll, describe, expect, test } from 'vitest'
import { updateDay } from '#functions/nomination-index/update.ts'
import { bodyItems } from '#functions/nominations/body-store.ts'
import { nominationNumbers, nominations } from '#functions/nominations/store.ts'
import { lastReminder } from '#functions/reminders/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { transact } from '#functions/runtime/table.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { groupDay } from '#shared/clock.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { daysWaited, isWithin, type WaitingWindow } from '#shared/reminders/windows.ts'
import { as } from '#tests/support/calls.ts'
import { thereAndBack } from '#tests/support/pages.ts'
import { account, company, now, people, useReports } from '#tests/support/reports.ts'
import { times } from '#tests/support/tier.ts'

const admin = account('admin')
const table = useReports(people)

const sinceOf = (head: Nomination) => pendingStep(head)?.waitingSince ?? head.createdAt
const waits = (head: Nomination) =>
  (head.decision === 'Pending' || pendingStep(head) !== undefined) && head.category !== 102

/** What a window shows, computed from the nominations themselves. */
function expected(window: WaitingWindow, heads = company.map(({ head }) => head)): string[] {
  const days = daysWaited(window, groupDay(now))
  return heads
    .filter((head) => waits(head) && isWithin(groupDay(new Date(sinceOf(head))), days))
    .map((head) => `${groupDay(new Date(sinceOf(head)))}#${head.id}`)
    .sort()
    .map((each) => each.slice(11))
}

type Query = WaitingWindow & { size?: number; cursor?: string }
const page = async (query: Query = {}) =>
  (await as(admin).call(remindersApi.listWaitingNominations, { query })).reply

/** All of it page by page, and back again. */
async function walked(query: WaitingWindow, size: number): Promise<string[]> {
  const { there, back } = await thereAndBack((turn) => page({ ...query, ...turn }), size)
  const ids: string[] = []
  for (const { first, total, items } of there) {
    expect([first, total]).toEqual([items.length ? ids.length + 1 : 0, there[0]?.total])
    ids.push(...items.map(({ id }) => id))
  }
  expect(back.map(({ items }) => items)).toEqual(there.map(({ items }) => items))
  expect(ids).toHaveLength(there[0]?.total ?? 0)
  return ids
}

describe('a company', () => {
  test.each<WaitingWindow>([
    {},
    { from: 'all', to: 'all' },
    { from: '4-days', to: '3-months' },
    { from: '3-weeks', to: '12-months' },
    { from: '1-week', to: 'all' },
  ])('what waits in %o, page by page', async (window) => {
    const wanted = expected(window)
    expect(wanted.length).toBeGreaterThan(3)
    expect(await walked(window, Math.ceil(wanted.length / 3))).toEqual(wanted)
    expect((await page(window)).items.map(({ id }) => id)).toEqual(wanted)
  })

  test('a row says whom it waits for, in words', async () => {
    const heads = new Map(company.map(({ head }) => [head.id, head]))
    const { items } = await page({ from: 'all', to: 'all' })
    for (const row of items) {
      const head = heads.get(row.id)
      if (!head) throw new Error('It is none of the company’s.')
      expect([row.nominee.name, row.nominator.name]).toEqual([head.firstNominee.name, head.nominator.name])
      expect(row.others).toBe(head.nomineeCount - 1)
      expect(row.status.startsWith('Pending with ')).toBe(true)
      expect(row.waitsFor).toBe(pendingStep(head)?.approver?.name)
      expect(row.since).toBe(sinceOf(head))
    }
  })
})

describe('one nomination', () => {
  const find = (id: string) => as(admin).call(remindersApi.findNominationToRemind, { params: { id } })

  test('is found by its id, whatever became of it', async () => {
    for (const { head } of company.slice(0, 20)) {
      const { reply } = await find(head.id)
      expect([reply.id, reply.since]).toEqual([head.id, waits(head) ? sinceOf(head) : undefined])
    }
  })

  test('tells when its approver was last reminded, but not of anything before it waited for them', async () => {
    const head = company.map((each) => each.head).find((each) => pendingStep(each)?.approver?.personId)
    const personId = head && pendingStep(head)?.approver?.personId
    if (!personId) throw new Error('Nothing waits for anybody.')
    const since = groupDay(new Date(sinceOf(head)))
    const remindedOn = async (day: string) => {
      await transact([lastReminder.write(personId, day)])
      return (await find(head.id)).reply.reminded
    }
    expect((await find(head.id)).reply.reminded).toBeUndefined()
    expect(await remindedOn(daysLater(since, -1))).toBeUndefined()
    expect(await remindedOn(since)).toBe(since)
    expect(await remindedOn(daysLater(since, 7))).toBe(daysLater(since, 7))
    const inList = (await page({ from: 'all', to: 'all' })).items.find(({ id }) => id === head.id)
    expect(inList?.reminded).toBe(daysLater(since, 7))
  })

  test('is found by the number that it had before; nothing else is', async () => {
    const id = company[3]?.head.id ?? ''
    await table.put(nominationNumbers, { legacyId: '19876', id })
    expect((await find('19876')).reply.id).toBe(id)
    expect((await find('19877')).problem.code).toBe('not-found')
    expect((await find('nothing')).problem.code).toBe('not-found')
  })
})

describe('more than one list of those that wait', () => {
  const day = '2026-03-05'
  const count = times(510, 1200)
  let many: Nomination[] = []
  const instants = [
    // The first and the last moment of the days at the ends of a window from one week to three months.
    '2026-04-03T21:59:59.999Z',
    '2026-04-03T22:00:00.000Z',
    '2026-01-09T21:59:59.999Z',
    '2026-01-09T22:00:00.000Z',
  ]

  beforeAll(async () => {
    const template = company.find(({ head }) => head.kind === 'on-the-spot' && pendingStep(head))
    if (!template) throw new Error('Nothing waits.')
    const waiting = (n: number): Nomination => {
      const waitingSince = instants[n] ?? new Date(Date.UTC(2026, 2, 5, 6, 0, n % 60)).toISOString()
      const pending = pendingStep(template.head)
      return {
        ...template.head,
        id: `many${String(n).padStart(4, '0')}`,
        createdAt: `${day}T05:00:00.000Z`,
        steps: template.head.steps.map((step) => (step === pending ? { ...step, waitingSince } : step)),
      }
    }
    many = Array.from({ length: count }, (_, n) => waiting(n))
    await table.putItems(many.map((head) => toItem(nominations, head)))
    await table.putItems(
      many.flatMap((head) => bodyItems<Record<string, unknown>>(head, template.body, toItem)),
    )
    await updateDay(
      day,
      many.map(({ id }) => id),
    )
  })

  test('are five hundred a list, then the next', async () => {
    const heads = [...company.map(({ head }) => head), ...many]
    const window = { from: '1-week', to: '3-months' } as const
    const wanted = expected(window, heads)
    expect(wanted.length).toBeGreaterThan(count - 3)
    expect((await page(window)).items).toHaveLength(500)
    expect(await walked(window, 500)).toEqual(wanted)
    // By the group's midnight: the first of each pair is on one side of the window's end, the second on the other.
    expect(instants.map((_, n) => wanted.includes(`many000${n}`))).toEqual([true, false, false, true])
  })

  test('what was decided this moment is left out before the list knows', async () => {
    const window = { from: '1-week', to: '3-months' } as const
    const before = (await page(window)).items.map(({ id }) => id)
    const gone = many.find(({ id }) => before.includes(id))
    if (!gone) throw new Error('There is none.')
    const steps = gone.steps.map((step) => ({ ...step, status: 'Approve' as const }))
    await table.put(nominations, { ...gone, steps })
    const after = (await page(window)).items.map(({ id }) => id)
    expect(after).toEqual(before.filter((id) => id !== gone.id))
  })
})
