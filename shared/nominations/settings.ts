/** What a group may want to set otherwise: named exceptions, choices and periods. */

import { lengthOf } from '../forms/lengths.ts'
import { reviewRefusals } from '../messages/nominations-review-refusals.ts'

/** Award events of 2018 that were open to more people, by slug (docs/product.md#nominees). */
export const exemptions = {
  /** Open to the sister company, too. */
  sisterCompany: ['employee-of-the-year-2018', 'team-of-the-year-2018'],
  /** Open to contractors, too. */
  contractors: ['employee-of-the-year-2018'],
} as const satisfies Record<string, readonly string[]>

/** What a nominee who accepts chooses from (docs/product.md#answering). */
export const companyChoices = [
  'Support Functions',
  'Technology',
  'General Entertainment',
  'Connected Video',
  'Customer Group and Customer Care',
  'Africa',
] as const

export const declineReasons = ['Not interested', 'Not applicable', 'I resigned', 'Other'] as const

/** The reason that is told in words of one's own: 1 to so many of them (docs/product.md#answering). */
export const otherReason: (typeof declineReasons)[number] = 'Other'
export const maxReasonWords = 50
export const reasonLength = lengthOf(maxReasonWords, reviewRefusals.tooManyReasonWords)

/** A member who has not answered after so many days counts as declined (docs/product.md#answering). */
export const answerDays = 30

/** Places of a person a calendar month in nominations that pay (docs/product.md#month-limit). */
export const monthlyQuota = 2

/** References that a nominee may name, and files of their answer. */
export const maxReferences = 3
export const maxDocuments = 5

/** Documents about a team's members, all together: one for each of fifty, and some more. */
export const maxMemberDocuments = 60

/** Characters of a reason to withdraw or reassign, of a reference. */
export const maxReasonLength = 1000
export const maxReferenceLength = 200
