/** Settings that another group may want to change: exceptions, choices and periods. */

import { lengthOf } from '../forms/lengths.ts'
import { reviewRefusals } from '../messages/nominations-review-refusals.ts'

/** Award events of 2018 that were open to more people, by slug (docs/product.md#nominees). */
export const exemptions = {
  /** Open to the sister company, too. */
  sisterCompany: ['employee-of-the-year-2018', 'team-of-the-year-2018'],
  /** Open to contractors, too. */
  contractors: ['employee-of-the-year-2018'],
} as const satisfies Record<string, readonly string[]>

/** Companies that a nominee can choose when accepting (docs/product.md#answering). */
export const companyChoices = [
  'Support Functions',
  'Technology',
  'General Entertainment',
  'Connected Video',
  'Customer Group and Customer Care',
  'Africa',
] as const

export const declineReasons = ['Not interested', 'Not applicable', 'I resigned', 'Other'] as const

/** The reason that needs words of one's own, with their limit (docs/product.md#answering). */
export const otherReason: (typeof declineReasons)[number] = 'Other'
export const maxReasonWords = 50
export const reasonLength = lengthOf(maxReasonWords, reviewRefusals.tooManyReasonWords)

/** Days after which a member without an answer counts as declined (docs/product.md#answering). */
export const answerDays = 30

/** Most nominations with pay of a person in a calendar month (docs/product.md#month-limit). */
export const monthlyQuota = 2

/** Most references that a nominee may name, and most files of their answer. */
export const maxReferences = 3
export const maxDocuments = 5

/** Most documents about a team's members, all together: one for each of fifty, and some more. */
export const maxMemberDocuments = 60

/** Most characters of a reason to withdraw or reassign, and of a reference. */
export const maxReasonLength = 1000
export const maxReferenceLength = 200
