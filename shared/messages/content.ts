/** Texts about content and its editors. */
import { timeInPast } from './common.ts'
import { countTexts } from './counts.ts'
import { inLanguage } from './language.ts'

export const contentTexts = inLanguage('contentTexts', {
  titleRequired: 'Enter a title',
  slugShape: 'Use lower-case letters, digits and hyphens. Example: summer-challenge',
  imageShape: 'Upload a picture',
  addressShape: 'Enter a path on this site that starts with a slash, or an address that starts with https://',
  twice: 'Two of these have the same number. Reload the page and try again.',
  duplicate: 'Two of these look the same: “{name}”. Change or remove one.',
  notForIdeas: 'People can’t answer this when they send an idea. Choose another kind of question.',
  notForUse: 'You can’t use answers to this question for that. Choose another special use, or “None”.',
  parentUnknown: 'A category’s parent isn’t in the list.',
  textTooLong:
    'With formatting and links, this text has {count} characters. The limit is {limit}. Shorten it, or ' +
    'move part of it to its own page.',
  recordTooLarge:
    'All parts together are {count} KB. The limit is {limit} KB. This part is the longest. Shorten it, ' +
    'or move part of it to its own page.',
  tooManyPictures: 'These texts have {count} pictures. The limit is {limit}. Remove some.',
  tooManyLinks: 'These texts have {count} links to pages on this site. The limit is {limit}. Remove some.',
  otherKind: 'This is a different kind of content.',
} as const)

/** Reasons why content cannot be saved, published or removed. */
export const contentRefusals = inLanguage('contentRefusals', {
  fixed: 'There’s always exactly one of these. You can edit it, but you can’t add or remove one.',
  slugTaken: 'This address is taken. Choose another.',
  slugRedirects:
    'This address still leads to “{title}”, which used it before. Choose another, or remove it there first.',
  slugFixed: 'ThinkTank links to this address in its footer, emails or forms, so it stays “{slug}”.',
  unpublished: 'This has never been published, so there’s only a draft. Delete it instead.',
  publishInPast: timeInPast,
  referred: 'Other content uses this. Check the list, then delete it anyway or keep it.',
  hasIdeas:
    'This challenge has ideas ({count} so far), so you can’t delete it. Let it expire or unpublish it.',
  categoryInUse: 'You can’t remove the category “{name}”. {why}',
} as const)

/** Uses of a piece of content, counted. */
export const contentUsesTexts = inLanguage('contentUsesTexts', {
  counts: {
    page: '{count, plural, one {# page} other {# pages}}',
    slide: '{count, plural, one {# slide} other {# slides}}',
    link: '{count, plural, one {# link} other {# links}} in the menu',
    community: '{count, plural, one {# community} other {# communities}}',
    challenge: '{count, plural, one {# idea challenge} other {# idea challenges}}',
    'award-event': '{count, plural, one {# award event} other {# award events}}',
    ideas: countTexts.ideas,
    nominations: countTexts.nominations,
    people: countTexts.people,
  },
  and: ' and ',
  needed: 'ThinkTank needs it.',
  usedBy: 'It’s used by {uses}.',
} as const)

/** The digital store. */
export const digitalStoreTexts = inLanguage('digitalStoreTexts', {
  title: 'Digital store',
  gadgets: 'Gadgets',
  noGadgets: 'No gadgets are available right now.',
  lego: 'Dress my Lego character',
  comingSoon: 'Coming soon',
  legoSoon: 'You’ll be able to dress your own Lego character here.',
} as const)
