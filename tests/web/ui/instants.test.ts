import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupClock, instantAt, shownInstant } from '#web/ui/instants.ts'

it("shows instants by the group's clock, wherever the browser is", () => {
  expect(shownInstant('2026-12-31T22:30:00.000Z')).toBe('1 Jan 2027, 00:30')
  expect(shownInstant('2026-09-21T07:05:00.000Z')).toBe('21 Sep 2026, 09:05')
  expect(groupClock(new Date('2026-12-31T22:30:00.000Z'))).toBe('2027-01-01 00:30:00')
})

it("finds the instant at which the group's clock shows something", () => {
  expect(instantAt('2027-01-01 00:30:00').toISOString()).toBe('2026-12-31T22:30:00.000Z')
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      const whole = Math.floor(instant.getTime() / 1000) * 1000
      expect(instantAt(groupClock(new Date(whole))).getTime()).toBe(whole)
    }),
  )
})
