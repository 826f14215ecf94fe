/** Which days a window of the reminder screens means, and when everybody may be reminded. */
import { describe, expect, test } from 'vitest'
import { groupDay } from '#shared/clock.ts'
import {
  daysWaited,
  fromWindows,
  isWithin,
  toWindows,
  type WaitingWindow,
  whyNotRemindAll,
} from '#shared/reminders/windows.ts'

const today = '2026-05-31'

describe('the days of a window', () => {
  test.each<[WaitingWindow, string | undefined, string | undefined]>([
    // Nothing is chosen: between four days and twelve months.
    [{}, '2025-05-31', '2026-05-27'],
    [{ from: '4-days', to: '12-months' }, '2025-05-31', '2026-05-27'],
    [{ from: '1-week', to: '6-months' }, '2025-11-30', '2026-05-24'],
    // There is no 31st of February.
    [{ from: '2-weeks', to: '3-months' }, '2026-02-28', '2026-05-17'],
    [{ from: '3-weeks' }, '2025-05-31', '2026-05-10'],
    [{ to: '3-months' }, '2026-02-28', '2026-05-27'],
    [{ from: 'all' }, '2025-05-31', undefined],
    [{ to: 'all' }, undefined, '2026-05-27'],
    [{ from: 'all', to: 'all' }, undefined, undefined],
  ])('%o', (window, earliest, latest) => {
    expect(daysWaited(window, today)).toEqual({ earliest, latest })
  })

  test('both ends are in it, by the days of the group', () => {
    const days = daysWaited({ from: '4-days', to: '3-months' }, today)
    const waits = (instant: string) => isWithin(groupDay(new Date(instant)), days)
    expect(waits('2026-05-27T21:59:59.999Z')).toBe(true)
    expect(waits('2026-05-27T22:00:00.000Z')).toBe(false)
    expect(waits('2026-02-27T22:00:00.000Z')).toBe(true)
    expect(waits('2026-02-27T21:59:59.999Z')).toBe(false)
  })
})

test('everybody is reminded when both are all, and at no other time', () => {
  const [week, month] = ['Please select From Week', 'Please select To Month']
  const all = 'Please select All, because everyone is reminded at once'
  for (const from of [undefined, ...fromWindows]) {
    for (const to of [undefined, ...toWindows]) {
      const wrong = {
        ...(from !== 'all' && { from: from ? all : week }),
        ...(to !== 'all' && { to: to ? all : month }),
      }
      const expected = from === 'all' && to === 'all' ? undefined : wrong
      expect(whyNotRemindAll({ from, to })).toEqual(expected)
    }
  }
})
