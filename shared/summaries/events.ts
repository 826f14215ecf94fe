/** Payloads of outbox entries about the weekly summary. */
import * as z from 'zod'
import { id } from '../ids.ts'

const day = z.iso.date()

/** The person and the days of a summary: from the first, before the second. */
export const summaryDays = z.object({ personId: id, from: day, before: day })

/** Somebody gets their summary. */
export const summaryDue = summaryDays.extend({ event: z.literal('summary-due') })
