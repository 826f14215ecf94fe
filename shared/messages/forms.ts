/** Texts of every form's fields. */
import { wordsLeft } from './common.ts'
import { formRefusals } from './form-refusals.ts'

export const formsTexts = {
  ...formRefusals,
  wordsLeft,
  terms: 'Nomination Complete. I accept the Terms & Conditions',
  termsRead: 'Read the terms here',
  termsFold: 'Fold the terms away',
  termsLoad: 'Oops! We could not load the terms. The link opens them in a new tab.',
  termsLink: 'Terms & Conditions',
  newTab: 'Opens in a new tab',
  optional: 'optional',
  behaviour: 'Behaviour',
  chooseBehaviour: 'Choose a behaviour',
  cards: 'Cards',
  category: 'Category',
  subcategory: 'Subcategory',
  chooseFiles: 'Choose files',
  chooseFile: 'Choose a file',
  removeFile: 'Remove {name}',
  choose: 'Please choose',
  tellMore: 'Please tell us more',
  add: 'Add',
  removeTag: 'Remove {tag}',
  restored: 'What you typed on {date} is still here.',
  startOver: 'Start over',
} as const
