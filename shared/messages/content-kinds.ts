/** Names and purposes of the kinds of content. */
import { inLanguage } from './language.ts'

export const contentKindTexts = inLanguage('contentKindTexts', {
  page: {
    one: 'Page',
    many: 'Pages',
    new: 'New page',
    about: 'The home page, guides, terms and conditions, and all other text pages.',
    search: 'Search pages',
  },
  slide: {
    one: 'Slide',
    many: 'Slides',
    new: 'New slide',
    about: 'The changing pictures on the home page, with their text and links.',
    search: 'Search slides',
  },
  link: {
    one: 'Link',
    many: 'Guides and links',
    new: 'New link',
    about: 'Guides and resources in the menu, and who sees them.',
    search: 'Search guides and links',
  },
  community: {
    one: 'Community',
    many: 'Communities',
    new: 'New community',
    about: 'Groups of people. Only members see content for their community.',
    search: 'Search communities',
  },
  challenge: {
    one: 'Idea challenge',
    many: 'Idea challenges',
    new: 'New idea challenge',
    about: 'Calls for ideas, with dates, prizes, communities and an entry form.',
    search: 'Search idea challenges',
  },
  'award-event': {
    one: 'Award event',
    many: 'Award events',
    new: 'New award event',
    about: 'Awards you can nominate colleagues for, with dates and a nomination form.',
    search: 'Search award events',
  },
  'e-cards': {
    one: 'High5 cards',
    many: 'High5 cards',
    new: 'New High5 cards',
    about: 'Behaviours a High5 recognises, and the cards for each.',
    search: 'Search High5 cards',
  },
  'category-list': {
    one: 'Category list',
    many: 'Category lists',
    new: 'New category list',
    about: 'How ideas, communities and award events are sorted and filtered.',
    search: 'Search category lists',
  },
} as const)
