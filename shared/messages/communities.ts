/** Texts of the communities. */

export const communitiesTexts = {
  title: 'Communities',
  lead: 'What your company and the communities you belong to have for you.',
  open: 'Go to the community',
  none: 'You do not belong to a community yet. If you think you should, please contact {support}.',
  list: 'Oops! We had a problem with loading ThinkTank communities. Please try again later.',
  load: 'Oops! We had a problem with loading this community. Please try again later.',
  notFoundTitle: 'Community not found',
  notFound: 'There is no community at this address, or it is not one of yours.',
  seeAll: 'See your communities',
  active: 'Idea Challenges',
  expired: 'Expired challenges',
  ideas: 'Ideas',
  noIdeas: 'No ideas have been sent for this community yet.',
  allIdeas: 'See all {count} ideas of this community',
  allIdeasOne: 'See the idea of this community',
  openToAll: 'Open to everyone',
  awards: 'Awards',
  awardGo: 'Open the award',
  partOf: 'Awards within {title}',
} as const
