/** Titles of the product's own screens that a search finds, and a sentence about each. */
import { inLanguage } from './language.ts'

export const screenTexts = inLanguage('screenTexts', {
  outOfOffice: {
    title: 'Out of office',
    about: 'Choose a colleague to review for you while you’re away.',
  },
  recognise: {
    title: 'Recognise someone',
    about: 'Thank a colleague, or nominate them for an award.',
  },
  shareIdea: {
    title: 'Share an idea',
    about: 'Choose a challenge and send your idea.',
  },
  reviews: {
    title: 'Review nominations',
    about: 'Nominations waiting for your review.',
  },
  sent: {
    title: 'Your nominations',
    about: 'The nominations you sent, and their status.',
  },
  notifications: {
    title: 'Notification settings',
    about: 'Choose which emails and notifications you get.',
  },
  details: {
    title: 'Edit my details',
    about: 'Your picture, password, preferences and devices.',
  },
} as const)
