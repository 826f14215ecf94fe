/** Names and purposes of the kinds of content. */

export const contentKindTexts = {
  page: {
    one: 'Page',
    many: 'Pages',
    new: 'New page',
    about: 'The home page, guides, terms and conditions, and every other page of text.',
    search: 'Search pages',
  },
  slide: {
    one: 'Slide',
    many: 'Slides',
    new: 'New slide',
    about: 'The pictures that change on the home page, with their words and links.',
    search: 'Search slides',
  },
  link: {
    one: 'Link',
    many: 'Guides and links',
    new: 'New link',
    about: 'Guides and resources in the menu, and who finds them there.',
    search: 'Search guides and links',
  },
  community: {
    one: 'Community',
    many: 'Communities',
    new: 'New community',
    about: 'Who belongs together: what is meant for a community is seen by its people only.',
    search: 'Search communities',
  },
  challenge: {
    one: 'Challenge',
    many: 'Idea challenges',
    new: 'New challenge',
    about: 'Calls for ideas with their dates, prizes, communities and entry form.',
    search: 'Search challenges',
  },
  'award-event': {
    one: 'Award event',
    many: 'Award events',
    new: 'New award event',
    about: 'Awards that colleagues can be nominated for, with their dates and nomination form.',
    search: 'Search award events',
  },
  'e-cards': {
    one: 'High5 cards',
    many: 'High5 cards',
    new: 'New High5 cards',
    about: 'The behaviours that a High5 recognises, and the cards of each.',
    search: 'Search High5 cards',
  },
  'category-list': {
    one: 'Category list',
    many: 'Category lists',
    new: 'New category list',
    about: 'How ideas, communities and award events are sorted and filtered.',
    search: 'Search category lists',
  },
} as const
