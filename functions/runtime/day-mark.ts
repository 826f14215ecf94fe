/** The day of somebody's last message of a kind, for messages once a day or week. */
import * as z from 'zod'
import { entity, type Key } from './entity.ts'
import { getItems } from './table.ts'
import { upsert, type Write } from './writes.ts'

/** Days are `yyyy-mm-dd`, of the group's zone. */
export interface DayMark {
  /** The days that these people are marked with, by person. */
  readonly lastOf: (personIds: readonly string[]) => Promise<Map<string, string>>
  /** Marks a day. Raises `ConditionFailed` for the same or a later mark. Part of the mail's transaction. */
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
      const found = await getItems(marks, personIds.map(keyOf))
      return new Map(found.map(({ personId, day }) => [personId, day]))
    },
    write: (personId, day) => upsert(marks, { personId, day }, { below: { day } }),
  }
}
