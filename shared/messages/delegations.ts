/** Texts of delegation (docs/product.md#delegation). Placeholders: `name` of the reader, `approver`,
 * `delegate`, `from` and `to` in words, `by` the actor. */

const open = 'See who stands in for you'

export const delegationMailTexts = {
  named: {
    subject: 'You stand in for {approver} from {from} to {to}',
    text: '{by} has named you to decide nominations for {approver} from {from} to {to}, both days included.',
    /** For acts of the approver. */
    textOwn:
      '{approver} has named you to decide nominations in their place from {from} to {to}, both days included.',
    how:
      'During that time you’ll see {approver}’s reviews below your own and get the emails. ' +
      'Decisions are recorded under your name, for {approver}. ' +
      'Nominations that involve you stay with {approver}.',
    declining: 'If you can’t do it, you can end it at any time in Edit my details. We’ll tell {approver}.',
    open: 'See what to review',
    end: 'End it in Edit my details',
  },
  namedApprover: {
    subject: '{delegate} stands in for you from {from} to {to}',
    text:
      '{by} has named {delegate} to decide nominations for you from {from} to {to}, ' +
      'both days included. You can still decide them yourself.',
    how: 'You can end this at any time in Edit my details.',
    open,
  },
  ended: {
    subject: 'You no longer stand in for {approver}',
    text:
      '{by} has ended your cover for {approver}. ' +
      'You no longer decide nominations that wait for {approver}. You don’t need to do anything.',
    textOwn:
      '{approver} has ended your cover for them. ' +
      'You no longer decide nominations that wait for {approver}. You don’t need to do anything.',
  },
  endedApprover: {
    subject: '{delegate} no longer stands in for you',
    text: '{by} has ended {delegate}’s cover for you. From now on only you decide the nominations that wait for you.',
    textOfDelegate:
      '{delegate} has ended their cover for you from {from} to {to}. ' +
      'Only you decide the nominations that wait for you. You can choose someone else.',
    open,
  },
  why: {
    delegate: 'You get this email because you were named to stand in for a colleague.',
    approver: 'You get this email because a colleague was named to stand in for you.',
  },
  /** The name of the product as an actor. */
  product: 'ThinkTank',
} as const

/** The screen on which people name their delegate, and administrators do so for them. Placeholders: `name` of
 * the delegate, `from` and `to` in words, `by` the person who ended it. */
export const delegationTexts = {
  title: 'Out of office',
  about:
    'Name a colleague who reviews nominations for you between two days. You can still review them yourself.',
  aboutOther: 'Name a colleague who reviews nominations for this person between two days.',
  load: 'Oops! We had a problem with loading who stands in. Please try again later.',
  person: 'Colleague',
  personPlaceholder: 'Name or email',
  personRequired: 'Please choose a colleague',
  from: 'First day',
  to: 'Last day',
  dayRequired: 'Please choose a day',
  name: 'Name this colleague',
  sending: 'Your colleague gets an email straight away. Enter sends this form too, only once.',
  named: '{name} stands in from {from} to {to}. We’ve emailed them.',
  failed: 'Oops! We had a problem with this. Please try again later.',
  none: 'No one is named.',
  current: 'Current and upcoming',
  past: 'Earlier',
  standsFor: 'Stands in for',
  standsForOwn: 'You stand in for',
  dates: '{from} to {to}',
  ended: 'ended on {date} by {by}',
  end: 'End',
  endNamed: 'End it: {name}, {from} to {to}',
  endTitle: 'End this delegation?',
  endText: '{name} can no longer review for you. We’ll email them.',
  endTextOther: '{name} can no longer review in their place. We’ll email both.',
  hasEnded: '{name} no longer stands in.',
  endStandInText:
    'You can no longer review for {name}. We’ll email them, so that they can choose someone else.',
  hasEndedStandIn: 'You no longer stand in for {name}. We’ve emailed them.',
} as const

/** Problems of a new delegation, at its fields. Placeholders: `days`, `most`. */
export const delegationFieldTexts = {
  self: 'You cannot stand in for yourself. Please choose a colleague.',
  selfOther: 'They cannot stand in for themselves. Please choose a colleague of theirs.',
  notActive: 'This person has left, or is not in the employee directory. Please choose somebody else.',
  unreachable: 'Email to this person bounces, so we can’t tell them. Please choose someone else.',
  notApprover: 'Somebody who has left, or is not in the employee directory, has nothing to delegate.',
  namedToday:
    'This colleague was named {most} times today, which is the most. Choose someone else, or try again tomorrow.',
  standsInEnough:
    'This colleague already stands in for {most} people on one of these days, which is the most. ' +
    'Choose someone else, or ask an administrator.',
  past: 'Please choose today or a later day.',
  tooFar: 'Please choose a day within the next year.',
  endBeforeStart: 'The last day is before the first. Please choose a later one.',
  tooLong: 'At most {days} days at a time. Please choose an earlier last day.',
  overlaps:
    'There is a delegate for some of these days already. Please choose other days, or end that delegation first.',
  tooMany:
    'There are already {most} current and upcoming delegations, which is the most. Please end one first.',
} as const
