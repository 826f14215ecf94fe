import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatInstant, fromGroupClock, toGroupClock } from '#web/ui/texts/instants.ts'
import { formatPeriod } from '#web/ui/texts/period-text.ts'

it("shows instants by the group's clock, wherever the browser is", () => {
  expect(formatInstant('2026-12-31T22:30:00.000Z')).toBe('1 Jan 2027, 00:30')
  expect(formatInstant('2026-09-21T07:05:00.000Z')).toBe('21 Sep 2026, 09:05')
  expect(toGroupClock(new Date('2026-12-31T22:30:00.000Z'))).toBe('2027-01-01 00:30:00')
})

it.each([
  [{ from: '2020-01-05', to: '2999-12-31' }, 'From 5 Jan 2020 to 31 Dec 2999'],
  [{ to: '2999-12-31' }, 'Until 31 Dec 2999'],
  [{ from: '2020-01-05' }, 'Since 5 Jan 2020'],
  [{}, undefined],
])('says of a period what it has of ends: %j', (period, text) => expect(formatPeriod(period)).toBe(text))

it("finds the instant at which the group's clock shows something", () => {
  expect(fromGroupClock('2027-01-01 00:30:00').toISOString()).toBe('2026-12-31T22:30:00.000Z')
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      const whole = Math.floor(instant.getTime() / 1000) * 1000
      expect(fromGroupClock(toGroupClock(new Date(whole))).getTime()).toBe(whole)
    }),
  )
})
