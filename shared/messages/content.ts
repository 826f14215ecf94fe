/** Texts about content and its editors. */
import { timeInPast } from './common.ts'

export const contentTexts = {
  titleRequired: 'Please enter a title',
  slugShape: 'Use lower-case letters, numbers and hyphens, for example summer-challenge',
  imageShape: 'Please upload a picture',
  addressShape: 'Enter a path of this site that begins with a slash, or an address that begins with https://',
  twice: 'Two of these have the same number. Please reload the page and try again.',
  duplicate: 'Nobody can tell two of these apart: “{name}”. Please change or remove one.',
  notForIdeas: 'Nobody who sends an idea can answer this. Please choose another kind of question.',
  notForUse:
    'Answers to this question cannot be used for that. Please choose another use, or “Nothing special”.',
  parentUnknown: 'A category stands below one that is not in the list.',
  textTooLong:
    'With all its signs and links written out this text has {count} characters, ' +
    'and {limit} are allowed. Please shorten it, or move a part of it to a page of its own.',
  recordTooLarge:
    'All parts together take {count} KB, and {limit} KB are allowed. This is the longest: ' +
    'please shorten it, or move a part of it to a page of its own.',
  tooManyPictures:
    'There are {count} pictures in these texts, and {limit} are allowed. Please take some of them out.',
  tooManyLinks:
    'There are {count} links to pages of this site in these texts, and {limit} are allowed. ' +
    'Please take some of them out.',
  otherKind: 'This is content of another kind.',
} as const

/** Reasons why content cannot be saved, published or removed. */
export const contentRefusals = {
  fixed: 'There is always exactly one of these. It can be edited, but neither added nor removed.',
  slugTaken: 'This address is taken. Please choose another one.',
  slugRedirects:
    'This address still leads to “{title}”, which had it before. Choose another one, or give it up there first.',
  slugFixed:
    'ThinkTank itself leads to this address, in its footer, its mails or its forms: it stays “{slug}”.',
  unpublished: 'This has never been published, so its draft is all there is. Delete it instead.',
  publishInPast: timeInPast,
  referred: 'Other content refers to this. Look at the list, then delete it all the same or keep it.',
  hasIdeas:
    'Ideas were sent to this challenge ({count} so far), so it stays: ' +
    'they are listed and exported by it. Let it expire or unpublish it.',
  categoryInUse: 'The category “{name}” cannot be removed. {why}',
} as const

/** Uses of a piece of content, counted. */
export const contentUsesTexts = {
  one: {
    page: '1 page',
    slide: '1 slide',
    link: '1 link in the menu',
    community: '1 community',
    challenge: '1 idea challenge',
    'award-event': '1 award event',
    ideas: '1 idea',
    nominations: '1 nomination',
    people: '1 person',
  },
  many: {
    page: '{count} pages',
    slide: '{count} slides',
    link: '{count} links in the menu',
    community: '{count} communities',
    challenge: '{count} idea challenges',
    'award-event': '{count} award events',
    ideas: '{count} ideas',
    nominations: '{count} nominations',
    people: '{count} people',
  },
  and: ' and ',
  needed: 'ThinkTank itself needs it.',
  usedBy: 'It is used by {uses}.',
} as const

/** The digital store. */
export const digitalStoreTexts = {
  title: 'Digital store',
  gadgets: 'Gadgets',
  noGadgets: 'There are no gadgets available at present.',
  lego: 'Dress my Lego character',
  comingSoon: 'Coming soon',
  legoSoon: 'You will be able to dress your own Lego character here.',
} as const
