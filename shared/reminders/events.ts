/** What reminders set off: the payload of outbox entries. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** Somebody is reminded of all that waits for them. */
export const reminderDue = z.object({
  event: z.literal('reminder-due'),
  personId: id,
  /** The nomination that somebody reminds of by hand: named first, however much waits longer. */
  first: id.optional(),
})
