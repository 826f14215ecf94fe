/** A report that an idea is abusive (docs/product.md#abuse-reports). */
import * as z from 'zod'
import { maxReportLength } from '../ideas/limits.ts'
import { ideaCard } from '../ideas/model.ts'
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
})
export type AbuseReport = z.infer<typeof abuseReport>

export const newAbuseReport = z.strictObject({
  text: visibleText(abuseTexts.required).trim().max(maxReportLength),
})

/** A report with the idea as it is now; without one that is no longer there. */
export const abuseReportView = abuseReport.extend({ idea: ideaCard.optional() })
export type AbuseReportView = z.infer<typeof abuseReportView>
