/** What a nomination's changes set off: the payloads of outbox entries. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** A High5 or Team High5 was created: every nominee gets the High5 mail. */
export const high5Created = z.object({ event: z.literal('high5-created'), nominationId: id })
