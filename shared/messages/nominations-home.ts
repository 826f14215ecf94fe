/** Texts of one's own nominations on home. */

/** The person's sent nominations without a decision, on home. */
export const underWayTexts = {
  title: 'Where your nomination stands',
  all: 'All that you sent',
  /** Placeholder: `count` of the others in progress. */
  more: '{count} more are under way',
  moreOne: 'One more is under way',
  /** Shown where there may be others that home has not read. */
  moreSome: 'More are under way',
} as const

/** A team as its nominator sees it. Placeholders: `kind` of the award, `name` of the first member, `count` of
 * the others. */
export const sentTeamTexts = {
  some: '{kind}: {name} and {count} more',
  one: '{kind}: {name}',
} as const
