/** Texts about content and its editors. */

export const contentTexts = {
  titleRequired: 'Please enter a title',
  slugShape: 'Use lower-case letters, numbers and hyphens, for example summer-challenge',
  imageShape: 'Please upload a picture',
  dayShape: 'Please choose a day',
  addressShape: 'Enter a path of this site that begins with a slash, or an address that begins with https://',
  twice: 'Two of these have the same number. Please reload the page and try again.',
  duplicate: 'Nobody can tell two of these apart: “{name}”. Please change or remove one.',
  notForIdeas: 'Nobody who sends an idea can answer this. Please choose another kind of question.',
  parentUnknown: 'A category stands below one that is not in the list.',
  textTooLong:
    'With all its signs and links written out this text has {count} characters, and {limit} are allowed. Please shorten it, or move a part of it to a page of its own.',
  recordTooLarge:
    'All parts together take {count} KB, and {limit} KB are allowed. This is the longest: please shorten it, or move a part of it to a page of its own.',
  tooManyPictures:
    'There are {count} pictures in these texts, and {limit} are allowed. Please take some of them out.',
  tooManyLinks:
    'There are {count} links to pages of this site in these texts, and {limit} are allowed. Please take some of them out.',
  otherKind: 'This is content of another kind.',
} as const
