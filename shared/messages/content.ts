/** Texts about content and its editors. */

export const contentTexts = {
  titleRequired: 'Please enter a title',
  tooLong: 'This is more than this field can take. Please shorten it.',
  slugShape: 'Use lower-case letters, numbers and hyphens, for example summer-challenge',
  imageShape: 'Please upload a picture',
  dayShape: 'Please choose a day',
  addressShape: 'Enter a path of this site that begins with a slash, or an address that begins with https://',
  twice: 'Two of these have the same number. Please reload the page and try again.',
  notForIdeas: 'Nobody who sends an idea can answer this. Please choose another kind of question.',
  parentUnknown: 'A category stands below one that is not in the list.',
  otherKind: 'This is content of another kind.',
  fixed: 'There is always exactly one of these. It can be edited, but neither added nor removed.',
  slugTaken: 'This address is taken. Please choose another one.',
  unpublished: 'This has never been published, so its draft is all there is. Delete it instead.',
  publishInPast: 'Please choose a time that is still to come.',
  referred: 'Other content refers to this. Look at the list, then delete it all the same or keep it.',
  categoryInUse: 'A category that is still used, or that the product itself needs, cannot be removed: {name}',
} as const
