/** Endpoints of the readers: pages, the sidebar's guides and resources, and the category lists. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { category, categoryLists } from './model.ts'
import { shownLink, shownPage } from './reading.ts'

export const contentApi = endpoints({
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
