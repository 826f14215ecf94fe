/** A report that an idea is abusive, and the decisions about all reports of that idea
 * (docs/product.md#abuse-reports). */
import * as z from 'zod'
import { maxIdeaReasonLength, maxReportLength } from '../ideas/limits.ts'
import { hidingReason, ideaCard } from '../ideas/model.ts'
import { id } from '../ids.ts'
import { abuseTexts } from '../messages/abuse.ts'
import { personSnapshot } from '../people/model.ts'
import { visibleText } from '../visible-text.ts'

const somebody = personSnapshot.pick({ personId: true, name: true, slug: true })

export const abuseReport = z.object({
  id,
  ideaId: id,
  /** The idea's title when it was reported. */
  ideaTitle: z.string(),
  reporter: somebody,
  /** The author of the idea. */
  reported: somebody,
  text: z.string(),
  createdAt: z.string(),
  /** Its number among the reports of its idea, from 1. */
  number: z.number().int(),
})
export type AbuseReport = z.infer<typeof abuseReport>

export const newAbuseReport = z.strictObject({
  text: visibleText(abuseTexts.required).trim().max(maxReportLength),
})

/** The decision of administrators about the reports of an idea: it is hidden, or it may be seen. */
const outcome = z.enum(['hidden', 'shown'])
export type AbuseOutcome = z.infer<typeof outcome>

/** A decision about all reports of an idea up to one. */
const abuseDecision = z.object({
  at: z.string(),
  by: somebody,
  outcome,
  /** For administrators only. */
  note: z.string(),
  /** The number of the last report that the decision covers. */
  upTo: z.number().int(),
})
export type AbuseDecision = z.infer<typeof abuseDecision>

/** The reports of one idea, together. */
export const abuseCase = z.object({
  ideaId: id,
  version: z.number().int(),
  /** The title when the idea was first reported. */
  ideaTitle: z.string(),
  reported: somebody,
  /** The number of reports, and the latest one. */
  reports: z.number().int(),
  latestAt: z.string(),
  latestId: id,
  /** Oldest first; only the latest are kept. */
  decisions: z.array(abuseDecision),
})
export type AbuseCase = z.infer<typeof abuseCase>

export const newAbuseDecision = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('hidden'),
    version: z.number().int(),
    /** The text that the author reads. */
    reason: hidingReason,
    note: z.string().trim().max(maxIdeaReasonLength),
  }),
  z.strictObject({
    outcome: z.literal('shown'),
    version: z.number().int(),
    note: z.string().trim().max(maxIdeaReasonLength),
  }),
])

/** The reports of an idea with the idea as it is now. */
export const abuseCaseView = abuseCase.extend({
  idea: ideaCard.optional(),
  /** The latest report. */
  latest: abuseReport.optional(),
})
export type AbuseCaseView = z.infer<typeof abuseCaseView>

/** A report with the idea as it is now (absent where it is gone) and the decision about it. */
export const abuseReportView = abuseReport.extend({
  idea: ideaCard.optional(),
  decision: abuseDecision.optional(),
})
export type AbuseReportView = z.infer<typeof abuseReportView>
