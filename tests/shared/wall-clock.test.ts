/** What the clocks of a zone show, against the platform's own formatting. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallClockOf } from '#shared/wall-clock.ts'
import { runs } from '#tests/support/tier.ts'

const zones = [
  'Africa/Johannesburg',
  'America/New_York',
  // Changed its clocks a minute after midnight, by two hours in 1988.
  'America/St_Johns',
  // By half an hour.
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Europe/London',
  // Left out a day.
  'Pacific/Apia',
  'UTC',
]

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

describe.each(zones)('%s', (zone) => {
  const clock = wallClockOf(zone)
  const format = formatOf(zone)
  const shown = (time: number) => clock(new Date(time)).toISOString().slice(0, 19).replace('T', ' ')

  test('at any instant', () => {
    const instants = fc.date({
      min: new Date('1972-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (time) => {
        expect(shown(time.getTime())).toBe(format.format(time))
      }),
      runs(100, 3000),
    )
  })

  test('around the hours in which clocks are changed', () => {
    const hour = 3_600_000
    const wall = (time: number) => Date.parse(`${format.format(time).replace(' ', 'T')}Z`) - time
    let changes = 0
    for (const year of [1988, 2007, 2011, 2026]) {
      const begin = Date.UTC(year, 0, 1)
      for (let time = begin; time < begin + 370 * 24 * hour; time += 6 * hour) {
        if (wall(time) === wall(time + 6 * hour)) continue
        changes += 1
        for (let at = time; at <= time + 6 * hour; at += 60_000)
          expect([at, shown(at)]).toEqual([at, format.format(at)])
      }
    }
    expect(changes > 0).toBe(!['Africa/Johannesburg', 'Asia/Kathmandu', 'UTC'].includes(zone))
  })
})

test('what is no instant is refused', () => {
  expect(() => wallClockOf('UTC')(new Date(Number.NaN))).toThrow(RangeError)
})
