/** Texts of employment equity: form, review, report. */
import { entryNotLoaded, nominationNotLoaded, nominationsNotLoaded, noNominationHere } from './common.ts'
import { equityRefusals } from './equity-refusals.ts'
import { inLanguage } from './language.ts'
import { nominatingTexts } from './nominees.ts'
import { exportStarted } from './reports.ts'

const ownList = 'Only you can see this list.'

export const equityTexts = inLanguage('equityTexts', {
  title: '{name}, Employment Equity',
  searchLabel: 'Who would you like to nominate?',
  several: 'You can enter up to 50 colleagues, separated by commas.',
  each:
    'Each colleague gets a separate nomination and an email. They won’t know about the others. They all ' +
    'read the same text, so keep it suitable for everyone.',
  noEvent: 'There’s no employment equity award open at the moment.',
  load: nominatingTexts.load,
  confidential:
    'These nominations are confidential. Only you, your nominee, equity managers and administrators can ' +
    'see them.',
  asked:
    'We’ve emailed {count, plural, one {your colleague. We’ll email you their answer.} other {each of them. ' +
    'We’ll email you their answers.}}',
  sent: {
    title: 'Your nominations',
    lead: ownList,
    load: nominationsNotLoaded,
    none: 'You haven’t nominated anyone yet.',
    pages: 'Pages of your nominations',
  },
  received: {
    title: 'You have been nominated by',
    lead: ownList,
    load: nominationsNotLoaded,
    pages: 'Pages of nominations for you',
    answer: 'Accept or decline',
    answerNamed: 'Accept or decline the nomination by {nominator}',
    see: 'View nomination',
    seeNamed: 'View nomination by {nominator}',
  },
  states: { Pending: 'Pending', Accepted: 'Accepted', Declined: 'Declined' },
} as const)

/** The nominee's screen. */
export const equityReviewTexts = inLanguage('equityReviewTexts', {
  load: nominationNotLoaded,
  notFoundTitle: 'Nomination not found',
  notFound: noNominationHere,
  lead: '{nominator} has nominated you for {award}.',
  once: 'Please accept or decline. You can only answer once.',
  accept: 'Accept',
  decline: 'Decline',
  answered: equityRefusals.answered,
  failed: 'We couldn’t send your answer. Try again.',
  answeredBefore: 'You’ve already answered, so your choice didn’t change anything.',
  nominator: 'Nominated by',
  company: 'Company',
  date: 'Date',
  words: 'Message from {nominator}',
} as const)

/** The report. */
export const equityReportTexts = inLanguage('equityReportTexts', {
  title: 'Employment equity report',
  load: nominationsNotLoaded,
  loadOne: entryNotLoaded,
  looks: {
    title: 'Recent views',
    load: 'We couldn’t load the recent views. Try again.',
    none: 'No views this month or last month.',
    line: '{at}: {by}, {about}',
    one: 'one nomination',
    file: 'a file of a nomination',
    report: 'the report from {from} to {to}',
  },
  counts: 'Nominations in this period',
  total: 'Total',
  date: 'Date',
  nominee: 'Nominee',
  nominator: 'Nominator',
  division: 'Division',
  hrbp: 'HRBP',
  status: 'Status',
  answeredOn: 'Answered on',
  employeeNumber: 'Employee number',
  businessUnit: 'Business unit',
  country: 'Country',
  details: 'Details',
  detailsOf: 'Details of the nomination of {name} by {nominator}',
  documents: 'Supporting documentation',
  exportStarted,
} as const)

/** The emails. */
export const equityMailTexts = inLanguage('equityMailTexts', {
  request: {
    subject: 'Please answer a confidential nomination',
    preview: '{nominator} has nominated you. Please accept or decline.',
    text:
      '{nominator} from {company} has nominated you for {award}. Please accept or decline. You can only ' +
      'answer once.',
    confidential:
      'This nomination is confidential. Only you, {nominator}, equity managers and administrators can see ' +
      'it.',
    open: 'Accept or decline',
    why: 'You’re getting this email because a colleague nominated you. No one else gets a copy.',
  },
  /** Other texts of a reminder. */
  reminder: {
    subject: 'Reminder: please answer a confidential nomination',
    text:
      '{nominator} from {company} has nominated you for {award}, and you haven’t answered yet. Please ' +
      'accept or decline. You can only answer once.',
    why:
      'You’re getting this email because a colleague nominated you and you haven’t answered yet. No one ' +
      'else gets a copy.',
  },
  answered: {
    subject: 'Your nomination was answered',
    preview: 'See your nominee’s answer.',
    Accepted: '{nominee} has accepted your nomination for {award}.',
    Declined: '{nominee} has declined your nomination for {award}.',
    open: 'View your nominations',
    why: 'You’re getting this email because you sent this nomination. No one else gets a copy.',
  },
} as const)
