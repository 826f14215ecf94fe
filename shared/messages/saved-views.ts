/** Texts of saved views of lists, on the screen and in their mail. */

import type { ReportPeriod } from '../reports/rules.ts'
import type { ViewSending } from '../reports/settings.ts'
import { inLanguage } from './language.ts'

export const savedViewTexts = inLanguage('savedViewTexts', {
  menu: 'Saved views',
  save: 'Save this view…',
  none: 'Save the filters, period and columns you use often.',
  update: 'Save the current filters here',
  edit: 'Edit {name}',
  share: 'Copy link to this view',
  shared: 'Link copied. Anyone who can open this page can use it, and sees only what they’re allowed to.',
  shareFailed: 'We couldn’t copy the link. Copy the address of this page instead.',
  newTitle: 'Save this view',
  editTitle: 'Edit saved view',
  about: 'Saves the filters, period, columns and layout, not the rows.',
  name: 'Name',
  send: 'Send me this view',
  sendAbout: 'We’ll email you a link each time.',
  /** Of a view whose days do not move on. */
  sendFixed:
    'This view has fixed dates, so each email shows the same days. To move with the calendar, choose ' +
    '“{period}” before you save.',
  sendings: {
    never: 'Never',
    weekly: 'Every Monday',
    monthly: 'First working day of the month',
  } satisfies Record<ViewSending, string>,
  /** Placeholders: `when`, as chosen above. */
  sent: 'Emailed: {when}',
  /** Placeholders: `link`, of the words below. */
  mailsOff: 'You turned these emails off. Turn them on in your {link}.',
  mailsOffLink: 'notification settings',
  confirm: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  deleteAsk: 'Delete “{name}”? We’ll stop sending it too. You can’t undo this.',
  deleteGo: 'Delete view',
  deleteNot: 'Keep view',
  saved: 'View saved: {name}.',
  deleted: 'View deleted: {name}.',
  load: 'We couldn’t load your saved views. Try again.',
} as const)

export const periodNames: Readonly<Record<ReportPeriod, string>> = inLanguage('periodNames', {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This financial year',
})

export const savedViewMailTexts = inLanguage('savedViewMailTexts', {
  subject: 'Your saved view: {name}',
  subjectOfSeveral: 'Your {count} saved views',
  text: 'Here are the views you asked us to send.',
  view: '{name} ({list})',
  note: 'The links open with current data.',
  why: 'You’re getting this email because you scheduled a saved view.',
} as const)
