/** Texts of the recognition form. */

import { awardRefusals } from './awards-refusals.ts'
import { nominationsNotLoaded } from './common.ts'
import { nominatingTexts } from './nominees.ts'

export const recognitionTexts = {
  ...awardRefusals,
  ...nominatingTexts,
  header: 'EMPLOYEE RECOGNITION',
  monetary: 'Planning for a Monetary Nomination',
  monetaryAbout:
    'A monetary nomination is reviewed before the award is paid. The behaviour that you have chosen will be reset.',
  monetaryYes: 'Yes, continue',
  monetaryNo: 'Cancel',
  headsFirst:
    'Please remove {names} first: heads of department (or above) cannot be nominated for a monetary award.',
  customerCareFirst:
    'Please remove {names} first: colleagues from Customer Care cannot be nominated for a monetary award.',
  reviewers: 'Who will review this nomination',
  /** Used where nobody reviews the nomination. */
  whatHappensNext: 'What happens next',
  reviewersPending: 'Looking up who will review it…',
  notReviewed: 'Nobody has to approve a High5: it arrives as soon as you send it.',
  nomineeAskedFirst: 'Your nominee is asked first whether they accept. The review starts after that.',
  nomineesAskedFirst: 'Your nominees are asked first whether they accept. The review starts after that.',
  approvedInAdvance: 'approved in advance',
  sponsorAsked: 'The project sponsor whom you name above',
  check: nominationsNotLoaded,
  checkHarmless: 'You can send your nomination all the same.',
  keepAdding: 'To nominate a team, keep adding names. You can add up to 50 colleagues.',
  nextAsked: 'The next step is theirs: we have asked by mail whether they accept.',
  nextReviewed: 'It is now under review. You will hear by mail what becomes of it.',
  guidance: 'What this award is for, and what makes a good nomination',
  guidanceRead: 'Got it, fold this away',
  month: 'Month',
  formUnavailable: 'Form Currently Unavailable',
  contactHr: 'Please contact HR to learn when nominations for this award are taken.',
  noEvent: 'There is no recognition award open at present.',
} as const

/** Colleagues on offer before anything is typed, and lists that are pasted. */
export const pickTexts = {
  team: 'Your team',
  lately: 'Recognised lately by you',
  teams: 'Teams that you nominated before',
  /** Placeholders: `name` of the first member, `count` of the others. */
  earlierTeam: '{name} and {count} others',
  earlierTeamOne: '{name} and one other',
  showAll: 'Show all {count}',
  /** Shown once somebody is chosen. */
  showPicks: 'Add from your team',
  foldPicks: 'Fold your team away',
  addNamed: 'Add {name}',
  copyNamed: 'Add the team of {name}, nominated on {date}',
  copyFailed: 'Oops! We could not load this team. Please try again.',
  pasteOpen: 'Paste a list',
  paste: 'Names or email addresses',
  pasteHint:
    'One on each line, or with commas between them. You can copy them from Outlook or a spreadsheet.',
  pasteAdd: 'Add all of them',
  pasteClose: 'Close the list',
  pasteRefused: 'These were not added. They stay in the box, to be corrected:',
  pasteAllAdded: 'All of them are on the list.',
  sponsorHint: 'Type a name and pick the colleague, or type the address.',
} as const

/** Documents about single members of a team. */
export const memberDocumentTexts = {
  add: 'Add a document about {name}',
  about: 'Below each name you can add documents about that member.',
  notTaken: 'Documents about single members are taken with a team that is reviewed only.',
  members: 'Documents can be added once for each member of the team, and for nobody else.',
  tooMany: 'At most {count} documents about members can be sent. Please remove some.',
  tooManyOfOne: 'At most {count} documents can be added for each member. Please remove some.',
} as const
