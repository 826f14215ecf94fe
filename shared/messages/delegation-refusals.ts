/** Refusals of delegations (docs/product.md#delegation). Apart from the other texts: the server needs these alone. */
import { inLanguage } from './language.ts'

/** Problems of a new delegation, at its fields. Placeholders: `days`, `most`. */
export const delegationFieldTexts = inLanguage('delegationFieldTexts', {
  self: 'You can’t review for yourself. Choose a colleague.',
  selfOther: 'They can’t review for themselves. Choose one of their colleagues.',
  notActive: 'This person has left, or isn’t in the employee directory. Choose someone else.',
  unreachable: 'Email to this person bounces, so we can’t tell them. Choose someone else.',
  notApprover:
    'This person has left, or isn’t in the employee directory. There’s nothing to review for them.',
  namedToday:
    'This colleague has been chosen {most} times today, which is the limit. Choose someone else, or try ' +
    'again tomorrow.',
  standsInEnough:
    'This colleague already reviews for {most} people on one of these days, which is the limit. Choose ' +
    'someone else, or ask an administrator.',
  past: 'Choose today or a later day',
  tooFar: 'Choose a day within the next year',
  endBeforeStart: 'The last day is before the first. Choose a later one.',
  tooLong: 'You can choose at most {days} days at a time. Choose an earlier last day.',
  overlaps: 'Someone already reviews on some of these days. Choose other days, or end that cover first.',
  tooMany: 'You can have at most {most} current and upcoming periods. End one first.',
} as const)
