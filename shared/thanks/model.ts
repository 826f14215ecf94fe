/** What comes back for a recognition, as it is read (docs/product.md#thanks). */
import * as z from 'zod'
import { whyTooLong } from '../forms/lengths.ts'
import { id } from '../ids.ts'
import { thanksRefusals } from '../messages/thanks-refusals.ts'
import { visibleText } from '../visible-text.ts'
import { thanksLength } from './settings.ts'

/** Somebody by name, with the way to their profile. */
export const namedColleague = z.object({ personId: id, name: z.string(), slug: z.string() })
export type NamedColleague = z.infer<typeof namedColleague>

/** What a receiver writes. */
export const thanksInput = z.strictObject({
  text: visibleText(thanksRefusals.required)
    .trim()
    .superRefine((text, context) => {
      const message = whyTooLong(text, thanksLength)
      if (message) context.addIssue({ code: 'custom', message })
    }),
})

/** How the person who asks stands to a High5 after a click, and how many have cheered. */
export const cheerState = z.object({ cheered: z.boolean(), cheers: z.number().int() })
export type CheerState = z.infer<typeof cheerState>

/** What came back for one recognition. */
export const thanksView = z.object({
  /** What its receivers said, the first one first. */
  thanks: z.array(namedColleague.extend({ text: z.string(), at: z.string() })),
  cheer: cheerState.extend({ names: z.array(namedColleague) }),
  may: z.object({
    /** Say thank you, or change it. */
    thank: z.boolean(),
    cheer: z.boolean(),
    /** Remove what somebody else said. */
    remove: z.boolean(),
  }),
})
export type ThanksView = z.infer<typeof thanksView>

/** A High5 as the wall shows it: as much of it as its receivers let their colleagues see. */
export const shownHigh5 = z.object({
  createdAt: z.string(),
  isTeam: z.boolean(),
  nominator: namedColleague,
  /** Those who let it be seen, as many as are named, and how many more there are. */
  receivers: z.array(namedColleague),
  more: z.number().int(),
  card: z.object({ id: z.number().int(), name: z.string() }).optional(),
  behaviour: z.string().optional(),
  /** What the nominator wrote, cut where it is long; where every receiver lets it be seen. */
  words: z.string().optional(),
})

export const wallCard = shownHigh5.extend({ id, ...cheerState.shape })
export type WallCard = z.infer<typeof wallCard>
