/** Dates as people read them, in the group's zone. */
import { expect, test } from 'vitest'
import { groupDate, groupDay, shortGroupDate } from '#shared/clock.ts'

test.each([
  ['2026-11-05T12:00:00Z', '5 Nov 2026', '11/5/26', '2026-11-05'],
  ['2026-09-21T12:00:00Z', '21 Sep 2026', '9/21/26', '2026-09-21'],
  // Two hours before midnight UTC the next day has begun in the group's zone.
  ['2026-12-31T22:00:00Z', '1 Jan 2027', '1/1/27', '2027-01-01'],
])('%s is %s on screens, %s in reports, %s in files', (iso, written, short, day) => {
  const instant = new Date(iso)
  expect([groupDate(instant), shortGroupDate(instant), groupDay(instant)]).toEqual([written, short, day])
})
