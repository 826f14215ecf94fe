/** People who are being anonymised, in the table: what to look for, until it is found nowhere any more
 * (docs/decisions/0080). */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems } from '#functions/runtime/table.ts'
import { actorReference } from '#shared/nominations/model.ts'
import { identity } from './identity.ts'

const partition = 'ANONYMISING'

/** Returns the key of the work on a person. */
export const anonymisingKey = (personId: string): Key => ({ PK: partition, SK: personId })

export const anonymisings = entity({
  type: 'anonymising',
  schema: identity.extend({ begunAt: z.string(), by: actorReference.partial({ personId: true }) }),
  keys: ({ personId }) => anonymisingKey(personId),
})
export type Anonymising = z.infer<typeof anonymisings.schema>

/** Reads everybody who is being anonymised. */
export const listAnonymisings = () => allItems(anonymisings, { partition })
