/** Public holidays as the countries published them, and what follows for working days and quiet hours. */
import { describe, expect, test } from 'vitest'
import { countryCalendars } from '#shared/calendar/countries.ts'
import { easterSunday } from '#shared/calendar/holiday-rules.ts'
import {
  countWorkingDays,
  dayIn,
  holidaysOf,
  isWorkingDay,
  isWorkingHour,
  nextWorkingHour,
} from '#shared/calendar/working-days.ts'

const countries = Object.keys(countryCalendars)

/** The published holidays of a year that are no Saturdays or Sundays, `mm-dd`. */
const published: [country: string, year: number, days: string][] = [
  ['South Africa', 2022, '03-21 04-15 04-18 04-27 05-02 06-16 08-09 12-16 12-26 12-27'],
  ['South Africa', 2023, '01-02 03-21 04-07 04-10 04-27 05-01 06-16 08-09 09-25 12-15 12-25 12-26'],
  ['South Africa', 2024, '01-01 03-21 03-29 04-01 05-01 05-29 06-17 08-09 09-24 12-16 12-25 12-26'],
  ['South Africa', 2025, '01-01 03-21 04-18 04-21 04-28 05-01 06-16 09-24 12-16 12-25 12-26'],
  ['South Africa', 2026, '01-01 04-03 04-06 04-27 05-01 06-16 08-10 09-24 11-04 12-16 12-25'],
  ['South Africa', 2027, '01-01 03-22 03-26 03-29 04-27 06-16 08-09 09-24 12-16 12-27'],
  ['Namibia', 2025, '01-01 03-21 04-18 04-21 05-01 05-05 05-26 05-28 05-29 08-26 12-10 12-25 12-26'],
  ['Kenya', 2024, '01-01 03-29 04-01 04-10 05-01 06-17 10-10 10-21 12-12 12-25 12-26'],
  ['Botswana', 2025, '01-01 01-02 04-18 04-21 05-01 05-29 07-01 07-21 07-22 09-30 10-01 12-25 12-26'],
  ['Zambia', 2025, '01-01 03-12 04-18 04-21 04-28 05-01 05-26 07-07 07-08 08-04 10-24 12-25'],
  ['Mozambique', 2026, '01-01 02-03 04-07 05-01 06-25 09-07 09-25 10-05 12-25'],
  ['Czech Republic', 2024, '01-01 03-29 04-01 05-01 05-08 07-05 10-28 12-24 12-25 12-26'],
  ['Czech Republic', 2026, '01-01 04-03 04-06 05-01 05-08 07-06 09-28 10-28 11-17 12-24 12-25'],
  ['Uganda', 2024, '01-01 01-26 02-16 03-08 03-29 04-01 04-10 05-01 06-03 10-09 12-25 12-26'],
  ['Tanzania', 2024, '01-01 01-12 03-29 04-01 04-10 04-11 04-26 05-01 08-08 10-14 12-09 12-25 12-26'],
  ['Angola', 2026, '01-01 01-02 02-04 02-16 02-17 03-23 04-03 05-01 09-17 09-18 11-02 11-11 12-25'],
]

test.each(published)('the holidays of %s in %i', (country, year, days) => {
  const onWeekdays = [...holidaysOf(country, year)].filter((day) => new Date(day).getUTCDay() % 6 > 0)
  expect(onWeekdays.map((day) => day.slice(5)).join(' ')).toBe(days)
})

test.each([
  ['Dubai', '2024-04-09 2024-04-10 2024-04-11 2024-04-12 2024-07-07 2024-09-15'],
  ['Dubai', '2024-06-15 2024-06-16 2024-06-17 2024-06-18 2025-06-05 2025-06-06 2026-05-26 2026-05-27'],
  ['Dubai', '2025-03-30 2025-03-31 2025-04-01 2026-03-20 2026-12-02 2026-12-03'],
  ['Nigeria', '2022-05-02 2022-10-03 2022-12-26 2022-12-27 2024-06-12 2024-10-01 2024-06-17'],
  ['Ghana', '2022-12-26 2022-12-27 2025-07-01 2025-12-05 2026-12-04'],
])('days of %s that were announced: %s', (country, days) => {
  for (const day of days.split(' ')) expect([day, isWorkingDay(day, country)]).toEqual([day, false])
})

test('Easter falls on its Sundays', () => {
  const known = [
    '2019-04-21',
    '2022-04-17',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ]
  expect(known.map((day) => easterSunday(Number(day.slice(0, 4))))).toEqual(known)
})

describe('every country', () => {
  test('there are thirteen, each with holidays in each year to come', () => {
    expect(countries).toHaveLength(13)
    for (const country of countries)
      for (let year = 2024; year <= 2060; year++) {
        const count = holidaysOf(country, year).size
        expect([country, year, count >= 8 && count <= 26]).toEqual([country, year, true])
      }
  })

  test('works from Monday to Friday, Dubai too', () => {
    for (const country of countries) {
      const week = Array.from({ length: 7 }, (_, n) => isWorkingDay(`2026-11-${String(16 + n)}`, country))
      // The Czech Republic has a holiday on the 17th.
      expect([country, week]).toEqual([
        country,
        [true, country !== 'Czech Republic', true, true, true, false, false],
      ])
    }
  })

  test('that nobody knows is the group’s', () => {
    expect(isWorkingDay('2026-12-16', 'Atlantis')).toBe(false)
    expect(isWorkingDay('2026-12-16', ' south AFRICA ')).toBe(false)
    expect(isWorkingDay('2026-12-16', 'Kenya')).toBe(true)
  })
})

describe('quiet hours', () => {
  const at = (time: string, country?: string) => isWorkingHour(new Date(`2026-11-23T${time}Z`), country)

  test('are those of the country’s own clocks', () => {
    expect([at('04:59'), at('05:00'), at('15:59'), at('16:00')]).toEqual([false, true, true, false])
    expect([at('06:00', 'Ghana'), at('07:00', 'Ghana')]).toEqual([false, true])
    expect([at('13:59', 'Dubai'), at('14:00', 'Dubai')]).toEqual([true, false])
    expect([at('05:59', 'Czech Republic'), at('06:00', 'Czech Republic')]).toEqual([false, true])
  })

  test('are whole days at weekends and on holidays', () => {
    expect(isWorkingHour(new Date('2026-11-22T10:00Z'))).toBe(false)
    expect(isWorkingHour(new Date('2026-12-16T10:00Z'))).toBe(false)
    expect(isWorkingHour(new Date('2026-12-16T10:00Z'), 'Kenya')).toBe(true)
  })

  test.each([
    ['at once', '2026-11-23T10:20Z', [undefined], '2026-11-23T10:20Z'],
    ['in the morning', '2026-11-23T02:20Z', [undefined], '2026-11-23T05:00Z'],
    ['after a weekend', '2026-11-20T16:00Z', [undefined], '2026-11-23T05:00Z'],
    ['after a holiday', '2026-12-15T16:00Z', [undefined], '2026-12-17T05:00Z'],
    ['in another country', '2026-12-15T16:00Z', ['Kenya'], '2026-12-16T04:00Z'],
    ['in all of several', '2026-11-23T14:30Z', ['Dubai', 'Ghana'], '2026-11-24T07:00Z'],
  ])('are over %s', (_, from, countries, next) => {
    expect(nextWorkingHour(new Date(from), countries)).toEqual(new Date(next))
  })
})

describe('working days between two instants', () => {
  const between = (from: string, to: string, country?: string) =>
    countWorkingDays(new Date(from), new Date(to), country)

  test.each([
    ['the same day', '2026-11-23T06:00Z', '2026-11-23T20:00Z', 0],
    ['overnight', '2026-11-23T06:00Z', '2026-11-24T06:00Z', 1],
    ['over a weekend', '2026-11-20T15:00Z', '2026-11-23T06:00Z', 1],
    ['into a weekend', '2026-11-20T15:00Z', '2026-11-22T06:00Z', 0],
    ['over Christmas', '2026-12-24T06:00Z', '2026-12-28T06:00Z', 1],
    ['over the days between the years', '2026-12-23T06:00Z', '2027-01-04T06:00Z', 6],
    ['backwards', '2026-11-24T06:00Z', '2026-11-20T06:00Z', 0],
    ['by the group’s days', '2026-11-23T21:59Z', '2026-11-23T22:00Z', 1],
  ])('%s', (_, from, to, days) => {
    expect(between(from, to)).toBe(days)
  })

  test('go by the clocks and holidays of a country where one is told', () => {
    expect(between('2026-12-15T06:00Z', '2026-12-16T06:00Z', 'Kenya')).toBe(1)
    expect(between('2026-12-15T06:00Z', '2026-12-16T06:00Z')).toBe(0)
    expect(dayIn(new Date('2026-11-23T20:30Z'), 'Dubai')).toBe('2026-11-24')
  })
})
