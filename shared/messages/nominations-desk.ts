/** Texts of the recognition desk's list. */
import { waitingNotLoaded } from './common.ts'
import { shellTexts } from './shell.ts'

export const recognitionDeskTexts = {
  title: shellTexts.pages.recognitionDesk,
  lead:
    'Stages without an approver of their own wait here for an administrator’s decision, ' +
    'the longest waiting first.',
  awards: 'Awards',
  standard: 'Recognition',
  month: 'Month awards',
  list: 'Nominations that wait',
  pages: 'Pages of what waits',
  none: 'Nothing waits for the recognition desk.',
  load: waitingNotLoaded,
  review: 'Review',
  reviewNamed: 'Review {title}',
  read: 'Read',
  readNamed: 'Read {title}',
  others: 'and {count} more',
  by: 'Nominated by {name}',
  since: 'waits since {date}',
  notYours: 'Not yours to decide: you are part of this nomination, or have decided its other stages.',
} as const
