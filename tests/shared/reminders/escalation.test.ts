/** When a stage that nobody decides is announced, and when it goes to the desk. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countWorkingDays, isWorkingDay } from '#shared/calendar/working-days.ts'
import { groupDay } from '#shared/clock.ts'
import { type EscalationNotice, escalationDue, hasWaitedTooLong } from '#shared/reminders/escalation.ts'
import { escalation } from '#shared/reminders/settings.ts'
import { runs } from '#tests/support/tier.ts'

const country = 'South Africa'
const morning = (day: string) => new Date(`${day}T06:30:00Z`)
const reminded = (day: string, to = 'mary'): EscalationNotice => ({
  what: 'reminded',
  at: `${day}T06:00:00.000Z`,
  to,
})
const announced = (day: string, on: string, to = 'mary'): EscalationNotice => ({
  what: 'announced',
  at: `${day}T06:30:00.000Z`,
  to,
  on,
})

// A Monday; the 22nd is a holiday in South Africa, the 26th and 29th are Easter's.
const since = '2027-03-01T07:00:00.000Z'
const twice = [reminded('2027-03-04'), reminded('2027-03-08')]
const mary = { personId: 'mary' }
const due = (
  day: string,
  told: readonly EscalationNotice[],
  asked: Parameters<typeof escalationDue>[0]['receiver'] = mary,
) => escalationDue({ since, messages: told, receiver: asked, country }, morning(day))

describe('a notice', () => {
  test('is due after twelve working days, and says the fifteenth', () => {
    expect(due('2027-03-16', twice)).toBeUndefined()
    expect(due('2027-03-17', twice)).toEqual({ is: 'notice', on: '2027-03-23' })
  })

  test('that is late gives three working days all the same', () => {
    expect(due('2027-03-24', twice)).toEqual({ is: 'notice', on: '2027-03-31' })
  })

  test('says a working day of the group too', () => {
    // In Ghana the 22nd is a working day, and the fifteenth; the 8th to 10th are none.
    const ghana = { since: '2027-02-24T07:00:00.000Z', messages: twice, receiver: mary, country: 'Ghana' }
    expect(escalationDue(ghana, morning('2027-03-17'))).toEqual({ is: 'notice', on: '2027-03-23' })
  })

  test('is not due before two reminders of this very turn', () => {
    expect(due('2027-03-24', twice.slice(1))).toBeUndefined()
    const before = [reminded('2027-02-10'), reminded('2027-02-17'), ...twice.slice(1)]
    expect(due('2027-03-24', before)).toBeUndefined()
  })
})

describe('the escalation', () => {
  const told = [...twice, announced('2027-03-17', '2027-03-23')]

  test('is due on the day that the notice said, and not before', () => {
    expect(due('2027-03-19', told)).toBeUndefined()
    expect(due('2027-03-23', told)).toEqual({ is: 'escalation' })
  })

  test('waits for two reminders, whatever was announced', () => {
    expect(due('2027-03-23', told.slice(1))).toBeUndefined()
  })

  test('waits until who has begun to stand in was reminded, and told', () => {
    const bo = { personId: 'bo', standsInFrom: '2027-03-18' }
    expect(due('2027-03-23', told, bo)).toBeUndefined()
    const remindedToo = [...told, reminded('2027-03-24', 'bo')]
    expect(due('2027-03-24', remindedToo, bo)).toEqual({ is: 'notice', on: '2027-03-31' })
    const toldToo = [...remindedToo, announced('2027-03-24', '2027-03-31', 'bo')]
    expect(due('2027-03-30', toldToo, bo)).toBeUndefined()
    expect(due('2027-03-31', toldToo, bo)).toEqual({ is: 'escalation' })
    // What they heard while they stood in another time does not count.
    expect(due('2027-04-07', toldToo, { personId: 'bo', standsInFrom: '2027-04-06' })).toBeUndefined()
    // The approver had a copy of all of it.
    expect(due('2027-03-31', toldToo)).toEqual({ is: 'escalation' })
  })
})

test('whatever the day: a notice leaves enough working days, and nothing goes before the configured time', () => {
  const day = fc.integer({ min: 0, max: 500 })
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 8, max: 60 }),
      fc.constantFrom('Ghana', country, 'Kenya'),
      (n, more, of) => {
        const began = new Date(Date.parse('2026-01-01T08:00:00Z') + n * 86_400_000)
        const now = new Date(began.getTime() + more * 86_400_000)
        const after = (days: number) => new Date(began.getTime() + days * 86_400_000).toISOString()
        const told: EscalationNotice[] = [3, 7].map((days) => ({
          what: 'reminded',
          at: after(days),
          to: 'mary',
        }))
        const asked = { personId: 'mary' }
        const found = escalationDue(
          { since: began.toISOString(), messages: told, receiver: asked, country: of },
          now,
        )
        const waited = countWorkingDays(began, now, of)
        expect(found?.is).toBe(waited >= escalation.afterDays - escalation.noticeDays ? 'notice' : undefined)
        if (found?.is !== 'notice') return
        const on = morning(found.on)
        expect(countWorkingDays(now, on, of)).toBeGreaterThanOrEqual(escalation.noticeDays)
        expect(hasWaitedTooLong(began.toISOString(), of, on)).toBe(true)
        expect(isWorkingDay(found.on) && isWorkingDay(found.on, of)).toBe(true)
        const notice: EscalationNotice = {
          what: 'announced',
          at: now.toISOString(),
          to: 'mary',
          on: found.on,
        }
        const then = escalationDue(
          { since: began.toISOString(), messages: [...told, notice], receiver: asked, country: of },
          new Date(on.getTime() - 86_400_000),
        )
        expect([groupDay(on), then]).toEqual([found.on, undefined])
      },
    ),
    runs(100, 2000),
  )
})
