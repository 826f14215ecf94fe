/** When a delegation holds, and which dates are taken, each day told one by one. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsOn, isOpen, maxNamed, wrongDates } from '#shared/delegations/rules.ts'

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

test('dates are taken that have not begun to pass, are no more than 92 days, and share none with another', () => {
  const named = fc.array(stretch, { maxLength: maxNamed + 1 })
  fc.assert(
    fc.property(stretch, place, named, (dates, today, all) => {
      const open = all.filter(({ from, to }) => from <= to && to >= today)
      const days = daysOf(dates)
      const isFree = days.every((day) => open.every((each) => !daysOf(each).includes(day)))
      const isRight =
        days.length > 0 && days.length <= 92 && dates.from >= today && isFree && open.length < maxNamed
      const wrong = wrongDates(inDays(dates), dayAt(today), open.map(inDays))
      expect(Object.keys(wrong).length === 0).toBe(isRight)
      if (!isRight && (dates.from < today || days.length === 0 || days.length > 92))
        expect(Object.keys(wrong)).toEqual([dates.from < today ? 'from' : 'to'])
    }),
    { numRuns: 1000 },
  )
})
