/** Texts of thanks, cheers and the wall of High5s. */
import { inLanguage } from './language.ts'
import { thanksRefusals } from './thanks-refusals.ts'

export const thanksTexts = inLanguage('thanksTexts', {
  ...thanksRefusals,
  title: 'Thanks and cheers',
  load: 'We couldn’t load the thanks. Try again.',
  label: 'Say thank you to {nominator}',
  hint: 'They can read this, and so can others who can see this recognition.',
  send: 'Say thank you',
  change: 'Change',
  save: 'Save',
  cancel: 'Cancel',
  takeBack: 'Remove',
  remove: 'Remove',
  removeNamed: 'Remove {name}’s message',
  removeTitle: 'Remove this message?',
  removeAbout: 'This removes it for everyone. The history will show that you removed it.',
  failed: 'We couldn’t send your thanks. Try again.',
  cheer: 'Cheer',
  cheered: 'You cheered',
  cheers: '{count, plural, =0 {No cheers yet} one {1 cheer} other {# cheers}}',
  cheeredBy: 'Cheered by {names}',
  andMore: 'and {count} more',
} as const)

/** The wall of High5s. */
export const wallTexts = inLanguage('wallTexts', {
  about: 'High5s that colleagues in your communities have chosen to share.',
  yours: 'Choose if yours are shown',
  load: 'We couldn’t load the wall. Try again.',
  empty: 'No High5s here yet.',
  recognise: 'Recognise a colleague',
  by: '{nominator} recognised {receivers}',
  from: 'from',
  ofTeam: '(team)',
  more: 'and {count} more',
  pages: 'Pages of the wall',
  fresh: 'Latest on the wall',
  all: 'See the whole wall',
} as const)

/** The mail to a nominator whose receiver sends thanks. */
export const thanksMailTexts = inLanguage('thanksMailTexts', {
  subject: '{name} says thank you',
  text: '{name} replied to your recognition “{title}”:',
  label: 'Their message',
  open: 'See the message',
  why: 'You’re getting this email because you recognised them.',
} as const)
