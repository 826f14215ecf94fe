/** Texts of a received recognition: a High5, an award, and approvers' messages to the winners. */
import { inLanguage } from './language.ts'

export const recognisedTexts = inLanguage('recognisedTexts', {
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
    withdrawn: '{by} withdrew this High5 on {date}.',
    withoutWords: 'The message is no longer shown.',
  },
  /** For winners of an award, after the last approval. */
  won: {
    title: 'Congratulations on your {award}!',
    amount: 'You’ll receive',
    amountPaid: 'You received',
    approved: 'Fully approved on {date}',
    next: 'What happens next',
    payroll: 'It goes to payroll with the payroll month ending on {date}. You don’t need to do anything.',
    wentToPayroll: 'It went to payroll with the {month} payroll month.',
    corrected:
      'This award was corrected. Your earlier amount of {amount}, paid or due, ' +
      'will be deducted from the same salary.',
    /** By the result of payroll. */
    payment: {
      due: 'It will be paid with your {month} salary.',
      overdue: 'It was due with your {month} salary. If you haven’t received it, contact {support}.',
      paid: 'It was paid with your {month} salary.',
      'partly-paid': '{paid} of it was paid with your {month} salary. Contact {support} about the rest.',
      refused: 'It couldn’t be paid with your {month} salary. Contact {support} to find out why.',
    },
    praise: 'Messages from your approvers',
    words: 'Message from {nominator}',
  },
  /** Messages of approvers to the winners, for all readers of their comments. */
  praise: 'Message to the nominee',
  praiseAbout: 'The nominee sees this after final approval.',
  praiseBy: '{by}, {stage}',
  removePraise: 'Remove',
  removePraiseNamed: 'Remove the message from {by}',
  removePraiseTitle: 'Remove this message?',
  removePraiseAbout:
    'It disappears from this page for everyone, and from emails that haven’t been sent yet. ' +
    'The history will show that you removed it.',
  removePraiseFailed: 'We couldn’t remove the message. Try again.',
  /** The collapsed part below. */
  details: 'Details and history',
} as const)
