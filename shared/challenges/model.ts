/** An idea challenge as it is stored and shown (docs/product.md#challenges). */
import * as z from 'zod'
import { picture } from '../content/reading.ts'
import { formDefinition } from '../forms/definitions.ts'
import { id } from '../ids.ts'

/** The challenge of Innovation Always On (docs/product.md#always-on). */
export const alwaysOnId = '19876'

export const challenge = z.object({
  id,
  version: z.number().int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  image: picture.optional(),
  /** Expired while they include 30 (docs/product.md#challenges); ideas take the others. */
  categories: z.array(z.number().int()),
  /** Community ids; empty: everyone sees it (docs/product.md#visibility). */
  communities: z.array(z.number().int()),
  /** Days, `yyyy-mm-dd`, in the group's zone, both included; the last one expires the challenge at its
   * end. */
  from: z.string().optional(),
  to: z.string().optional(),
  /** Contents are sanitised HTML. */
  tabs: z.array(z.object({ title: z.string(), content: z.string() })),
  prizes: z.object({
    first: z.string().optional(),
    second: z.string().optional(),
    third: z.string().optional(),
  }),
  /** People who answer its ideas besides administrators (docs/product.md#progress). */
  owners: z.array(z.object({ personId: id, name: z.string() })).optional(),
  /** The entry fields. */
  form: formDefinition,
  termsSlug: z.string(),
  legacyId: z.string().optional(),
})
export type Challenge = z.infer<typeof challenge>

/** A challenge as lists show it. */
export const challengeCard = challenge.pick({
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  image: true,
  categories: true,
  communities: true,
  from: true,
  to: true,
})
export type ChallengeCard = z.infer<typeof challengeCard>

/** The two sections of a list of challenges. */
export const challengeLists = z.object({
  active: z.array(challengeCard),
  expired: z.array(challengeCard),
})
export type ChallengeLists = z.infer<typeof challengeLists>
