/** Countries in which the group works, by name; countries.ts has their working days. */
import { fold } from '../folding.ts'

export const groupCountries = [
  'South Africa',
  'Tanzania',
  'Kenya',
  'Botswana',
  'Uganda',
  'Namibia',
  'Ghana',
  'Zambia',
  'Nigeria',
  'Mozambique',
  'Dubai',
  'Angola',
  'Czech Republic',
] as const
export type GroupCountry = (typeof groupCountries)[number]

const folded: ReadonlySet<string> = new Set(groupCountries.map(fold))

/** Tells whether a country is one of these, regardless of capitals and accents. */
export const isGroupCountry = (country: string): boolean => folded.has(fold(country))
