/** On which day somebody was last told something that they are told once a day, or once a week, at most: an item a person,
 * and for each of such things. */
import * as z from 'zod'
import { entity, type Key } from './entity.ts'
import { getItems } from './table.ts'
import { upsert, type Write } from './writes.ts'

/** Days are `yyyy-mm-dd`, of the group's zone. */
export interface DayMark {
  /** The days that these people are marked with, by person; read consistently. */
  readonly lastOf: (personIds: readonly string[]) => Promise<Map<string, string>>
  /** Marks somebody with a day; `ConditionFailed` is raised where they have it already, or a later one. It belongs into the
   * transaction that queues their mail. */
  readonly write: (personId: string, day: string) => Write
}

/** Makes a mark: `type` is what its items are called, `keyOf` gives where somebody's stands. */
export function dayMark(type: string, keyOf: (personId: string) => Key): DayMark {
  const marks = entity({
    type,
    schema: z.object({ personId: z.string(), day: z.string() }),
    keys: ({ personId }) => keyOf(personId),
  })
  return {
    lastOf: async (personIds) => {
      const found = await getItems(marks, personIds.map(keyOf), true)
      return new Map(found.map(({ personId, day }) => [personId, day]))
    },
    write: (personId, day) => upsert(marks, { personId, day }, { below: { day } }),
  }
}
