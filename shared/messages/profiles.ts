/** Texts of profiles. */
import { ideaListsTexts } from './ideas-lists.ts'
import { inLanguage } from './language.ts'

export const profileTexts = inLanguage('profileTexts', {
  /** For a page whose person is not known. */
  title: 'Profile',
  load: 'We couldn’t load this profile. Try again.',
  notShown: 'Only people in the employee directory can see other people’s profiles.',
  notFoundTitle: 'Profile not found',
  notFound: 'There’s no one in ThinkTank at this address.',
  gone: 'No longer on ThinkTank',
  communities: 'Communities',
  edit: 'Edit my details',
  toMine: 'Go to my profile',
  recognise: 'Recognise',
  recogniseNamed: 'Recognise {name}',
  /** Counts in the head. */
  figures: {
    heading: 'At a glance',
    ideas: 'Ideas',
    graduated: 'Graduated',
    high5s: 'High5s received',
  },
  tabsOfMine: 'Activity',
  tabsOf: 'Activity of {name}',
  total: '{count} in total',
  pages: 'Pages of “{label}”',
  perPage: 'Per page',
  saidAbout: 'About',
  graduatedOnly: 'Graduated',
  noneGraduated: 'None have graduated yet.',
  seeAll: 'Show all',
  toChallenges: 'See the idea challenges',
  toAlwaysOn: 'Go to Innovation Always On',
  toIdeas: 'See all ideas',
  tabs: {
    ideas: {
      label: 'Ideas',
      load: 'Oops! We had a problem with loading your ideas. Please try again later.',
      empty: ideaListsTexts.noneOwn,
      emptyOf: '{name} has no ideas you can see.',
    },
    comments: {
      label: 'Comments',
      load: 'Oops! We had a problem with loading your comments. Please try again later.',
      empty: 'You haven’t commented on any ideas yet.',
      emptyOf: '{name} has no comments you can see.',
    },
    likes: {
      label: 'Likes',
      load: 'Oops! We had a problem with loading your likes. Please try again later.',
      empty: 'You haven’t liked any ideas yet.',
      emptyOf: '{name} hasn’t liked any ideas you can see.',
    },
    follows: {
      label: 'Follows',
      load: 'Oops! We had a problem with loading your follows. Please try again later.',
      /** For a further page of ideas: the first one has been shown. */
      loadMore: 'Oops! We had a problem with loading your followed ideas. Please try again later.',
      empty: 'You don’t follow any ideas yet.',
      emptyOf: '{name} doesn’t follow any ideas you can see.',
    },
    'always-on': {
      label: 'Innovation Always Onsite',
      load: 'Oops! We had a problem with loading your make your mark ideas. Please try again later.',
      empty: 'You haven’t shared any always-on ideas yet.',
      emptyOf: '{name} has no Innovation Always On ideas you can see.',
    },
    graduated: {
      label: 'Graduated',
      load: 'Oops! We had a problem with loading your graduated ideas. Please try again later.',
      empty: 'None of your ideas have graduated yet.',
      emptyOf: '{name} has no graduated ideas you can see.',
    },
  },
} as const)
