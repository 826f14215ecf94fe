/** Texts of every form's fields. */
import { wordsLeft } from './common.ts'
import { formRefusals } from './form-refusals.ts'
import { inLanguage } from './language.ts'

export const formsTexts = inLanguage('formsTexts', {
  ...formRefusals,
  wordsLeft,
  terms: 'Nomination Complete. I accept the Terms & Conditions',
  /** In place of the box; its words 'Terms & Conditions' become the link. */
  termsAccepted: 'You accepted the Terms & Conditions on {date}.',
  termsRead: 'Read the terms here',
  termsFold: 'Hide the terms',
  termsLoad: 'We couldn’t load the terms. Use the link to open them in a new tab.',
  termsLink: 'Terms & Conditions',
  newTab: 'Opens in a new tab',
  optional: 'optional',
  behaviour: 'Behaviour',
  chooseBehaviour: 'Choose a behaviour',
  cards: 'Cards',
  chosenCard: '{card} · {behaviour}',
  category: 'Category',
  subcategory: 'Subcategory',
  chooseFiles: 'Choose files',
  choosePictures: 'Choose pictures',
  chooseFile: 'Choose a file',
  waiting: 'Sending when your files are uploaded…',
  removeFile: 'Remove {name}',
  choose: 'Choose',
  tellMore: 'Tell us more',
  add: 'Add',
  removeTag: 'Remove {tag}',
  restored: 'We’ve kept what you typed on {date}.',
  startOver: 'Start over',
} as const)

/** The warning before unsaved changes are lost. */
export const leaveTexts = inLanguage('leaveTexts', {
  title: 'Leave without saving?',
  text: 'You haven’t saved what you typed. If you leave now, you’ll lose it.',
  chosen: 'You haven’t saved your choices. If you leave now, you’ll lose them.',
  stay: 'Stay here',
  go: 'Leave without saving',
} as const)
