/** Texts of profiles. */
import { ideaListsTexts } from './ideas-lists.ts'

export const profileTexts = {
  /** For a page whose person is not known. */
  title: 'Profile',
  load: 'Oops! We had a problem with loading this profile. Please try again later.',
  notShown: 'Profiles of others are for those in the employee directory.',
  notFoundTitle: 'Nobody by this name',
  notFound: 'There is nobody in ThinkTank at this address.',
  gone: 'No longer takes part in ThinkTank',
  unnamedPosition: 'Position in the company',
  communities: 'Communities',
  edit: 'Edit my details',
  toMine: 'Go to my profile',
  recognise: 'Recognise',
  recogniseNamed: 'Recognise {name}',
  /** Counts in the head. */
  figures: {
    heading: 'In figures',
    ideas: 'Ideas in all',
    graduated: 'Graduated',
    high5s: 'High5s received',
  },
  tabsOfMine: 'What I did and received',
  tabsOf: 'What {name} did and received',
  tabWithCount: '{label}, {count}',
  total: '{count} in all',
  pages: 'Pages of “{label}”',
  perPage: 'Per page',
  saidAbout: 'About',
  graduatedOnly: 'Graduated',
  noneGraduated: 'None of them has graduated yet.',
  seeAll: 'Show all of them',
  toChallenges: 'See the idea challenges',
  toAlwaysOn: 'Go to Innovation Always On',
  toIdeas: 'See all ideas',
  tabs: {
    ideas: {
      label: 'Ideas',
      load: 'Oops! We had a problem with loading your ideas. Please try again later.',
      empty: ideaListsTexts.noneOwn,
      emptyOf: '{name} has no ideas that you can see.',
    },
    comments: {
      label: 'Comments',
      load: 'Oops! We had a problem with loading your comments. Please try again later.',
      empty: 'You have not commented on any ideas yet.',
      emptyOf: '{name} has no comments that you can see.',
    },
    likes: {
      label: 'Likes',
      load: 'Oops! We had a problem with loading your likes. Please try again later.',
      empty: 'You do not like any ideas yet.',
      emptyOf: '{name} likes no ideas that you can see.',
    },
    follows: {
      label: 'Follows',
      load: 'Oops! We had a problem with loading your follows. Please try again later.',
      /** For a further page of ideas: the first one has been shown. */
      loadMore: 'Oops! We had a problem with loading your followed ideas. Please try again later.',
      empty: 'You do not follow any ideas yet.',
      emptyOf: '{name} follows no ideas that you can see.',
    },
    'always-on': {
      label: 'Innovation Always Onsite',
      load: 'Oops! We had a problem with loading your make your mark ideas. Please try again later.',
      empty: 'You have not made your mark yet.',
      emptyOf: '{name} has no Innovation Always On ideas that you can see.',
    },
    graduated: {
      label: 'Graduated',
      load: 'Oops! We had a problem with loading your graduated ideas. Please try again later.',
      empty: 'None of your ideas has graduated yet.',
      emptyOf: '{name} has no graduated ideas that you can see.',
    },
  },
} as const
