/** Texts of employment equity: form, review, report. */
import {
  entryNotLoaded,
  nominationNotLoaded,
  nominationsNotLoaded,
  noNominationHere,
  noNominations,
} from './common.ts'
import { equityRefusals } from './equity-refusals.ts'
import { nominatingTexts } from './nominees.ts'
import { exportStarted } from './reports.ts'

const ownList = 'Nobody but you sees this list.'

export const equityTexts = {
  title: '{name}, Employment Equity',
  searchLabel: 'Whom would you like to nominate?',
  several: 'You can give several colleagues at once, with commas between them: up to 50.',
  each:
    'Each colleague becomes a nomination of its own and is asked by mail. ' +
    'Nobody whom you nominate learns of the others, ' +
    'so please write nothing about one of them that another should not read.',
  noEvent: 'There is no employment equity award open at present.',
  load: nominatingTexts.load,
  confidential:
    'These nominations are confidential: ' +
    'you, your nominee, equity managers and administrators can see them, and nobody else.',
  askedOne: 'Your colleague has been asked by mail. You will hear by mail what they answer.',
  asked: 'Each of them has been asked by mail. You will hear by mail what they answer.',
  sent: {
    title: 'Your nominations',
    lead: ownList,
    load: nominationsNotLoaded,
    none: 'You have not nominated anybody yet.',
    pages: 'Pages of your nominations',
  },
  received: {
    title: 'You have been nominated by',
    lead: ownList,
    load: nominationsNotLoaded,
    pages: 'Pages of the nominations of you',
    answer: 'Accept or decline',
    answerNamed: 'Accept or decline the nomination by {nominator}',
    see: 'See the nomination',
    seeNamed: 'See the nomination by {nominator}',
  },
  states: { Pending: 'Pending', Accepted: 'Accepted', Declined: 'Declined' },
} as const

/** The nominee's screen. */
export const equityReviewTexts = {
  load: nominationNotLoaded,
  notFoundTitle: 'Nomination not found',
  notFound: noNominationHere,
  lead: '{nominator} has nominated you for {award}.',
  once: 'Please say whether you accept. You can answer once.',
  accept: 'Accept',
  decline: 'Decline',
  answered: equityRefusals.answered,
  failed: 'Your answer could not be sent. Please try again.',
  answeredBefore: 'You had answered it already, so what you chose now changed nothing.',
  nominator: 'Nomination by',
  company: 'Company',
  date: 'Date',
  words: 'What {nominator} wrote',
} as const

/** The report. */
export const equityReportTexts = {
  title: 'Employment equity report',
  load: nominationsNotLoaded,
  loadOne: entryNotLoaded,
  none: noNominations,
  countOne: '1 nomination',
  countMany: '{count} nominations',
  from: 'From Date',
  to: 'To Date',
  apply: 'Show',
  clear: 'Clear the dates',
  looks: {
    title: 'Who looked',
    load: 'Who looked could not be loaded. Please try again later.',
    none: 'Nobody looked this month or last month.',
    line: '{at}: {by}, {about}',
    one: 'one nomination',
    file: 'a file of a nomination',
    report: 'the report of {from} to {to}',
  },
  /** Shown unless both dates are set. */
  year: 'Without both dates the current financial year is shown: {from} to {to}.',
  counts: 'Nominations in this period',
  total: 'Total',
  perPage: 'Per page',
  pages: 'Pages of the nominations',
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
  exportAs: { csv: 'Download as CSV', xlsx: 'Download as Excel' },
  exportStarted,
} as const

/** The mails. */
export const equityMailTexts = {
  request: {
    subject: 'Please answer a confidential nomination',
    preview: '{nominator} has nominated you. Please say whether you accept.',
    text:
      '{nominator} of {company} has nominated you for {award}. ' +
      'Please say whether you accept the nomination. You can answer once.',
    confidential:
      'This nomination is confidential. Besides you only {nominator}, equity managers and administrators can see it.',
    open: 'Accept or decline',
    why: 'You get this mail because a colleague nominated you. Nobody else gets a copy.',
  },
  /** Other texts of a reminder. */
  reminder: {
    subject: 'Reminder: please answer a confidential nomination',
    text:
      '{nominator} of {company} has nominated you for {award}, and you have not answered yet. ' +
      'Please say whether you accept the nomination. You can answer once.',
    why: 'You get this mail because a colleague nominated you and your answer is waited for. Nobody else gets a copy.',
  },
  answered: {
    subject: 'Your nomination was answered',
    preview: 'What your nominee answered.',
    Accepted: '{nominee} has accepted your nomination for {award}.',
    Declined: '{nominee} has declined your nomination for {award}.',
    open: 'See your nominations',
    why: 'You get this mail because you sent this nomination. Nobody else gets a copy.',
  },
} as const
