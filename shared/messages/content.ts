/** Texts about content and its editors. */

export const contentTexts = {
  titleRequired: 'Please enter a title',
  slugShape: 'Use lower-case letters, numbers and hyphens, for example summer-challenge',
  imageShape: 'Please upload a picture',
  dayShape: 'Please choose a day',
  addressShape: 'Enter a path of this site that begins with a slash, or an address that begins with https://',
  twice: 'Two of these have the same number. Please reload the page and try again.',
  notForIdeas: 'Nobody who sends an idea can answer this. Please choose another kind of question.',
  parentUnknown: 'A category stands below one that is not in the list.',
  otherKind: 'This is content of another kind.',
} as const
