/** What the weekly summary sets off: the payload of outbox entries. */
import * as z from 'zod'
import { id } from '../ids.ts'

const day = z.iso.date()

/** Whose summary it is, and of which days of the group: from the first, before the second. */
export const summaryDays = z.object({ personId: id, from: day, before: day })

/** Somebody gets their summary. */
export const summaryDue = summaryDays.extend({ event: z.literal('summary-due') })
