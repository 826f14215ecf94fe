/** A nomination in reports, and their filters (docs/product.md#reports). */
import * as z from 'zod'
import { fileAnswer } from '../forms/answers.ts'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { nomination, nominationView } from '../nominations/model.ts'
import { type Outcome, outcomes } from '../nominations/outcome-names.ts'
import { pageQuery } from '../paging.ts'
import { personSnapshot } from '../people/model.ts'
import { exportLists, nomineeAnswers } from './reports.ts'

/** A person in a row: as at the time of the nomination. */
export const reportPerson = personSnapshot.omit({ hierarchy: true })

/** A row of a report. Of a team it has the first member; the others come with its details. */
export const reportRow = nomination
  .pick({
    id: true,
    kind: true,
    category: true,
    title: true,
    createdAt: true,
    decision: true,
    nominator: true,
    isTeam: true,
    nomineeCount: true,
    selectionPeriod: true,
    steps: true,
    behaviour: true,
    card: true,
    declineReason: true,
    downgrade: true,
  })
  .extend({
    nominee: reportPerson,
    /** The reason is for readers of the whole nomination. */
    withdrawal: nominationView.shape.withdrawal,
    /** Whether the reader may open the nomination (docs/product.md#readers). */
    mayOpen: z.boolean(),
  })
export type ReportRow = z.infer<typeof reportRow>

const day = z.iso.date(constraintTexts.day)

/** The filter of a report. Days (`yyyy-mm-dd`, of the group's zone) count where both are set.
 * Saved views store it: a change raises their `shape` (functions/reports/saved-views.ts). */
export const reportFilter = z.strictObject({
  category: z.coerce.number().int().optional(),
  outcome: z.enum(outcomes).optional(),
  /** The nominee's answer. */
  status: z.enum(nomineeAnswers).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Person ids. */
  nominee: id.optional(),
  nominator: id.optional(),
  approver: id.optional(),
})
export type ReportFilter = z.infer<typeof reportFilter>

export const reportQuery = pageQuery.extend({
  size: z.coerce.number().int().min(1).max(2000).default(10),
  ...reportFilter.shape,
})

const count = z.number().int()

/** Numbers by outcome; exact for the filter. */
export const reportCounts = z.object({
  total: count,
  'to-answer': count,
  'in-review': count,
  approved: count,
  rejected: count,
  downgraded: count,
  declined: count,
  withdrawn: count,
} satisfies Record<Outcome | 'total', typeof count>)
export type ReportCounts = z.infer<typeof reportCounts>

/** The days that are shown; absent for all days. */
export const shownDays = z.object({ from: z.string(), to: z.string() })

/** The chart above the rows: numbers by category and outcome, and by month and outcome. */
export const reportSummary = z.object({
  byCategory: z.array(z.object({ category: z.number().int(), counts: reportCounts })),
  /** Months (`yyyy-mm`) with at least one, the earliest first. */
  byMonth: z.array(z.object({ month: z.string(), counts: reportCounts })),
})
export type ReportSummary = z.infer<typeof reportSummary>

const substantiation = z.object({
  nominee: reportPerson,
  /** The member's answer, where they were asked. */
  status: z.enum(['Pending', 'Accepted', 'Rejected']).optional(),
  company: z.string().optional(),
  reason: z.string().optional(),
  comments: z.string().optional(),
  references: z.array(z.string()).optional(),
  documents: z.array(fileAnswer),
})

/** The part of an entry beyond its row: the nominator's texts, its documents, and each nominee's
 * additions. */
export const reportDetails = z.object({
  id,
  answers: z.array(z.object({ fieldId: z.string(), label: z.string(), content: z.string() })),
  documents: z.array(fileAnswer),
  nominees: z.array(substantiation),
})
export type ReportDetails = z.infer<typeof reportDetails>

/** The request for an export of a report: the filtered rows, or all rows that the person may see. */
export const reportExportInput = z.strictObject({
  records: z.enum(['current', 'all']),
  filter: reportFilter,
  columns: z.enum(exportLists).optional(),
})
