/** The countries that the group works in, by name; what days they work on stands in countries.ts. */
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

/** Whether a country is one of these, however it is written. */
export const isGroupCountry = (country: string): boolean => folded.has(fold(country))
