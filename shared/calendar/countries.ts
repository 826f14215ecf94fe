/** Calendars of the group's countries. Holidays of a single year are added here
 * (docs/runbook.md#public-holidays). */
import { fold } from '../folding.ts'
import type { GroupCountry } from './group-countries.ts'
import type { HolidayRule } from './holiday-rules.ts'

interface CountryCalendar {
  readonly timeZone: string
  /** Hours without unrequested mail, over midnight: from the first until the second. */
  readonly quiet: { readonly from: number; readonly until: number }
  readonly holidays: readonly HolidayRule[]
  /** The substitute of a Sunday's holiday: Monday, or the next free day; `weekend`: of Saturdays too. */
  readonly moved?: 'monday' | 'next-free' | 'weekend'
  /** A Monday or Friday between a holiday and the weekend is a day off. */
  readonly bridges?: true
  /** Single days that were proclaimed, and days that were cancelled. */
  readonly also?: readonly string[]
  readonly not?: readonly string[]
}

const night = { from: 18, until: 7 }

const dates = (...all: string[]): HolidayRule[] => all.map((date) => ({ date }))

const goodFriday = { easter: -2 }
const holySaturday = { easter: -1 }
const easterMonday = { easter: 1 }
const ascension = { easter: 39 }
const carnivalTuesday = { easter: -47 }

const islamicNewYear = { islamicMonth: 1, day: 1 }
const birthOfTheProphet = { islamicMonth: 3, day: 12 }
const lastOfRamadan = { islamicMonth: 9, day: 30 }
const eidAlFitr = (days: number) => ({ islamicMonth: 10, day: 1, days })
const arafat = { islamicMonth: 12, day: 9 }
const eidAlAdha = (days: number) => ({ islamicMonth: 12, day: 10, days })

const [monday, friday] = [1, 5]

export const countryCalendars = {
  'South Africa': {
    timeZone: 'Africa/Johannesburg',
    quiet: night,
    holidays: [
      ...dates('01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'),
      goodFriday,
      easterMonday,
    ],
    moved: 'monday',
    also: ['2022-12-27', '2023-12-15', '2024-05-29', '2026-11-04'],
  },
  Tanzania: {
    timeZone: 'Africa/Dar_es_Salaam',
    quiet: night,
    holidays: [
      ...dates(
        '01-01',
        '01-12',
        '04-07',
        '04-26',
        '05-01',
        '07-07',
        '08-08',
        '10-14',
        '12-09',
        '12-25',
        '12-26',
      ),
      goodFriday,
      easterMonday,
      eidAlFitr(2),
      eidAlAdha(1),
      birthOfTheProphet,
    ],
  },
  Kenya: {
    timeZone: 'Africa/Nairobi',
    quiet: night,
    holidays: [
      ...dates('01-01', '05-01', '06-01', '10-10', '10-20', '12-12', '12-25', '12-26'),
      goodFriday,
      easterMonday,
      eidAlFitr(1),
      eidAlAdha(1),
    ],
    moved: 'next-free',
  },
  Botswana: {
    timeZone: 'Africa/Gaborone',
    quiet: night,
    holidays: [
      ...dates('01-01', '01-02', '05-01', '07-01', '09-30', '10-01', '12-25', '12-26'),
      goodFriday,
      holySaturday,
      easterMonday,
      ascension,
      { nth: 3, weekday: monday, month: 7 },
      { nth: 3, weekday: monday, month: 7, after: 1 },
    ],
    moved: 'next-free',
    also: ['2026-12-28', '2027-05-03'],
  },
  Uganda: {
    timeZone: 'Africa/Kampala',
    quiet: night,
    holidays: [
      ...dates('01-01', '01-26', '02-16', '03-08', '05-01', '06-03', '06-09', '10-09', '12-25', '12-26'),
      goodFriday,
      easterMonday,
      eidAlFitr(1),
      eidAlAdha(1),
    ],
    also: ['2026-01-15', '2026-01-16'],
  },
  Namibia: {
    timeZone: 'Africa/Windhoek',
    quiet: night,
    holidays: [
      ...dates('01-01', '03-21', '05-01', '05-04', '05-25', '08-26', '12-10', '12-25', '12-26'),
      { date: '05-28', since: 2025 },
      goodFriday,
      easterMonday,
      ascension,
    ],
    moved: 'monday',
  },
  Ghana: {
    timeZone: 'Africa/Accra',
    quiet: night,
    holidays: [
      ...dates('01-01', '01-07', '03-06', '05-01', '09-21', '12-25', '12-26'),
      { date: '07-01', since: 2025 },
      { nth: 1, weekday: friday, month: 12 },
      goodFriday,
      easterMonday,
      eidAlFitr(2),
      eidAlAdha(1),
    ],
    moved: 'weekend',
    also: ['2025-07-04', '2026-01-09', '2026-07-03'],
  },
  Zambia: {
    timeZone: 'Africa/Lusaka',
    quiet: night,
    holidays: [
      ...dates('01-01', '03-08', '03-12', '04-28', '05-01', '05-25', '10-18', '10-24', '12-25'),
      goodFriday,
      holySaturday,
      easterMonday,
      { nth: 1, weekday: monday, month: 7 },
      { nth: 1, weekday: monday, month: 7, after: 1 },
      { nth: 1, weekday: monday, month: 8 },
    ],
    moved: 'monday',
    also: ['2026-08-13'],
  },
  Nigeria: {
    timeZone: 'Africa/Lagos',
    quiet: night,
    holidays: [
      ...dates('01-01', '05-01', '06-12', '10-01', '12-25', '12-26'),
      goodFriday,
      easterMonday,
      eidAlFitr(2),
      eidAlAdha(2),
      birthOfTheProphet,
    ],
    moved: 'weekend',
  },
  Mozambique: {
    timeZone: 'Africa/Maputo',
    quiet: night,
    holidays: dates('01-01', '02-03', '04-07', '05-01', '06-25', '09-07', '09-25', '10-04', '12-25'),
    moved: 'monday',
  },
  Dubai: {
    timeZone: 'Asia/Dubai',
    quiet: night,
    holidays: [
      ...dates('01-01', '12-02', '12-03'),
      lastOfRamadan,
      eidAlFitr(3),
      arafat,
      eidAlAdha(3),
      islamicNewYear,
      birthOfTheProphet,
    ],
  },
  Angola: {
    timeZone: 'Africa/Luanda',
    quiet: night,
    holidays: [
      ...dates('01-01', '02-04', '03-08', '03-23', '04-04', '05-01', '09-17', '11-02', '11-11', '12-25'),
      carnivalTuesday,
      goodFriday,
    ],
    bridges: true,
  },
  'Czech Republic': {
    timeZone: 'Europe/Prague',
    quiet: night,
    holidays: [
      ...dates(
        '01-01',
        '05-01',
        '05-08',
        '07-05',
        '07-06',
        '09-28',
        '10-28',
        '11-17',
        '12-24',
        '12-25',
        '12-26',
      ),
      goodFriday,
      easterMonday,
    ],
  },
} as const satisfies Record<GroupCountry, CountryCalendar>

/** The country whose clock is the group's (docs/product.md#time). */
const groupCountry: GroupCountry = 'South Africa'

const byName = new Map(
  Object.entries(countryCalendars).map(([name, calendar]) => [
    fold(name),
    { name: name as GroupCountry, calendar: calendar as CountryCalendar },
  ]),
)

/** Returns the calendar of a country as the directory names it; the group's for an unknown country. */
export function countryCalendar(country: string = groupCountry) {
  const found = byName.get(fold(country)) ?? byName.get(fold(groupCountry))
  if (!found) throw new Error('The group has no calendar.')
  return found
}
