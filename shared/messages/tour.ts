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
      text: 'Search for ideas, people and pages. Press {keys}, or the button in the box, for quick actions.',
    },
    account: {
      title: 'Your own corner',
      text: 'Your account menu has your profile, your reviews, out of office and this tour.',
    },
  },
  back: 'Back',
  next: 'Next',
  done: 'Done',
  skip: 'Skip the tour',
} as const)
