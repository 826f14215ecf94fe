/** Texts of the mails about nominations. Placeholders: `name` of the reader, `nominator`, `company` of the
 * nominator, `nominees`, `award`, `stage`, `by` the person who decided, `reason`, `month`, `members` who
 * dropped out, those of them who `declined` and who were `silent`, `to` the new approver, `approver` for whom
 * its reader stands in `until` a day. */
import { inLanguage } from './language.ts'
import { recognisedTexts } from './nominations-recognised.ts'

const noLongerReviewed = 'No longer needs your review: {award} for {nominees}'

export const nominationMailTexts = inLanguage('nominationMailTexts', {
  awards: recognisedTexts.awards,
  /** For a payee: the amount, and the month of the salary. */
  yours: 'You’ll receive {amount} with your {payrollMonth} salary. You don’t need to do anything.',
  praise: 'Message from {by}, {stage}',
  paid: 'Awards are paid with the next salary run, subject to payroll deadlines.',
  month: 'The award is for {month}.',
  why: {
    nominee: 'You’re getting this email because a colleague nominated you.',
    nominator: 'You’re getting this email because you sent this nomination.',
    approver: 'You’re getting this email because you review this nomination.',
    formerApprover: 'You’re getting this email because you were an approver of this nomination.',
  },
  /** For a delegate of the approver. */
  delegate: {
    text: 'You review for {approver} until {until}. {approver} gets a copy of this email.',
    why:
      'You’re getting this email because you review for {approver}, ' +
      'or as a copy because you’re the approver.',
  },
  reasonLabel: 'Reason',
  sent: {
    subject: 'Your nomination has been sent: {award}',
    text: 'Thank you for recognising {nominees}. We’ve sent your nomination for the {award}.',
    next: 'You can follow it in ThinkTank. You’ll see the outcome there too.',
    open: 'See your nomination',
  },
  acceptRequest: {
    subject: 'You have been nominated: {award}',
    text: '{nominator} from {company} has nominated you for the {award}. Please accept or decline.',
    open: 'Accept or decline',
  },
  teamNotice: {
    subject: 'Your team has been nominated: {award}',
    text:
      '{nominator} from {company} has nominated you and your team for the {award}: {nominees}. ' +
      'Please accept or decline. Review starts once everyone has answered.',
    open: 'Accept or decline',
  },
  approverRequest: {
    subject: 'Please review a nomination: {award} for {nominees}',
    text:
      '{nominator} from {company} has nominated {nominees} for the {award}. ' +
      'It’s waiting for your decision as {stage}.',
    open: 'Review the nomination',
  },
  rejected: {
    subject: 'Your nomination was not approved: {award}',
    text: '{by} rejected your nomination of {nominees} for the {award} as {stage}.',
    open: 'See your nomination',
  },
  rejectedApprover: {
    subject: 'A nomination was rejected: {award} for {nominees}',
    text:
      '{by} rejected {nominator}’s nomination of {nominees} for the {award} as {stage}. ' +
      'You don’t need to do anything.',
    open: 'See who rejected it and why',
  },
  congratulations: {
    subject: 'CONGRATULATIONS: #WeSeeYou Recognition Award Confirmation',
    heading: recognisedTexts.won.title,
    text: '{nominator} from {company} nominated you for the {award}, ' + 'and it’s now fully approved.',
    open: 'See your award',
  },
  notification: {
    subject: 'NOTIFICATION: #WeSeeYou Recognition Award Confirmation',
    heading: 'Your nomination was approved: {award}',
    text: 'Your nomination of {nominees} for the {award} is fully approved. We’ve told them.',
    open: 'See your nomination',
  },
  employeeOfTheMonth: { subject: 'Congratulations on your Employee of the Month Award' },
  teamOfTheMonth: { subject: 'Congratulations on your Team of the Month Award' },
  downgraded: {
    subject: 'Your nomination is now a High5: {award}',
    text:
      '{by} changed your nomination of {nominees} for the {award} to a High5 as {stage}. ' +
      'They’ve received it with your message.',
    open: 'See your nomination',
  },
  memberDeclined: {
    subject: 'A nominee declined: {award}',
    text: '{members} declined, so your {award} nomination continues without them.',
    open: 'See your nomination',
  },
  membersUnanswered: {
    subject: 'Not everyone answered: {award}',
    text: '{members} didn’t answer in time, so your {award} nomination continues without them.',
    open: 'See your nomination',
  },
  goesOn: {
    Pending: 'Review starts once the others have answered.',
    Accepted: 'It’s now under review, for {nominees}.',
  },
  declined: {
    subject: 'Your nomination has ended: {award}',
    text: 'Your nomination for the {award} has ended because no one accepted it.',
    whoDeclined: 'Declined: {declined}.',
    whoWasSilent: 'Didn’t answer in time: {silent}.',
    open: 'See your nomination',
  },
  withdrawn: {
    subject: 'Your nomination was withdrawn: {award}',
    text: '{by} withdrew your nomination of {nominees} for the {award}.',
    open: 'See your nomination',
  },
  withdrawnNominee: {
    subject: 'A nomination was withdrawn: {award}',
    text:
      '{nominator} from {company} had nominated you for the {award}. ' +
      'The nomination has been withdrawn and no longer counts. You don’t need to do anything.',
    /** Of an approved nomination: before its payroll month was closed, and afterwards. */
    notPaid: {
      before: 'The award won’t be paid.',
      after: 'The award won’t be paid. We’ll take anything already paid from a later salary.',
    },
    open: 'See the nomination',
  },
  stageWithdrawn: {
    subject: noLongerReviewed,
    text:
      '{nominator}’s nomination of {nominees} for the {award} was withdrawn. ' +
      'It no longer needs your decision as {stage}.',
    open: 'See the nomination',
  },
  stageDowngraded: {
    subject: noLongerReviewed,
    text:
      '{by} changed {nominator}’s nomination of {nominees} for the {award} to a High5. ' +
      'It no longer needs your decision as {stage}.',
    open: 'See the nomination',
  },
  stagePassedOn: {
    subject: 'Now with another approver: {award} for {nominees}',
    text:
      '{nominator}’s nomination of {nominees} for the {award} is now with {to}. ' +
      'It no longer needs your decision as {stage}. You don’t need to do anything.',
  },
} as const)

/** Mails of a High5. */
export const high5MailTexts = inLanguage('high5MailTexts', {
  subject: "You've received a High 5!",
  preview: '{nominator} has recognised you: “{card}”',
  from: '{nominator} from {company} has given you a High5 for “{behaviour}”.',
  fromPlain: '{nominator} from {company} has given you a High5.',
  team: 'You share this Team High5 with {names}.',
  open: 'See your High5',
  approverSubject: 'Your colleagues have received a High5',
  approverFrom: '{nominator} from {company} has given a Team High5 to {names} for “{behaviour}”.',
  approverFromPlain: '{nominator} from {company} has given a Team High5 to {names}.',
  approverOwn: 'You approve nominations for {own}.',
  approverOpen: 'See the High5',
  approverWhy: 'You’re getting this email because you approve for several of these colleagues.',
  why: 'You’re getting this email because a colleague recognised you, or someone you approve for.',
  cardPicture: '{card} ({behaviour})',
} as const)
