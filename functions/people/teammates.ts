/** People of one line manager (docs/product.md#finding-people): a row each, from the stream. */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { queryItems } from '#functions/runtime/table.ts'
import { firstLetters, fold } from '#shared/folding.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'

const row = z.object({ managerId: z.string(), name: z.string(), personId: z.string() })
type Row = z.infer<typeof row>

/** A sort key has at most 1,024 bytes, and no name needs more to be told from others. */
const longestName = 200

/** By name, as people read them. */
export const teammates = entity({
  type: 'teammate',
  schema: row,
  keys: ({ managerId, name, personId }) => ({
    PK: `TEAM#${managerId}`,
    SK: `${firstLetters(fold(name), longestName)}#${personId}`,
  }),
})

/** Returns a person's row under their line manager; none for inactive people or managers. */
export function teammateRowsOf(person: Person): Row[] {
  const managerId = person.hierarchy?.lineManager?.personId
  const { personId, name } = person
  return managerId && isActive(person) ? [{ managerId, name, personId }] : []
}

/** Returns the keys of a person's rows, to remove those of a former form of the record. */
export function teammateKeys(person: Person): Key[] {
  return teammateRowsOf(person).map(teammates.keys)
}

/** Ids of those who have the same line manager, without the person, by name: so many at most. */
export async function teammatesOf({ personId, hierarchy }: Person, most: number): Promise<string[]> {
  const managerId = hierarchy?.lineManager?.personId
  if (!managerId) return []
  // They stand among them.
  const rows = await queryItems(teammates, { partition: `TEAM#${managerId}`, limit: most + 1 })
  const others = rows.map((each) => each.personId).filter((id) => id !== personId)
  return others.slice(0, most)
}
