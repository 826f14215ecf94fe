/** What a nomination's changes set off: the payloads of outbox entries. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** A nomination was created: its kind says which mails follow. */
export const nominationCreated = z.object({ event: z.literal('nomination-created'), nominationId: id })
