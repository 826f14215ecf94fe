/** The demo company for its tests: directories made once, and people found by user name. */
import type { Item } from '#infra/demo/batch-writer.ts'
import { itemsOf } from '#infra/demo/items.ts'
import { peopleOf } from '#infra/demo/people.ts'
import { type Recipe, type SizeName, sizes } from '#infra/demo/sizes.ts'
import type { Person } from '#shared/people/model.ts'

export const now = new Date('2026-11-21T08:00:00Z')

export function recipe(size: SizeName, more: Partial<Recipe> = {}): Recipe {
  return { ...sizes[size], seed: 1, now, ...more }
}

const made = new Map<SizeName, Person[]>()

/** The directory of a size. */
export function directory(size: SizeName): Person[] {
  const people = made.get(size) ?? peopleOf(recipe(size))
  made.set(size, people)
  return people
}

export function account(username: string, size: SizeName = 'demo'): Person {
  const found = directory(size).find((each) => each.username === username)
  if (!found) throw new Error(`${username} is not in the directory.`)
  return found
}

export function allItems(of: Recipe): Item[] {
  return [...itemsOf(of, peopleOf(of))]
}
