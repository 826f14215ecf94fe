/** Texts of a nomination: its page, its kinds, its stages and its history. */
import { nominationNotLoaded, noNominationHere } from './common.ts'
import { nominationWords } from './nominations-words.ts'

export const nominationTexts = {
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
  payrollMonth: 'Paid with the salaries of',
  money: 'The money of this award',
  decidedBy: '{status} by {by} on {date}',
  decidedOn: '{status} on {date}',
  waitingSince: 'waiting since {date}',
  passedFrom: 'passed on from {name}',
  stage: 'Stage',
  approver: 'Approver',
  state: 'Status',
  /** The name of the product as an actor. */
  product: 'ThinkTank',
  approverLeft: 'The approver has left',
  approverUnreachable: 'Mail to the approver came back',
  notDecided: 'No decision in {days} working days, after reminders and a notice',
  /** Actions, by their names in the history. */
  acts: {
    created: 'created the nomination',
    accepted: 'accepted the nomination',
    declined: 'declined the nomination',
    'not-answered': 'did not answer in time',
    approved: 'approved as {stage}',
    rejected: 'rejected as {stage}',
    downgraded: 'downgraded it to High5 at {stage}',
    reassigned: 'passed the stage {stage} to {to}',
    withdrawn: 'withdrew the nomination',
    reminded: 'reminded {to}',
    announced: 'told {to} that the stage {stage} goes to the recognition desk unless it is decided',
    corrected: 'corrected what {to} is paid',
    'thanks-removed': 'removed what {to} said in thanks',
    'praise-removed': 'removed what was written for the winner as {stage}',
  },
} as const
