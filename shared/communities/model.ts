/** A community: people of one company or of one interest, and what is meant for them. */
import * as z from 'zod'
import { picture } from '../content/reading.ts'

/** A community as lists, filters and the directory know it. */
export const community = z.object({
  /** The number that addresses and filters use (docs/product.md#addresses). */
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  /** Slugs that it had before: names of companies and departments may still be made of them. */
  formerSlugs: z.array(z.string()).optional(),
  /** The first words of its text, for its card. */
  excerpt: z.string().optional(),
  image: picture.optional(),
  /** Numbers of the list of community categories. */
  categories: z.array(z.number().int()).optional(),
})
export type Community = z.infer<typeof community>

/** Its text, apart from the card: lists do not read it. */
export const communityBody = z.object({
  slug: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
})
export type CommunityBody = z.infer<typeof communityBody>

/** A community with its text. */
export const communityPage = community.extend({ content: z.string() })
