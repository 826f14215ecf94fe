/** Texts of the recognition desk's list. */
import { waitingNotLoaded } from './common.ts'
import { inLanguage } from './language.ts'
import { shellTexts } from './shell.ts'

export const recognitionDeskTexts = inLanguage('recognitionDeskTexts', {
  title: shellTexts.pages.recognitionDesk,
  lead: 'Nominations without an approver wait here for an administrator to decide, oldest first.',
  awards: 'Awards',
  standard: 'Recognition',
  month: 'Monthly awards',
  list: 'Waiting nominations',
  pages: 'Pages of waiting nominations',
  none: 'No nominations are waiting for the recognition desk.',
  load: waitingNotLoaded,
  review: 'Review',
  reviewNamed: 'Review {title}',
  read: 'Open',
  readNamed: 'Open {title}',
  others: 'and {count} more',
  by: 'Nominated by {name}',
  since: 'waiting since {date}',
  notYours: 'You can’t decide this. You’re part of the nomination, or you decided its other stages.',
} as const)
