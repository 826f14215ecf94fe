/** Texts of the recognition form. */

import { awardRefusals } from './awards-refusals.ts'

export const recognitionTexts = {
  ...awardRefusals,
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
  searchLabel: 'Whom would you like to recognise?',
  searchPlaceholder: 'Search by email address',
  addNominee: 'Add Nominee',
  keepAdding: 'To nominate a team, keep adding names. You can add up to 50 colleagues.',
  nominating: 'You are nominating:',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  choose: 'Choose',
  chooseNamed: 'Choose {name}, {email}',
  view: 'View the nomination',
  submit: 'Submit Nomination',
  submitting: 'Sending your nomination…',
  congratulations: "Congratulations, you've nominated:",
  another: 'Nominate someone else',
  nextAsked: 'The next step is theirs: we have asked by mail whether they accept.',
  nextReviewed: 'It is now under review. You will hear by mail what becomes of it.',
  month: 'Month',
  sameName: 'Several colleagues have this name. Whom do you mean?',
  load: 'Oops! We had a problem with loading this Recognition. Please try again later.',
  create: 'Oops! We had a problem adding your nomination. Please try again later.',
  alreadySent:
    'Your nomination had already been sent, as the form stood at your first attempt. What you changed since then has not been sent.',
  seeSent: 'See your sent nominations',
  sendAsNew: 'Send as a new nomination',
  noSuchEvent: 'There is no award at this address.',
  formUnavailable: 'Form Currently Unavailable',
  contactHr: 'Please contact HR to learn when nominations for this award are taken.',
  noEvent: 'There is no recognition award open at present.',
  employeeNumber: 'Employee number',
  company: 'Company',
  department: 'Department',
  country: 'Country',
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
