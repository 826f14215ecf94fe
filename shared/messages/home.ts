/** Texts of the home page. */

export const homeTexts = {
  welcome: 'Welcome, {name}',
  lead: 'What would you like to do today?',
  quickActions: 'Quick actions',
  recogniseTitle: 'Recognise a colleague',
  recogniseText: 'Somebody made your day easier? Send a High5 while it is still news.',
  recogniseGo: 'Send a High5',
  shareTitle: 'Share an idea',
  shareText: 'Big or small, half-baked or ready to go: Innovation Always On is always open.',
  shareGo: 'Share your idea',
  seeTitle: 'See ideas',
  seeText: 'Read what colleagues came up with, like what you like and add your thoughts.',
  seeGo: 'Browse all ideas',
  challengesTitle: 'Idea challenges',
  challengesText: 'Questions the company wants your answer to, with a date and with prizes.',
  challengesGo: 'See the challenges',
  load: 'Oops! We had a problem with loading content for this page. Please try again later.',
} as const
