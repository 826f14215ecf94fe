/** Texts of one's own nominations on home. */

/** What the person sent and is not decided, on home. */
export const underWayTexts = {
  title: 'Where your nomination stands',
  all: 'All that you sent',
  /** Placeholder: `count` of others that are under way. */
  more: '{count} more are under way',
  moreOne: 'One more is under way',
  /** Where there may be others that home has not asked for. */
  moreSome: 'More are under way',
} as const

/** A team to whoever nominated it. Placeholders: `kind` of the award, `name` of the first member, `count` of the others. */
export const sentTeamTexts = {
  some: '{kind}: {name} and {count} more',
  one: '{kind}: {name}',
} as const
