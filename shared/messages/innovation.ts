/** Texts of innovation awards and of the nominations for them. */

import { nominationNotLoaded, nominationsNotLoaded } from './common.ts'

export const innovationTexts = {
  heading: 'Innovation awards',
  loadAll: 'Oops! We had a problem with loading the Recognitions. Please try again later.',
  none: 'There is no innovation award open at present.',
  open: 'Open the award',
  openNamed: 'Open the award {title}',
  shortened: 'There is more to say about this award than fits here.',
  individual: 'For one colleague',
  team: 'For a team of up to four colleagues',
  searchLabel: 'Whom would you like to nominate? Enter an email address',
  oneNote: 'This award is for one colleague.',
  teamNote:
    'This award is for a team. To nominate a team, keep adding names. You can add up to 4 colleagues.',
  removeNominee: 'X Remove',
  teamField: 'Name of the team or project',
  teamFieldHint: 'In a few words, as colleagues know it.',
  teamTitle: 'Innovation team awards, for {event} by {nominator}',
  individualTitle: 'Innovation awards, for {event} by {nominator}',
  document: 'Supporting documentation',
  documentHint: 'It is added to your nomination as soon as the nomination has been sent.',
  sendingDocument: 'Adding {name} to your nomination…',
  documentSent: '{name} has been added to your nomination.',
  documentFailed: 'Your nomination has been sent, but {name} could not be added to it.',
  otherDocument: 'Choose another file',
  addDocument: 'Add a document',
  sent: 'Nominations you sent',
  noneSent: 'You have not nominated anybody for an innovation award yet.',
  received: 'Nominations you received',
  noneReceived: 'Nobody has nominated you for an innovation award yet.',
  ofEvent: 'What was sent for this award',
  noneOfEvent: 'Nothing has been sent for this award yet.',
  loadList: nominationsNotLoaded,
  loadOne: nominationNotLoaded,
  nominated: 'Nominated: {names}',
  by: 'By {name}, {date}',
  nominator: 'Nominated by',
  nominees: 'Nominated',
  documents: 'Supporting documentation',
  noDocuments: 'No document has been added.',
  more: 'Show more',
  seeAll: 'See all innovation awards',
  notFoundTitle: 'Nomination not found',
  notFound: 'There is no nomination at this address.',
} as const

/** The mails: one to each nominee, one to the nominator. */
export const innovationMailTexts = {
  nominee: {
    subject: 'You have been nominated for an innovation award',
    preview: '{nominator} has nominated you for {event}.',
    text: '{nominator} ({company}) has nominated you for “{event}”.',
    others: 'Nominated with you: {names}.',
    open: 'See the nomination',
    why: 'You get this mail because you have been nominated for an innovation award.',
  },
  nominator: {
    subject: 'Your innovation award nomination has been sent',
    preview: 'You have nominated {names} for {event}.',
    text: 'You have nominated {names} for “{event}”. They have been told by mail.',
    open: 'See the nomination',
    why: 'You get this mail because you have sent a nomination for an innovation award.',
  },
  greeting: 'Dear {name},',
} as const
