/** Texts of the communities. */
import { inLanguage } from './language.ts'

export const communitiesTexts = inLanguage('communitiesTexts', {
  title: 'Communities',
  lead: 'Challenges, ideas and awards for your company and your communities.',
  open: 'Open the community',
  none: 'You aren’t in a community yet. If you should be, contact {support}.',
  list: 'Oops! We had a problem with loading ThinkTank communities. Please try again later.',
  load: 'Oops! We had a problem with loading this community. Please try again later.',
  notFoundTitle: 'Community not found',
  notFound: 'There’s no community at this address, or you aren’t in it.',
  seeAll: 'See your communities',
  active: 'Idea Challenges',
  expired: 'Expired challenges',
  ideas: 'Ideas',
  noIdeas: 'No ideas for this community yet.',
  allIdeas: 'See {count, plural, one {the idea} other {all # ideas}} in this community',
  openToAll: 'Open to everyone',
  awards: 'Awards',
  awardGo: 'Open the award',
  partOf: 'Awards in {title}',
} as const)
