/** Payloads of outbox entries that an abuse report sets off. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** An idea was reported: the contact address gets a mail. */
export const abuseReported = z.object({ event: z.literal('abuse-reported'), reportId: id })
