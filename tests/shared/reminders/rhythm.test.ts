/** When reminders come due: after 3, 7 and then every 7 days, each once, whatever days are left out. */
import { expect, test } from 'vitest'
import { daysFrom, daysLater } from '#shared/calendar/days.ts'
import { isReminderDue, remindersDue } from '#shared/reminders/rhythm.ts'

test('after 3, 7, 14, 21 … days one more is due', () => {
  const rises = Array.from({ length: 60 }, (_, days) => days).filter(
    (days) => remindersDue(days) > remindersDue(days - 1),
  )
  expect(rises).toEqual([3, 7, 14, 21, 28, 35, 42, 49, 56])
})

test('days are counted over a month’s end and a leap day', () => {
  expect(isReminderDue('2028-02-27', '2028-02-29')).toBe(false)
  expect(isReminderDue('2028-02-27', '2028-03-01')).toBe(true)
})

/** The days on which somebody is reminded who may be on every `open` day. */
function remindedOn(since: string, days: number, isOpen: (day: string) => boolean): number[] {
  let last: string | undefined
  const reminded: number[] = []
  for (let n = 0; n <= days; n++) {
    const day = daysLater(since, n)
    if (!isOpen(day) || !isReminderDue(since, day, last)) continue
    last = day
    reminded.push(n)
  }
  return reminded
}

test('what is put off comes once, on the next open day, and moves nothing that follows', () => {
  const since = '2026-11-02'
  const closed = [3, 4, 14].map((n) => daysLater(since, n))
  expect(remindedOn(since, 30, () => true)).toEqual([3, 7, 14, 21, 28])
  expect(remindedOn(since, 30, (day) => !closed.includes(day))).toEqual([5, 7, 15, 21, 28])
  expect(remindedOn(since, 40, (day) => daysFrom(since, day) >= 36)).toEqual([36])
})

test('who was reminded of something else today is reminded of what comes due later', () => {
  expect(isReminderDue('2026-11-02', '2026-11-05', '2026-11-05')).toBe(false)
  expect(isReminderDue('2026-11-02', '2026-11-05', '2026-11-04')).toBe(true)
  expect(isReminderDue('2026-11-02', '2026-11-06', '2026-10-20')).toBe(true)
})
