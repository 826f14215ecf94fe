/** Payloads of outbox entries of nominations for employment equity. */
import * as z from 'zod'
import { id } from '../ids.ts'

/** Mails about employment equity; each has one design. There are no copies. */
export const equityMails = ['equity-request', 'equity-reminder', 'equity-answered'] as const
export type EquityMail = (typeof equityMails)[number]

/** Colleagues were nominated, and each is asked. */
export const equityNominated = z.object({ event: z.literal('equity-nominated'), submissionId: id })

/** A nominee who has not answered is reminded. */
export const equityReminderDue = z.object({ event: z.literal('equity-reminder-due'), nominationId: id })

/** A nominee has answered, and the nominator is told. */
export const equityAnswered = z.object({ event: z.literal('equity-answered'), nominationId: id })
