/** What is said of a value that an endpoint's schema does not take, where the schema has no words of its own. */
import { formRefusals } from './form-refusals.ts'

export const constraintTexts = {
  required: formRefusals.complete,
  notOffered: formRefusals.notOffered,
  tooLong: 'Please use at most {limit} characters',
  tooLongNow: 'Please use at most {limit} characters. These are {length}; nothing has been cut.',
  tooShort: 'Please use at least {limit} characters',
  tooMany: 'Please give at most {limit} of these',
  tooFew: 'Please give at least {limit} of these',
  tooLarge: 'Please enter a number of at most {limit}',
  tooSmall: 'Please enter a number of at least {limit}',
  step: 'Please enter a multiple of {limit}',
  text: 'Please enter a text',
  number: 'Please enter a number',
  wholeNumber: 'Please enter a whole number',
  yesOrNo: 'Please answer with yes or no',
  list: 'Please give a list',
  parts: 'Please give this with all its parts',
  instant: 'Please choose a day and a time',
  month: 'Please choose a month',
  fieldId: 'Use lower-case letters, digits and hyphens, at most 60',
  fieldTwice: 'Two questions have the same id. Please reload the page and try again.',
  alias: 'Use 2 to 64 letters, digits, dots, hyphens and underscores, beginning with a letter or a digit',
  employeeNumber: 'Use letters, digits and hyphens, at most 20',
  form: 'This is not written as it should be. Please check it.',
  other: 'This cannot be taken as it is. Please check it.',
} as const
