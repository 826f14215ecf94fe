/** Published content as its readers get it. */
import * as z from 'zod'
import { flags } from '../roles.ts'

/** A picture; `url` is a path of the site or a short-lived link. */
export const picture = z.object({ url: z.string(), alt: z.string() })

/** A generic page, the home page among them. */
export const publishedPage = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  image: picture.optional(),
  /** Community ids; empty: everyone sees it (docs/product.md#visibility). */
  communities: z.array(z.number().int()),
  /** Read by those with at least one of these; by everyone where empty. */
  forFlags: z.array(z.enum(flags)),
  publishedAt: z.string(),
})
export type PublishedPage = z.infer<typeof publishedPage>

/** A page without its audience: readers do not learn who else may see it. */
export const shownPage = publishedPage.omit({ communities: true, forFlags: true })
export type ShownPage = z.infer<typeof shownPage>

/** An item of the slider on the home page. */
export const publishedSlide = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  image: picture,
  /** A path of this site, or an https address elsewhere. */
  link: z.string().optional(),
  /** Smaller numbers come first. */
  order: z.number().int(),
  communities: z.array(z.number().int()),
})
export type PublishedSlide = z.infer<typeof publishedSlide>

export const shownSlide = publishedSlide.omit({ communities: true, order: true })
export type ShownSlide = z.infer<typeof shownSlide>

/** A guide or a resource in the sidebar. */
export const publishedLink = z.object({
  id: z.string(),
  title: z.string(),
  to: z.string(),
  group: z.enum(['guides', 'resources']),
  order: z.number().int(),
  forFlags: z.array(z.enum(flags)),
})
export type PublishedLink = z.infer<typeof publishedLink>

export const shownLink = publishedLink.pick({ id: true, title: true, to: true })
