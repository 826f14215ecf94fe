/** The endpoint of a High5's card as a PDF (docs/product.md#card-files). */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'

export const cardsApi = endpoints({
  getCard: {
    method: 'GET',
    path: '/nominations/{id}/card',
    access: 'signed-in',
    summary:
      'A link to the card of a High5 as a PDF that works for a quarter of an hour, ' +
      'for those who may read the nomination.',
    params: z.strictObject({ id }),
    reply: z.object({
      url: z.string(),
      /** The file name for browsers. */
      name: z.string(),
      /** The instant from which a new link is needed. */
      expiresAt: z.string(),
    }),
    problems: ['not-found', 'no-access', 'no-card'],
  },
})
