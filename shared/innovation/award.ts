/** An innovation award in the list of those that are open. */
import * as z from 'zod'
import { awardEvent } from '../awards/model.ts'

/** An innovation award as the list shows it, with what it says. */
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
    /** Its texts are too long for the list: they stand on its own page. */
    shortened: z.literal(true).optional(),
  })
export type InnovationAward = z.infer<typeof innovationAward>
