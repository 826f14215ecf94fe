/** Texts of delegation (docs/product.md#delegation). Placeholders: `name` of the reader, `approver`, `delegate`, `from` and
 * `to` in words, `by` who did it. */

const open = 'See who stands in for you'

export const delegationMailTexts = {
  named: {
    subject: 'You stand in for {approver} from {from} to {to}',
    text: '{by} has named you to decide nominations for {approver} from {from} to {to}, both days included.',
    /** Where the approver did it. */
    textOwn:
      '{approver} has named you to decide nominations in their place from {from} to {to}, both days included.',
    how: 'In that time you find what waits for {approver} below your own reviews, and requests to review it come to you. You decide as yourself, and the record says for whom. What you nominated or are nominated in, and what would leave all of it to one person, stays with {approver}.',
    open: 'See what waits for review',
  },
  namedApprover: {
    subject: '{delegate} stands in for you from {from} to {to}',
    text: '{by} has named {delegate} to decide nominations for you from {from} to {to}, both days included. You can decide them yourself all the same.',
    how: 'You can end this at any time with your own details.',
    open,
  },
  ended: {
    subject: 'You no longer stand in for {approver}',
    text: '{by} has ended that you decide nominations for {approver}. What still waits for {approver} is no longer yours to decide. You need not do anything.',
    textOwn:
      '{approver} has ended that you decide nominations in their place. What still waits for {approver} is no longer yours to decide. You need not do anything.',
  },
  endedApprover: {
    subject: '{delegate} no longer stands in for you',
    text: '{by} has ended that {delegate} decides nominations for you until {to}. What waits for you is yours alone to decide.',
    open,
  },
  why: {
    delegate: 'You get this mail because you were named to stand in for a colleague.',
    approver: 'You get this mail because a colleague was named to stand in for you.',
  },
  /** Who does what nobody does by hand. */
  product: 'ThinkTank',
} as const

/** The screen on which somebody names who stands in for them, and administrators for somebody. Placeholders: `name` of the
 * delegate, `from` and `to` in words, `by` who ended it. */
export const delegationTexts = {
  title: 'While you are away',
  titleOther: 'While they are away',
  about:
    'Name a colleague who reviews nominations for you between two days. You can still review them yourself.',
  aboutOther: 'Name a colleague who reviews nominations for this person between two days.',
  load: 'Oops! We had a problem with loading who stands in. Please try again later.',
  person: 'Colleague',
  personPlaceholder: 'Name or e-mail',
  personRequired: 'Please choose a colleague',
  from: 'First day',
  to: 'Last day',
  dayRequired: 'Please choose a day',
  name: 'Name this colleague',
  named: '{name} stands in from {from} to {to}. They have been told.',
  failed: 'Oops! We had a problem with this. Please try again later.',
  none: 'Nobody is named.',
  current: 'Now and later',
  past: 'Earlier',
  standsFor: 'Stands in for',
  dates: '{from} to {to}',
  ended: 'ended on {date} by {by}',
  end: 'End',
  endNamed: 'End it: {name}, {from} to {to}',
  endTitle: 'End this delegation?',
  endText: '{name} can no longer review what waits, and is told so.',
  hasEnded: '{name} no longer stands in.',
} as const

/** What is wrong with a delegation that somebody names, at its fields. Placeholders: `days`, `most`. */
export const delegationFieldTexts = {
  self: 'You cannot stand in for yourself. Please choose a colleague.',
  selfOther: 'They cannot stand in for themselves. Please choose a colleague of theirs.',
  notActive: 'This person has left, or is not in the employee directory. Please choose somebody else.',
  unreachable: 'Mail to this person comes back, so that nobody would tell them. Please choose somebody else.',
  notApprover: 'Somebody who has left, or is not in the employee directory, has nothing to delegate.',
  standsInEnough:
    'This colleague stands in for as many people as one person can. Please choose somebody else.',
  past: 'Please choose today or a later day.',
  endBeforeStart: 'The last day is before the first. Please choose a later one.',
  tooLong: 'At most {days} days at a time. Please choose an earlier last day.',
  overlaps:
    'There is a delegate for some of these days already. Please choose other days, or end that delegation first.',
  tooMany: 'There are {most} present and coming delegations, which is the most. Please end one first.',
} as const
