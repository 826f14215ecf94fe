/** A community: people of one company or of one interest, and the content for them. */
import * as z from 'zod'
import { picture } from '../content/reading.ts'

/** A community as lists, filters and the directory know it. */
export const community = z.object({
  /** The number that addresses and filters use (docs/product.md#addresses). */
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  /** Former slugs: names of companies and departments may still produce them. */
  formerSlugs: z.array(z.string()).optional(),
  /** The first words of its text, for its card. */
  excerpt: z.string().optional(),
  image: picture.optional(),
  /** Numbers of the list of community categories. */
  categories: z.array(z.number().int()).optional(),
})
export type Community = z.infer<typeof community>

/** The text of a community, stored apart from the card: lists do not read it. */
export const communityBody = z.object({
  slug: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
})
export type CommunityBody = z.infer<typeof communityBody>

/** A community with its text. */
export const communityPage = community.extend({ content: z.string() })
