/** Texts of a nomination: its page, its kinds, its stages and its history. */

export const nominationTexts = {
  received: 'Nomination Received',
  sent: 'Nomination Sent',
  load: 'Oops! We had a problem with loading your nomination. Please try again later.',
  by: 'Nomination by',
  status: 'Nomination Status',
  titleHigh5: '{name}, High5',
  titleTeamHigh5: 'Team High5, by {nominator}',
  history: 'History',
  stage: 'Stage',
  approver: 'Approver',
  state: 'Status',
  kinds: { high5: 'High5', teamHigh5: 'Team High5' },
  stages: {
    sponsor: 'Project Sponsor',
    manager: 'Line Manager',
    exco2: 'Exco2 Manager',
    hrbp: 'HRBP',
  },
  /** Status of a stage; empty while it waits. */
  statuses: { '': 'Pending', Approve: 'Approved', Reject: 'Rejected' },
  /** What was done, by its name in the record of acts. */
  acts: { created: 'created the nomination' },
} as const
