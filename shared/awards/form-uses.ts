/** What answers to the form of an award event can be used for, by what kind of award its categories make it
 * (docs/product.md#fields). Pure; asked by client and server alike. */
import { type FieldRole, fieldRoles } from '../forms/field-types.ts'
import { eventCategories } from './rules.ts'

const { recognition, innovation, equity, monthAwards } = eventCategories

/** A sponsor reviews, and a month counts, only where nominations of the category have such a stage and are for one;
 * of an innovation award documents never stand in the form. */
const usesByCategory: ReadonlyMap<number, readonly FieldRole[]> = new Map([
  [recognition, ['sponsor', 'behaviour', 'motivation', 'supporting-documentation']],
  [monthAwards, ['behaviour', 'motivation', 'supporting-documentation', 'month']],
  [innovation, ['motivation']],
  [equity, ['motivation', 'supporting-documentation']],
])

/** The uses of an event of these categories; all of them while it is of no known one. */
export function usesOfEvent(categories: readonly number[]): readonly FieldRole[] {
  const known = categories.flatMap((each) => usesByCategory.get(each) ?? [])
  return known.length === 0 ? fieldRoles : fieldRoles.filter((each) => known.includes(each))
}
