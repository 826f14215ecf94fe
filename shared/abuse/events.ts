/** What a report sets off: the payload of outbox entries. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** An idea was reported: the contact address gets a mail. */
export const abuseReported = z.object({ event: z.literal('abuse-reported'), reportId: id })
