/** Messages for values that an endpoint's schema refuses, where the schema has no message of its own. */
import { formRefusals } from './form-refusals.ts'
import { inLanguage } from './language.ts'

export const constraintTexts = inLanguage('constraintTexts', {
  required: formRefusals.complete,
  notOffered: formRefusals.notOffered,
  viewNameTaken: 'You already have a view with this name.',
  tooLong: 'Use at most {limit} characters',
  tooLongNow: 'Use at most {limit} characters. You have {length}. We haven’t cut anything.',
  tooShort: 'Use at least {limit} characters',
  tooMany: 'Add at most {limit} of these',
  tooFew: 'Add at least {limit} of these',
  tooLarge: 'Enter {limit} or less',
  tooSmall: 'Enter {limit} or more',
  step: 'Enter a multiple of {limit}',
  text: 'Enter some text',
  number: 'Enter a number',
  wholeNumber: 'Enter a whole number',
  yesOrNo: 'Answer yes or no',
  list: 'This must be a list',
  parts: 'Fill in every part of this',
  day: 'Choose a day',
  instant: 'Choose a day and a time',
  month: 'Choose a month',
  fieldId: 'Use at most 60 lower-case letters, digits and hyphens',
  fieldTwice: 'Two questions have the same ID. Reload the page and try again.',
  alias: 'Use 2 to 64 letters, digits, dots, hyphens or underscores. Start with a letter or a digit.',
  employeeNumber: 'Use at most 20 letters, digits and hyphens',
  form: 'This isn’t in the right format. Check it.',
  other: 'We can’t accept this. Check it.',
} as const)
