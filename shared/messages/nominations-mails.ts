/** Texts of the mails about nominations. Placeholders: `name` of the reader, `nominator`, `company` of the
 * nominator, `nominees`, `award`, `stage`, `by` the person who decided, `reason`, `month`, `members` who
 * dropped out, those of them who `declined` and who were `silent`, `to` the new approver, `approver` for whom
 * its reader stands in `until` a day. */
import { recognisedTexts } from './nominations-recognised.ts'

const noLongerReviewed = 'No longer to be reviewed: {award} for {nominees}'

export const nominationMailTexts = {
  awards: recognisedTexts.awards,
  /** For a payee: the amount, and the month of the salary. */
  yours: 'You receive {amount}. It is paid with the salaries of {payrollMonth}; you need not do anything.',
  praise: '{by}, {stage}, for you',
  paid: 'Awards are paid with the next salary run, subject to payroll deadlines.',
  month: 'The award is for {month}.',
  why: {
    nominee: 'You get this mail because a colleague nominated you.',
    nominator: 'You get this mail because you sent this nomination.',
    approver: 'You get this mail because you are an approver of this nomination.',
    formerApprover: 'You get this mail because you were an approver of this nomination.',
  },
  /** For a delegate of the approver. */
  delegate: {
    text: 'You get this mail in place of {approver}, for whom you stand in until {until}. {approver} has a copy.',
    why: 'You get this mail because you stand in for {approver}, or as a copy because you are the approver.',
  },
  reasonLabel: 'Reason',
  sent: {
    subject: 'Your nomination has been sent: {award}',
    text: 'Thank you for recognising {nominees}. Your nomination for the {award} has been sent.',
    next: 'You can follow it in the portal. We will write to you when everything is decided.',
    open: 'See your nomination',
  },
  acceptRequest: {
    subject: 'You have been nominated: {award}',
    text: '{nominator} of {company} has nominated you for the {award}. Please say whether you accept the nomination.',
    open: 'Accept or decline',
  },
  teamNotice: {
    subject: 'Your team has been nominated: {award}',
    text:
      '{nominator} of {company} has nominated you and your team for the {award}: {nominees}. ' +
      'Please say whether you accept the nomination. It goes on once everybody has answered.',
    open: 'Accept or decline',
  },
  approverRequest: {
    subject: 'Please review a nomination: {award} for {nominees}',
    text: '{nominator} of {company} has nominated {nominees} for the {award}. It waits for your decision as {stage}.',
    open: 'Review the nomination',
  },
  rejected: {
    subject: 'Your nomination was not approved: {award}',
    text: 'Your nomination of {nominees} for the {award} was rejected by {by} as {stage}.',
    open: 'See your nomination',
  },
  rejectedApprover: {
    subject: 'A nomination was rejected: {award} for {nominees}',
    text:
      'The nomination of {nominees} for the {award} by {nominator} was rejected by {by} as {stage}. ' +
      'You need not do anything.',
    open: 'See who rejected and why',
  },
  congratulations: {
    subject: 'CONGRATULATIONS: #WeSeeYou Recognition Award Confirmation',
    text:
      'Congratulations! {nominator} of {company} nominated you for the {award}, ' +
      'and everybody who was asked has approved it.',
    open: 'See what was said about you',
  },
  notification: {
    subject: 'NOTIFICATION: #WeSeeYou Recognition Award Confirmation',
    text: 'Your nomination of {nominees} for the {award} has been approved at all stages. They have been told.',
    open: 'See your nomination',
  },
  employeeOfTheMonth: { subject: 'Congratulations on your Employee of the Month Award' },
  teamOfTheMonth: { subject: 'Congratulations on your Team of the Month Award' },
  downgraded: {
    subject: 'Your nomination has become a High5: {award}',
    text:
      'Your nomination of {nominees} for the {award} was made a High5 by {by} as {stage}. ' +
      'They have received it with your words.',
    open: 'See your nomination',
  },
  memberDeclined: {
    subject: 'A nominee has declined: {award}',
    text: 'Your nomination for the {award} goes on without {members}, who declined it.',
    open: 'See your nomination',
  },
  membersUnanswered: {
    subject: 'Not everybody has answered: {award}',
    text: 'Your nomination for the {award} goes on without {members}: the time to answer is over.',
    open: 'See your nomination',
  },
  goesOn: {
    Pending: 'The review starts once the others have answered.',
    Accepted: 'It is now under review, for {nominees}.',
  },
  declined: {
    subject: 'Your nomination has ended: {award}',
    text: 'Your nomination for the {award} has ended, because nobody has accepted it.',
    whoDeclined: 'Declined: {declined}.',
    whoWasSilent: 'Did not answer in time: {silent}.',
    open: 'See your nomination',
  },
  withdrawn: {
    subject: 'Your nomination was withdrawn: {award}',
    text: 'Your nomination of {nominees} for the {award} was withdrawn by {by}.',
    open: 'See your nomination',
  },
  withdrawnNominee: {
    subject: 'A nomination was withdrawn: {award}',
    text:
      '{nominator} of {company} had nominated you for the {award}. ' +
      'The nomination has been withdrawn and no longer counts. You need not do anything.',
    /** Of an approved nomination: before its payroll month was closed, and afterwards. */
    notPaid: {
      before: 'Its award is not paid.',
      after: 'Its award is not paid. What you were paid of it already is taken back with a later salary.',
    },
    open: 'See the nomination',
  },
  stageWithdrawn: {
    subject: noLongerReviewed,
    text:
      'The nomination of {nominees} for the {award} by {nominator} was withdrawn. ' +
      'It no longer waits for your decision as {stage}.',
    open: 'See the nomination',
  },
  stageDowngraded: {
    subject: noLongerReviewed,
    text:
      'The nomination of {nominees} for the {award} by {nominator} was made a High5 by {by}. ' +
      'It no longer waits for your decision as {stage}.',
    open: 'See the nomination',
  },
  stagePassedOn: {
    subject: 'No longer yours to review: {award} for {nominees}',
    text:
      'The nomination of {nominees} for the {award} by {nominator} no longer waits for your decision ' +
      'as {stage}: it was given to {to}. You need not do anything.',
  },
} as const

/** Mails of a High5. */
export const high5MailTexts = {
  subject: "You've received a High 5!",
  preview: '{nominator} has recognised you: “{card}”',
  from: '{nominator} of {company} has given you a High5 for “{behaviour}”.',
  fromPlain: '{nominator} of {company} has given you a High5.',
  team: 'You share this Team High5 with {names}.',
  open: 'See your High5',
  approverSubject: 'Colleagues of yours have received a High 5',
  approverFrom: '{nominator} of {company} has given a Team High5 to {names}, for “{behaviour}”.',
  approverFromPlain: '{nominator} of {company} has given a Team High5 to {names}.',
  approverOwn: 'You approve nominations for {own}.',
  approverOpen: 'See the High5',
  approverWhy:
    'You get this mail because you approve nominations for several of the colleagues who were recognised.',
  why:
    'You get this mail because a colleague recognised you, ' +
    'or as a copy because you approve nominations for the colleague who was recognised.',
  cardPicture: '{card} ({behaviour})',
} as const
