/** Texts of delegation (docs/product.md#delegation). Placeholders: `name` of the reader, `approver`,
 * `delegate`, `from` and `to` in words, `by` the actor. */
import { notSaved } from './common.ts'
import { inLanguage } from './language.ts'

const open = 'See who reviews for you'

export const delegationMailTexts = inLanguage('delegationMailTexts', {
  named: {
    subject: 'You review for {approver} from {from} to {to}',
    text: '{by} has chosen you to review nominations for {approver} from {from} to {to}, both days included.',
    /** For acts of the approver. */
    textOwn:
      '{approver} has chosen you to review nominations for them from {from} to {to}, both days included.',
    how:
      'During that time you’ll see {approver}’s reviews below your own and get the emails. ' +
      'Decisions are recorded under your name, for {approver}. ' +
      'Nominations that involve you stay with {approver}.',
    declining: 'If you can’t do it, you can end it any time in Edit my details. We’ll tell {approver}.',
    open: 'See what to review',
    end: 'Go to Edit my details',
  },
  namedApprover: {
    subject: '{delegate} reviews for you from {from} to {to}',
    text:
      '{by} has chosen {delegate} to review nominations for you from {from} to {to}, both days ' +
      'included. You can still decide them yourself.',
    how: 'You can end this any time in Edit my details.',
    open,
  },
  ended: {
    subject: 'You no longer review for {approver}',
    text:
      '{by} has ended your cover for {approver}. You no longer review nominations waiting for ' +
      '{approver}. You don’t need to do anything.',
    textOwn:
      '{approver} has ended your cover for them. You no longer review nominations waiting for ' +
      '{approver}. You don’t need to do anything.',
  },
  endedApprover: {
    subject: '{delegate} no longer reviews for you',
    text:
      '{by} has ended {delegate}’s cover for you. From now on, only you review the nominations waiting ' +
      'for you.',
    textOfDelegate:
      '{delegate} has ended their cover for you from {from} to {to}. Only you review the nominations ' +
      'waiting for you. You can choose someone else.',
    open,
  },
  why: {
    delegate: 'You’re getting this email because you were chosen to review for a colleague.',
    approver: 'You’re getting this email because a colleague was chosen to review for you.',
  },
  /** The name of the product as an actor. */
  product: 'ThinkTank',
} as const)

/** The screen on which people name their delegate, and administrators do so for them. Placeholders: `name` of
 * the delegate, `from` and `to` in words, `by` the person who ended it. */
export const delegationTexts = inLanguage('delegationTexts', {
  title: 'Out of office',
  about: 'Choose a colleague to review nominations while you’re away. You can still review them yourself.',
  aboutOther: 'Choose a colleague to review nominations while this person is away.',
  load: 'We couldn’t load the out of office dates. Try again.',
  person: 'Colleague',
  personPlaceholder: 'Name or email',
  personRequired: 'Choose a colleague',
  from: 'First day',
  to: 'Last day',
  dayRequired: 'Choose a day',
  name: 'Save',
  sending: 'We’ll email your colleague straight away.',
  named: '{name} will review from {from} to {to}. We’ve emailed them.',
  failed: notSaved,
  none: 'None',
  current: 'Current and upcoming',
  past: 'Past',
  standsFor: 'Reviews for',
  standsForOwn: 'You review for',
  dates: '{from} to {to}',
  ended: 'ended on {date} by {by}',
  end: 'End',
  endNamed: 'End: {name}, {from} to {to}',
  endTitle: 'End this cover?',
  endText: '{name} won’t be able to review for you any more. We’ll email them.',
  endTextOther: '{name} won’t be able to review for them any more. We’ll email both.',
  hasEnded: '{name}’s cover has ended.',
  endStandInText:
    'You won’t be able to review for {name} any more. We’ll email them so they can choose someone else.',
  hasEndedStandIn: 'You no longer review for {name}. We’ve emailed them.',
} as const)
