/** Endpoints of the readers: home, pages, the sidebar's guides and resources, and the category lists. */
import * as z from 'zod'
import { awardCard } from '../awards/model.ts'
import { challengeCard } from '../challenges/model.ts'
import { endpoints } from '../endpoint.ts'
import { category, categoryLists } from './model.ts'
import { shownLink, shownPage, shownSlide } from './reading.ts'

/** Parts of the home page that may be missing while the others are shown, each with a text of its own. */
const homeParts = ['slides', 'latest-award'] as const

/** The ways on from home that are not everybody's. */
export const homeWays = ['recognition', 'always-on'] as const
export type HomeWay = (typeof homeWays)[number]

export const contentApi = endpoints({
  getHome: {
    method: 'GET',
    path: '/home',
    access: 'signed-in',
    summary:
      'All of the home page: its text, the slider, the newest open award and the challenges that close soon, as far as the person may see them.',
    reply: z.object({
      page: shownPage,
      slides: z.array(shownSlide),
      latestAward: awardCard.optional(),
      /** Challenges that the person may see and that close soon, the first to close before the others. */
      closingSoon: z
        .array(
          challengeCard.pick({ id: true, slug: true, title: true, categories: true, from: true, to: true }),
        )
        .optional(),
      /** Ways on that lead this person nowhere: not in the directory, or not meant for their communities. */
      closed: z.array(z.enum(homeWays)),
      /** Parts that could not be read. */
      failed: z.array(z.enum(homeParts)),
    }),
    problems: ['not-found'],
  },
  getPage: {
    method: 'GET',
    path: '/pages/{slug}',
    access: 'signed-in',
    summary: 'A page by its slug.',
    params: z.strictObject({ slug: z.string().max(100) }),
    reply: shownPage,
    problems: ['not-found'],
  },
  listLinks: {
    method: 'GET',
    path: '/links',
    access: 'signed-in',
    summary: 'The guides and resources of the sidebar that are for the person, in their order.',
    reply: z.object({ guides: z.array(shownLink), resources: z.array(shownLink) }),
  },
  getCategories: {
    method: 'GET',
    path: '/categories/{list}',
    access: 'signed-in',
    summary: 'A list of categories: of ideas, of communities, or of award events.',
    params: z.strictObject({ list: z.enum(categoryLists) }),
    reply: z.object({ items: z.array(category) }),
  },
})
