/** Uses of the answers to an award event's form, by the kind of award that its categories make it
 * (docs/product.md#fields). Pure; asked by client and server alike. */
import { type FieldRole, fieldRoles } from '../forms/field-types.ts'
import { eventCategories } from './rules.ts'

const { recognition, innovation, equity, monthAwards } = eventCategories

/** A sponsor and a month make sense only for categories whose nominations have such a stage or are for a
 * month. The form of an innovation award never asks for documents. */
const usesByCategory: ReadonlyMap<number, readonly FieldRole[]> = new Map([
  [recognition, ['sponsor', 'behaviour', 'motivation', 'supporting-documentation']],
  [monthAwards, ['behaviour', 'motivation', 'supporting-documentation', 'month']],
  [innovation, ['motivation']],
  [equity, ['motivation', 'supporting-documentation']],
])

/** Returns the uses of an event of these categories; all uses while no category is known. */
export function usesOfEvent(categories: readonly number[]): readonly FieldRole[] {
  const uses = categories.flatMap((each) => usesByCategory.get(each) ?? [])
  return uses.length === 0 ? fieldRoles : fieldRoles.filter((each) => uses.includes(each))
}
