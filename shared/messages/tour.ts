/** Texts of the tour that people see at their first visit. */
import { inLanguage } from './language.ts'

export const tourTexts = inLanguage('tourTexts', {
  title: 'Welcome to ThinkTank',
  step: 'Step {step} of {steps}',
  steps: {
    recognise: {
      title: 'Recognise a colleague',
      text: 'Send a High5 or nominate someone for an award. It takes a minute.',
    },
    ideas: {
      title: 'Share an idea',
      text: 'Answer an open challenge, or like, follow and comment on the ideas of others.',
    },
    search: {
      title: 'Find anything',
      text: 'Search for ideas, people and pages. For quick actions, press the button in the search box.',
    },
    account: {
      title: 'Your account menu',
      text: 'Find your profile, your reviews, out of office and this tour here.',
    },
  },
  back: 'Back',
  next: 'Next',
  done: 'Done',
  skip: 'Skip the tour',
} as const)
