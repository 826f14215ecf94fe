/** An innovation award in the list of open ones. */
import * as z from 'zod'
import { awardEvent } from '../awards/model.ts'

/** An innovation award in the list, with its texts. */
export const innovationAward = awardEvent
  .pick({
    id: true,
    slug: true,
    title: true,
    content: true,
    additionalContent: true,
    image: true,
    from: true,
    to: true,
    prize: true,
    nominees: true,
  })
  .extend({
    /** Its texts are too long for the list: its own page has them. */
    shortened: z.literal(true).optional(),
  })
export type InnovationAward = z.infer<typeof innovationAward>
