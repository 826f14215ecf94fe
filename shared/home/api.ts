/** The endpoint of home (docs/product.md#home). */
import * as z from 'zod'
import { awardCard } from '../awards/model.ts'
import { challengeCard } from '../challenges/model.ts'
import { shownPage, shownSlide } from '../content/reading.ts'
import { endpoints } from '../endpoint.ts'
import { ideaLine } from '../ideas/model.ts'
import { sentCard } from '../nominations/model.ts'
import { wallCard } from '../thanks/model.ts'

/** Parts of the home page that may be missing while the others are shown, each with its own message. */
const homeParts = ['slides', 'latest-award'] as const

/** Links of home that not everybody has. */
export const homeWays = ['recognition', 'always-on'] as const
export type HomeWay = (typeof homeWays)[number]

export const homeApi = endpoints({
  getHome: {
    method: 'GET',
    path: '/home',
    access: 'signed-in',
    summary:
      'All of home: its text, the slider, the newest open award, challenges that close soon, ' +
      'new ideas and High5s, what the person sent last; as far as they may see it.',
    reply: z.object({
      page: shownPage,
      /** Whether the person signed in for the first time less than a week ago. */
      isFirstWeek: z.boolean(),
      slides: z.array(shownSlide),
      latestAward: awardCard.optional(),
      /** Challenges that the person may see and that close soon, the first to close first. */
      closingSoon: z
        .array(
          challengeCard.pick({ id: true, slug: true, title: true, categories: true, from: true, to: true }),
        )
        .optional(),
      /** Links that the person may not follow: not in the directory, or not for their communities. */
      closed: z.array(z.enum(homeWays)),
      /** The newest ideas of colleagues for the person's communities. Absent, like the parts below, where
       * reading failed. */
      newIdeas: z.array(ideaLine).optional(),
      /** The person's latest contributions, newest first; `more`: there are further ones. */
      ownIdeas: z.array(ideaLine).optional(),
      sent: z.object({ items: z.array(sentCard), more: z.boolean() }).optional(),
      /** The latest of the wall, for people who may see it. */
      wall: z.array(wallCard).optional(),
      /** Parts that could not be read, of those with a message. */
      failed: z.array(z.enum(homeParts)),
    }),
    problems: ['not-found'],
  },
})
