/** What nominations, their kinds and their stages are called, where they are kept as well as where they are shown. */

const downgraded = 'Downgraded to High5'

export const nominationWords = {
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
  /** Of the categories that kinds have; two kinds share one. */
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
  /** What the whole has come to. */
  outcomes: {
    'to-answer': 'To be answered',
    'in-review': 'In review',
    approved: 'Approved',
    rejected: 'Rejected',
    downgraded,
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  pendingWith: 'Pending with {stage}',
  /** Who is waited for before the first stage, where nominees are asked. */
  nominees: 'nominees',
  rejectedBy: 'Rejected by {stage}',
  /** Who decided, as a delegate. */
  byFor: '{by} for {approver}',
  nominatedByManager: 'Nominated by the line manager',
  downgraded,
  noAnswer: 'No answer',
  /** What a nominee who is asked has answered. */
  memberStates: { Pending: 'Has not answered yet', Accepted: 'Accepted', Rejected: 'Declined' },
  /** A member who was still asked when the nomination ended. */
  didNotAnswer: 'Did not answer',
  desk: 'Recognition desk',
} as const
