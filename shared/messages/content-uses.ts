/** What uses a piece of content, in words with numbers. */

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
