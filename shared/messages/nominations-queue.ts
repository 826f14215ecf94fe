/** Texts of the approver's screen: the request, other waiting nominations, and recognitions of the
 * nominees. */

export const queueTexts = {
  label: 'What waits for your decision',
  place: {
    own: '{place} of {total} that wait for you',
    'standing-in': '{place} of {total} that wait for colleagues you stand in for',
    desk: '{place} of {total} at the recognition desk',
  },
  previous: 'Previous',
  /** Placeholders: `title`, and the day `since` which it waits: several may have the same title. */
  previousNamed: 'Previous: {title}, since {since}',
  next: 'Next',
  nextNamed: 'Next: {title}, since {since}',
  nothing: 'Nothing else waits for you.',
} as const

export const askedTexts = {
  as: 'It waits for you as {stage}.',
  asFor: 'It waits for you as {stage}, in place of {approver}.',
  people: 'Who nominates whom',
} as const

export const recognisedLatelyTexts = {
  heading: 'Recognised in the last twelve months',
  /** Placeholders: `name`, `high5s`, `awards` in words. */
  line: '{name}: {high5s}, {awards}.',
  /** Used where there may be more than were counted. */
  lineMore: '{name}: at least {high5s}, {awards}.',
  never: '{name}: not recognised.',
  high5s: ['no High5', 'one High5', '{count} High5s'],
  awards: ['no award', 'one award', '{count} awards'],
  latest: 'Latest: {latest}.',
  one: '{award} by {name} ({date})',
} as const

export const downgradeStepTexts = {
  heading: 'What changes',
  from: 'Now',
  to: 'Afterwards',
  unpaid: 'Nothing is paid.',
  chosen: 'The nominator’s card is chosen below; you can choose another.',
  confirmTitle: 'Make this a High5?',
  confirm: 'Make it a High5',
  card: 'Card',
  reason: 'Reason, which the nominator is told',
  final: 'This cannot be undone.',
} as const
