/** Thanks and cheers for a recognition, as they are read (docs/product.md#thanks). */
import * as z from 'zod'
import { whyTooLong } from '../forms/lengths.ts'
import { id } from '../ids.ts'
import { thanksRefusals } from '../messages/thanks-refusals.ts'
import { visibleText } from '../visible-text.ts'
import { thanksLength } from './rules.ts'

/** A person by name, with the way to their profile. */
export const namedColleague = z.object({ personId: id, name: z.string(), slug: z.string() })
export type NamedColleague = z.infer<typeof namedColleague>

/** A receiver's words of thanks. */
export const thanksInput = z.strictObject({
  text: visibleText(thanksRefusals.required)
    .trim()
    .superRefine((text, context) => {
      const message = whyTooLong(text, thanksLength)
      if (message) context.addIssue({ code: 'custom', message })
    }),
})

/** The reader's cheer for a High5 after a click, and the number of cheers. */
export const cheerState = z.object({ cheered: z.boolean(), cheers: z.number().int() })
export type CheerState = z.infer<typeof cheerState>

/** Thanks and cheers for one recognition. */
export const thanksView = z.object({
  /** Thanks of its receivers, the first one first. */
  thanks: z.array(namedColleague.extend({ text: z.string(), at: z.string() })),
  cheer: cheerState.extend({ names: z.array(namedColleague) }),
  may: z.object({
    /** Send thanks, or change them. */
    thank: z.boolean(),
    cheer: z.boolean(),
    /** Remove somebody else's thanks. */
    remove: z.boolean(),
  }),
})
export type ThanksView = z.infer<typeof thanksView>

/** A High5 on the wall: as much of it as its receivers let their colleagues see. */
export const shownHigh5 = z.object({
  createdAt: z.string(),
  isTeam: z.boolean(),
  nominator: namedColleague,
  /** The named ones of those who let it be seen, and the number of further ones. */
  receivers: z.array(namedColleague),
  more: z.number().int(),
  card: z.object({ id: z.number().int(), name: z.string() }).optional(),
  behaviour: z.string().optional(),
  /** The nominator's text, cut where it is long; only where every receiver lets it be seen. */
  words: z.string().optional(),
})

export const wallCard = shownHigh5.extend({ id, ...cheerState.shape })
export type WallCard = z.infer<typeof wallCard>
