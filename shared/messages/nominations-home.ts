/** Texts of one's own nominations on home. */
import { inLanguage } from './language.ts'

/** The person's sent nominations without a decision, on home. */
export const underWayTexts = inLanguage('underWayTexts', {
  title: 'Your nominations',
  all: 'See all sent',
  /** Placeholder: `count` of the others in progress. */
  more: '{count, number} more in progress',
  /** Shown where there may be others that home has not read. */
  moreSome: 'More in progress',
} as const)

/** A team as its nominator sees it. Placeholders: `kind` of the award, `name` of the first member, `count` of
 * the others. */
export const sentTeamTexts = inLanguage('sentTeamTexts', {
  title: '{kind}: {name}{count, plural, =0 {} other { and # more}}',
} as const)
