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
  slider: 'What is new',
  sliderPart: 'Slide {n} of {count}: {title}',
  sliderPlace: '{n} of {count}',
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause the slides',
  play: 'Play the slides',
  sliderFailed: 'Oops! We had a problem with loading the image slider.',
  closesSoon: 'Closes soon',
  newIdeas: 'New in your communities',
  newIdeasAll: 'All ideas',
  lastActs: 'What you did last',
  lastActsAll: 'All of yours',
  sentIdea: 'Idea',
  sentNomination: 'Nomination',
  latestAward: 'Latest award',
  latestAwardGo: 'See the award',
  latestAwardFailed: 'Unable to load latest VE Award',
} as const

/** The person's sent nominations without a decision, on home. */
export const underWayTexts = {
  title: 'Where your nomination stands',
  all: 'All that you sent',
  /** Placeholder: `count` of the others in progress. */
  more: '{count} more are under way',
  moreOne: 'One more is under way',
  /** Shown where there may be others that home has not read. */
  moreSome: 'More are under way',
} as const

/** A team as its nominator sees it. Placeholders: `kind` of the award, `name` of the first member, `count` of
 * the others. */
export const sentTeamTexts = {
  some: '{kind}: {name} and {count} more',
  one: '{kind}: {name}',
} as const
