/** Names of nominations, their kinds and their stages, both stored and shown. */
import { inLanguage } from './language.ts'

const downgraded = 'Downgraded to High5'

export const nominationWords = inLanguage('nominationWords', {
  titles: {
    high5: '{name}, High5',
    teamHigh5: 'Team High5, by {nominator}',
    onTheSpot: '{name}, On the Spot',
    teams: 'Team Awards, by {nominator}',
    employeeOfTheMonth: '{name}, Employee of the Month',
    teamOfTheMonth: 'Team of the month by {nominator}',
  },
  kinds: {
    high5: 'High5',
    teamHigh5: 'Team High5',
    onTheSpot: 'On the Spot',
    teams: 'Team',
    employeeOfTheMonth: 'Employee of the Month',
    teamOfTheMonth: 'Team of the Month',
  },
  /** Labels of the form, as people know them from the former portal (docs/glossary.md). */
  formLabels: {
    'employee-of-the-month': 'Employee Of The Month',
    'team-of-the-month': 'Team Of The Month',
  },
  /** Categories of the kinds; two kinds share one. */
  categories: {
    100: 'Employee of the Month',
    102: 'High5',
    103: 'On the Spot',
    104: 'Teams',
    138: 'Team of the Month',
  },
  stages: {
    sponsor: 'Project Sponsor',
    manager: 'Line Manager',
    exco2: 'Exco2 Manager',
    hrbp: 'HRBP',
  },
  /** Status of a stage; empty while it waits. */
  statuses: { '': 'Pending', Approve: 'Approved', Reject: 'Rejected' },
  /** Status of a stage that was still waiting when the nomination ended. */
  notDecided: 'Not decided',
  /** The outcome of the whole nomination. */
  outcomes: {
    'to-answer': 'Awaiting answer',
    'in-review': 'In review',
    approved: 'Approved',
    rejected: 'Rejected',
    downgraded,
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  pendingWith: 'Pending with {stage}',
  /** The group that has to answer before the first stage, where nominees are asked. */
  nominees: 'nominees',
  rejectedBy: 'Rejected by {stage}',
  /** A decision of a delegate. */
  byFor: '{by} for {approver}',
  nominatedByManager: 'Nominated by the line manager',
  downgraded,
  noAnswer: 'No answer',
  /** The nominees' answer, as reports name it. */
  answers: { Pending: 'Pending', Accepted: 'Accepted', Declined: 'Declined', Withdrawn: 'Withdrawn' },
  /** The answer of a nominee who is asked. */
  memberStates: { Pending: 'Hasn’t answered yet', Accepted: 'Accepted', Rejected: 'Declined' },
  /** A member who had not answered when the nomination ended. */
  didNotAnswer: 'Didn’t answer',
  desk: 'Recognition desk',
} as const)
