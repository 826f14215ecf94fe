/** Texts of a nomination: its page, its kinds, its stages and its history. */
import { nominationNotLoaded, noNominationHere } from './common.ts'
import { inLanguage } from './language.ts'
import { nominationWords } from './nominations-words.ts'

export const nominationTexts = inLanguage('nominationTexts', {
  ...nominationWords,
  received: 'Nomination Received',
  sent: 'Nomination Sent',
  load: nominationNotLoaded,
  notFoundTitle: 'Nomination not found',
  notFound: noNominationHere,
  by: 'Nomination by',
  status: 'Nomination Status',
  showAll: 'Show all {count}',
  month: 'Month',
  payrollMonth: 'Salary month',
  money: 'Award payment',
  decidedBy: '{status} by {by} on {date}',
  waitingSince: 'waiting since {date}',
  passedFrom: 'reassigned from {name}',
  stage: 'Stage',
  approver: 'Approver',
  state: 'Status',
  /** The name of the product as an actor. */
  product: 'ThinkTank',
  approverLeft: 'The approver has left',
  approverUnreachable: 'Email to the approver bounced',
  notDecided: 'No decision after {days} working days and reminders',
  /** Actions, by their names in the history. */
  acts: {
    created: 'created the nomination',
    accepted: 'accepted the nomination',
    declined: 'declined the nomination',
    'not-answered': 'didn’t answer in time',
    approved: 'approved as {stage}',
    rejected: 'rejected as {stage}',
    downgraded: 'downgraded it to High5 as {stage}',
    reassigned: 'reassigned the {stage} stage to {to}',
    withdrawn: 'withdrew the nomination',
    reminded: 'reminded {to}',
    announced: 'warned {to} that the {stage} stage will go to the recognition desk',
    corrected: 'corrected the amount for {to}',
    'thanks-removed': 'removed {to}’s thanks',
    'praise-removed': 'removed the {stage}’s message to the nominee',
  },
} as const)
