/** Texts of the approver's screen: the request, other waiting nominations, and recognitions of the
 * nominees. */
import { inLanguage } from './language.ts'

export const queueTexts = inLanguage('queueTexts', {
  label: 'Waiting for your decision',
  place: {
    own: '{place} of {total} waiting for you',
    'standing-in': '{place} of {total} you’re reviewing for colleagues',
    desk: '{place} of {total} at the recognition desk',
  },
  previous: 'Previous',
  /** Placeholders: `title`, and the day `since` which it waits: several may have the same title. */
  previousNamed: 'Previous: {title}, since {since}',
  next: 'Next',
  nextNamed: 'Next: {title}, since {since}',
  nothing: 'Nothing else is waiting for you.',
} as const)

export const askedTexts = inLanguage('askedTexts', {
  as: 'Waiting for your decision as {stage}',
  asFor: 'Waiting for your decision as {stage}, for {approver}',
  people: 'Nominee and nominator',
} as const)

export const recognisedLatelyTexts = inLanguage('recognisedLatelyTexts', {
  heading: 'Recognition in the last 12 months',
  /** Placeholders: `name`, `high5s`, `awards` in words. */
  line: '{name}: {high5s}, {awards}.',
  /** Used where there may be more than were counted. */
  lineMore: '{name}: at least {high5s}, {awards}.',
  never: '{name}: no recognition.',
  high5s: '{count, plural, =0 {no High5s} one {1 High5} other {# High5s}}',
  awards: '{count, plural, =0 {no awards} one {1 award} other {# awards}}',
  latest: 'Latest: {latest}.',
  one: '{award} by {name} ({date})',
} as const)

export const downgradeStepTexts = inLanguage('downgradeStepTexts', {
  heading: 'What changes',
  from: 'Now',
  to: 'Afterwards',
  unpaid: 'Nothing is paid.',
  chosen: 'The nominator’s card is chosen below. You can choose another.',
  confirmTitle: 'Make this a High5?',
  confirm: 'Make it a High5',
  card: 'Card',
  reason: 'Reason for the nominator',
  final: 'You can’t undo this.',
} as const)
