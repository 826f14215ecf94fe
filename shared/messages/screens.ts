/** Titles, sentences and words by which people find the product's own screens. */

export const screenTexts = {
  outOfOffice: {
    title: 'Out of office',
    about: 'Choose a colleague to review for you while you’re away.',
    words:
      'holiday holidays vacation leave delegate delegation away absent absence stand in cover substitute',
  },
  recognise: {
    title: 'Recognise someone',
    about: 'Thank a colleague, or nominate them for an award.',
    words: 'recognise recognize recognition nominate nomination thank thanks award high5 praise colleague',
  },
  shareIdea: {
    title: 'Share an idea',
    about: 'Choose a challenge and send your idea.',
    words: 'submit send suggest suggestion challenge ideas innovation',
  },
  reviews: {
    title: 'Review nominations',
    about: 'Nominations waiting for your review.',
    words: 'approve approval approvals reject decide decision pending waiting',
  },
  sent: {
    title: 'Your nominations',
    about: 'The nominations you sent, and their status.',
    words: 'sent status progress track recognition',
  },
  notifications: {
    title: 'Notification preferences',
    about: 'Choose which emails and notices you get.',
    words: 'email emails mail mails unsubscribe digest summary reminders settings',
  },
  details: {
    title: 'Edit my details',
    about: 'Your picture, password, preferences and sessions.',
    words: 'photo profile settings account devices security two-step language privacy',
  },
} as const
