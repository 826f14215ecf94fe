/** Texts of the recognition form. */

import { awardRefusals } from './awards-refusals.ts'
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
  reviewersPending: 'Looking up who will review it…',
  notReviewed: 'Nobody has to approve a High5: it arrives as soon as you send it.',
  nomineeAskedFirst: 'Your nominee is asked first whether they accept. The review starts after that.',
  nomineesAskedFirst: 'Your nominees are asked first whether they accept. The review starts after that.',
  approvedInAdvance: 'approved in advance',
  sponsorAsked: 'The project sponsor whom you name above',
  check: 'Oops! We had a problem with loading your nominations. Please try again later.',
  checkHarmless: 'You can send your nomination all the same.',
  keepAdding: 'To nominate a team, keep adding names. You can add up to 50 colleagues.',
  nextAsked: 'The next step is theirs: we have asked by mail whether they accept.',
  nextReviewed: 'It is now under review. You will hear by mail what becomes of it.',
  month: 'Month',
  formUnavailable: 'Form Currently Unavailable',
  contactHr: 'Please contact HR to learn when nominations for this award are taken.',
  noEvent: 'There is no recognition award open at present.',
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
