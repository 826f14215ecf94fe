/** Texts of a received recognition: a High5, an award, and approvers' messages to the winners. */

export const recognisedTexts = {
  /** Names of the awards for nominees, by kind. */
  awards: {
    high5: 'High5',
    'team-high5': 'Team High5',
    'on-the-spot': 'On the Spot award',
    teams: 'Team award',
    'employee-of-the-month': 'Employee of the Month award',
    'team-of-the-month': 'Team of the Month award',
  },
  /** The picture of an award for which no card was chosen. */
  awardPicture: 'A golden cup',
  /** Headings of a High5: for its receiver, its sender, anybody else. */
  high5: {
    toYou: '{nominator} recognised you',
    toYourTeam: '{nominator} recognised you and your team',
    byYou: 'You recognised {nominees}',
    other: '{nominator} recognised {nominees}',
    team: 'The team',
    withdrawn: 'This High5 was withdrawn by {by} on {date}.',
    withoutWords: 'What was written is no longer shown.',
  },
  /** For winners of an award, after the last approval. */
  won: {
    title: 'Congratulations on your {award}!',
    amount: 'You receive',
    amountPaid: 'You received',
    approved: 'Approved by everybody who was asked, on {date}',
    next: 'What happens next',
    payroll: 'It goes to payroll with the month that ends on {date}. You need not do anything.',
    wentToPayroll: 'It went to payroll with the payroll month of {month}.',
    corrected:
      'This award was corrected: with the same salaries {amount} is taken back, ' +
      'which you were paid before, or would have been.',
    /** By the result of payroll. */
    payment: {
      due: 'It is paid with the salaries of {month}.',
      overdue:
        'It was to be paid with the salaries of {month}. If you have not received it, please ask {support}.',
      paid: 'It was paid with the salaries of {month}.',
      'partly-paid':
        '{paid} of it was paid with the salaries of {month}. Please ask {support} about what is missing.',
      refused: 'It could not be paid with the salaries of {month}. Please ask {support} what is missing.',
    },
    praise: 'What the approvers say to you',
    words: 'What {nominator} wrote',
  },
  /** Messages of approvers to the winners, for all readers of their comments. */
  praise: 'For the winner',
  praiseAbout: 'The winner sees this after the last approval.',
  praiseBy: '{by}, {stage}',
  removePraise: 'Remove',
  removePraiseNamed: 'Remove what {by} wrote for the winner',
  removePraiseTitle: 'Remove these words?',
  removePraiseAbout:
    'They are gone from this page for everybody, and from a mail that has not been sent yet. ' +
    'The history says that you removed them.',
  removePraiseFailed: 'Oops! These words could not be removed. Please try again.',
  /** The collapsed part below. */
  details: 'Details and history',
} as const
