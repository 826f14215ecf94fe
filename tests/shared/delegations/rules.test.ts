/** When a delegation holds, and which dates are taken, each day told one by one. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsOn, isOpen, maxNamed, whyNotBeside, whyNotDelegationDates } from '#shared/delegations/rules.ts'
import { runs } from '#tests/support/tier.ts'

const dayAt = (place: number) => new Date(Date.UTC(2026, 9, 20 + place)).toISOString().slice(0, 10)

/** Days around the turn of a year and the end of February. */
const place = fc.integer({ min: 0, max: 160 })
const stretch = fc.tuple(place, place).map(([from, to]) => ({ from, to }))
const inDays = ({ from, to }: { from: number; to: number }) => ({ from: dayAt(from), to: dayAt(to) })
const daysOf = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n)

test('the delegate decides on its days and on no other, and on none once it is ended', () => {
  fc.assert(
    fc.property(stretch, place, fc.boolean(), (dates, day, isEnded) => {
      const kept = { ...inDays(dates), ...(isEnded && { endedAt: '2026-10-20T08:00:00.000Z' }) }
      expect(holdsOn(kept, dayAt(day))).toBe(!isEnded && daysOf(dates).includes(day))
      expect(isOpen(kept, dayAt(day))).toBe(!isEnded && day <= dates.to)
    }),
  )
})

test('dates are taken that have not begun to pass, begin within a year, and are no more than 92 days', () => {
  fc.assert(
    fc.property(stretch, place, fc.boolean(), ({ from, to }, today, isLater) => {
      const later = isLater ? 300 : 0
      const dates = { from: from + later, to: to + later }
      const length = daysOf(dates).length
      const isBegin = dates.from >= today && dates.from <= today + 365
      const wrong = whyNotDelegationDates(inDays(dates), dayAt(today))
      const field = isBegin ? (length > 0 && length <= 92 ? [] : ['to']) : ['from']
      expect(Object.keys(wrong)).toEqual(field)
    }),
    runs(200, 5000),
  )
})

test('none shares a day with another of its approver, and those of others take nobody’s room', () => {
  const named = fc.array(
    fc.record({ dates: stretch, isOwn: fc.boolean() }).filter(({ dates }) => dates.from <= dates.to),
    { maxLength: 2 * maxNamed + 2 },
  )
  fc.assert(
    fc.property(stretch, fc.boolean(), named, (dates, isOwn, all) => {
      const days = daysOf(dates)
      const isFree = days.every((day) => all.every((each) => !daysOf(each.dates).includes(day)))
      const hasRoom = all.filter((each) => each.isOwn === isOwn).length < maxNamed
      const open = all.map((each) => ({ ...inDays(each.dates), isOwn: each.isOwn }))
      const wrong = whyNotBeside({ ...inDays(dates), isOwn }, open)
      if (days.length > 0) expect(Object.keys(wrong)).toEqual(isFree && hasRoom ? [] : ['from'])
    }),
    runs(200, 5000),
  )
})
