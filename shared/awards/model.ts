/** Award events and the High5 cards (docs/product.md#award-events, #behaviours). */
import * as z from 'zod'
import { picture } from '../content/reading.ts'
import { formDefinition } from '../forms/definitions.ts'
import { id } from '../ids.ts'

export const awardEvent = z.object({
  id,
  version: z.number().int(),
  slug: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** Sanitised HTML, shown below the dates. */
  additionalContent: z.string().optional(),
  image: picture.optional(),
  categories: z.array(z.number().int()),
  /** Community ids; empty: everyone sees it (docs/product.md#visibility). */
  communities: z.array(z.number().int()),
  /** Days, `yyyy-mm-dd`, in the group's zone, both included. */
  from: z.string().optional(),
  to: z.string().optional(),
  prize: z.string().optional(),
  includeForm: z.boolean(),
  form: formDefinition,
  termsSlug: z.string(),
  /** Award events that belong to this one. */
  childAwards: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** Innovation awards: one nominee, or a team of up to four. */
  nominees: z.enum(['individual', 'team']),
  /** Whether nominees are asked first; absent: the kind of nomination decides
   * (docs/product.md#award-events). */
  asksNominees: z.boolean().optional(),
})
export type AwardEvent = z.infer<typeof awardEvent>

/** An award event as lists show it. */
export const awardCard = awardEvent.pick({
  id: true,
  slug: true,
  title: true,
  image: true,
  categories: true,
  communities: true,
  from: true,
  to: true,
  prize: true,
  childAwards: true,
})
export type AwardCard = z.infer<typeof awardCard>

const eCard = z.object({ id: z.number().int(), name: z.string(), cover: z.string() })

/** A behaviour (term 107 to 114) with its cards (ids above 114). */
export const eCardBehaviour = z.object({
  id: z.number().int().min(107).max(114),
  name: z.string(),
  cards: z.array(eCard),
})
export type ECardBehaviour = z.infer<typeof eCardBehaviour>
