/** Endpoints about what people keep of themselves: their picture; and the pictures of others. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { sizes } from '../media/object-keys.ts'
import { maxPicturesAtOnce } from './rules.ts'

export const detailsApi = endpoints({
  // A POST, although it only reads: a hundred ids are too long for an address.
  getPictures: {
    method: 'POST',
    path: '/people/pictures',
    access: 'signed-in',
    summary:
      'Links to the pictures of those of these people who have one; the same ones for an hour, and valid for at least another.',
    body: z.strictObject({
      ids: z.array(id).min(1).max(maxPicturesAtOnce),
      /** `icon` for lines of a list, `thumbnail` for faces up to 96 px, `original` for a profile. */
      size: z.enum(sizes).default('icon'),
    }),
    /** Person id → link. */
    reply: z.object({ links: z.record(z.string(), z.string()) }),
  },
})
