/** What a group may want to set otherwise: named exceptions, choices and periods (decision N10, N14). */

import { lengthOf } from '../forms/lengths.ts'
import { reviewRefusals } from '../messages/nominations-review-refusals.ts'

/** Award events of 2018 that were open to more people, by slug (document 2 section 5.2). */
export const exemptions = {
  /** Open to the sister company, too. */
  sisterCompany: ['employee-of-the-year-2018', 'team-of-the-year-2018'],
  /** Open to contractors, too. */
  contractors: ['employee-of-the-year-2018'],
} as const satisfies Record<string, readonly string[]>

/** What a nominee who accepts chooses from (document 2 section 3.9). */
export const companyChoices = [
  'Support Functions',
  'Technology',
  'General Entertainment',
  'Connected Video',
  'Customer Group and Customer Care',
  'Africa',
] as const

export const declineReasons = ['Not interested', 'Not applicable', 'I resigned', 'Other'] as const

/** The reason that is told in words of one's own: 1 to so many of them (decision N9). */
export const otherReason: (typeof declineReasons)[number] = 'Other'
export const maxReasonWords = 50
export const reasonLength = lengthOf(maxReasonWords, reviewRefusals.tooManyReasonWords)

/** A member who has not answered after so many days counts as declined (decision N14). */
export const answerDays = 30

/** Places of a person a calendar month in nominations that pay (decision N7). */
export const monthlyQuota = 2

/** References that a nominee may name, and files of their answer. */
export const maxReferences = 3
export const maxDocuments = 5

/** Documents about a team's members, all together: one for each of fifty, and some more. */
export const maxMemberDocuments = 60

/** Characters of a reason to withdraw or reassign, of a reference. */
export const maxReasonLength = 1000
export const maxReferenceLength = 200
