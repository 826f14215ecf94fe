/** Texts of innovation awards and of the nominations for them. */
import { nominationNotLoaded, nominationsNotLoaded } from './common.ts'
import { inLanguage } from './language.ts'

export const innovationTexts = inLanguage('innovationTexts', {
  heading: 'Innovation awards',
  loadAll: 'Oops! We had a problem with loading the Recognitions. Please try again later.',
  none: 'No innovation awards are open right now.',
  open: 'Open the award',
  openNamed: 'Open the award {title}',
  shortened: 'This award has more details than we can show here.',
  individual: 'For one colleague',
  team: 'For a team of up to four colleagues',
  searchLabel: 'Who would you like to nominate? Enter an email address',
  oneNote: 'This award is for one colleague.',
  teamNote:
    'This award is for a team. To nominate a team, keep adding names. You can add up to 4 colleagues.',
  removeNominee: 'X Remove',
  teamField: 'Team or project name',
  teamFieldHint: 'The name that colleagues know.',
  teamTitle: 'Innovation team awards, for {event} by {nominator}',
  individualTitle: 'Innovation awards, for {event} by {nominator}',
  document: 'Supporting documentation',
  documentHint: 'We’ll add it once your nomination is sent.',
  sendingDocument: 'Adding {name} to your nomination…',
  documentSent: 'We’ve added {name} to your nomination.',
  documentFailed: 'We’ve sent your nomination, but couldn’t add {name} to it.',
  otherDocument: 'Choose another file',
  addDocument: 'Add a document',
  sent: 'Nominations you sent',
  noneSent: 'You haven’t nominated anyone for an innovation award yet.',
  received: 'Nominations you received',
  noneReceived: 'No one has nominated you for an innovation award yet.',
  ofEvent: 'Nominations for this award',
  noneOfEvent: 'No nominations for this award yet.',
  loadList: nominationsNotLoaded,
  loadOne: nominationNotLoaded,
  nominated: 'Nominees: {names}',
  by: 'By {name}, {date}',
  nominator: 'Nominated by',
  nominees: 'Nominees',
  documents: 'Supporting documentation',
  noDocuments: 'No documents.',
  more: 'Show more',
  seeAll: 'See all innovation awards',
  notFoundTitle: 'Nomination not found',
  notFound: 'There’s no nomination at this address.',
} as const)

/** The mails: one to each nominee, one to the nominator. */
export const innovationMailTexts = inLanguage('innovationMailTexts', {
  nominee: {
    subject: 'You’ve been nominated for an innovation award',
    preview: '{nominator} has nominated you for {event}.',
    text: '{nominator} ({company}) has nominated you for “{event}”.',
    others: 'Nominated with you: {names}.',
    open: 'See the nomination',
    why: 'You’re getting this email because you’ve been nominated for an innovation award.',
  },
  nominator: {
    subject: 'We’ve sent your innovation award nomination',
    preview: 'You have nominated {names} for {event}.',
    text: 'You have nominated {names} for “{event}”. We’ve told them.',
    open: 'See the nomination',
    why: 'You’re getting this email because you sent a nomination for an innovation award.',
  },
} as const)
