/** Texts of the home page. */
import { inLanguage } from './language.ts'

export const homeTexts = inLanguage('homeTexts', {
  welcome: 'Welcome, {name}',
  lead: 'What would you like to do today?',
  recogniseTitle: 'Recognise a colleague',
  shareTitle: 'Share an idea',
  slider: 'What’s new',
  sliderRole: 'carousel',
  slideRole: 'slide',
  sliderPart: 'Slide {n} of {count}: {title}',
  sliderPlace: '{n} of {count}',
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause the slides',
  play: 'Play the slides',
  sliderFailed: 'Oops! We had a problem with loading the image slider.',
  closesSoon: 'Closes soon',
  newIdeas: 'New in your communities',
  newIdeasAll: 'See all ideas',
  lastActs: 'Your recent activity',
  lastActsAll: 'See all',
  sentIdea: 'Idea',
  sentNomination: 'Nomination',
  latestAward: 'Latest award',
  latestAwardGo: 'See the award',
  latestAwardFailed: 'Unable to load latest VE Award',
} as const)
