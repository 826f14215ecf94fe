/** Dates as people read them, in the group's zone. */
import { expect, test } from 'vitest'
import { groupDate, groupDay, groupInstant } from '#shared/clock.ts'

test.each([
  ['2026-11-05T12:00:00Z', '5 Nov 2026', '14:00', '2026-11-05'],
  // Where English is British this month has four letters.
  ['2026-09-21T07:05:00Z', '21 Sep 2026', '09:05', '2026-09-21'],
  // Two hours before midnight UTC the next day has begun in the group's zone.
  ['2026-12-31T22:00:00Z', '1 Jan 2027', '00:00', '2027-01-01'],
])('%s is %s on screens, %s by the clock, %s in files', (iso, written, time, day) => {
  const instant = new Date(iso)
  expect([groupDate(instant), groupInstant(instant), groupDay(instant)]).toEqual([
    written,
    `${written}, ${time}`,
    day,
  ])
})
