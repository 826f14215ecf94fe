/** Texts of thanks, cheers and the wall of High5s. */
import { thanksRefusals } from './thanks-refusals.ts'

export const thanksTexts = {
  ...thanksRefusals,
  title: 'Thanks and cheers',
  load: 'Oops! We had a problem with loading the thanks. Please try again later.',
  label: 'Say thank you to {nominator}',
  hint: 'Read by them, and by others who may read this recognition.',
  send: 'Say thank you',
  change: 'Change',
  save: 'Save',
  cancel: 'Cancel',
  takeBack: 'Take back',
  remove: 'Remove',
  removeNamed: 'Remove what {name} wrote',
  removeTitle: 'Remove these words?',
  removeAbout: 'They are gone for everybody. The history says that you removed them.',
  failed: 'Oops! We had a problem sending your thanks. Please try again later.',
  cheer: 'Cheer',
  cheered: 'You cheered',
  cheers: '{count} cheers',
  oneCheer: '1 cheer',
  noCheers: 'No cheers yet',
  cheeredBy: 'Cheered by {names}',
  andMore: 'and {count} more',
} as const

/** The wall of High5s. */
export const wallTexts = {
  about: 'High5s of your communities whose receivers let everybody see them.',
  yours: 'Choose whether yours are shown',
  load: 'Oops! We had a problem with loading the wall. Please try again later.',
  empty: 'No High5 is shown here yet.',
  recognise: 'Recognise a colleague',
  by: '{nominator} recognised {receivers}',
  from: 'from',
  ofTeam: '(of a team)',
  more: 'and {count} more',
  pages: 'Pages of the wall',
  fresh: 'Fresh from the wall',
  all: 'See the whole wall',
} as const

/** The mail to a nominator whose receiver sends thanks. */
export const thanksMailTexts = {
  subject: '{name} says thank you',
  text: '{name} answered your recognition “{title}”:',
  label: 'Their words',
  open: 'See it',
  why: 'You get this mail because you recognised them.',
} as const
