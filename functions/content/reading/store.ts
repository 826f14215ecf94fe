/** Published pages, slider items, links and category lists in the table, as readers find them. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { allItems, getItem } from '#functions/runtime/table.ts'
import { type Category, type CategoryList, category, categoryLists } from '#shared/content/model.ts'
import {
  type PublishedLink,
  type PublishedPage,
  type PublishedSlide,
  publishedLink,
  publishedPage,
  publishedSlide,
} from '#shared/content/reading.ts'

const pageKey = (id: string) => ({ PK: `PAGE#${id}`, SK: 'PAGE' })
const slugKey = (slug: string) => ({ PK: `SLUG#PAGE#${slug}`, SK: 'NAME' })

export const pages = entity({ type: 'page', schema: publishedPage, keys: ({ id }) => pageKey(id) })

export const pageSlugs = entity({
  type: 'page-slug',
  schema: z.object({ slug: z.string(), id: z.string() }),
  keys: ({ slug }) => slugKey(slug),
})

/** Reads a published page by its id, without asking who may see it. */
export function findPage(id: string): Promise<PublishedPage | undefined> {
  return getItem(pages, pageKey(id))
}

/** The page of a slug, its own or a former one. */
export async function pageBySlug(slug: string): Promise<PublishedPage | undefined> {
  const found = await getItem(pageSlugs, slugKey(slug))
  return found && findPage(found.id)
}

/** Sort keys in the order of the numbers that editors give. */
const ordered = ({ order, id }: { order: number; id: string }) => `${String(order).padStart(4, '0')}#${id}`

/** The slider is one partition. */
const slidePartition = 'SLIDES'

export const slides = entity({
  type: 'slide',
  schema: publishedSlide,
  keys: (item) => ({ PK: slidePartition, SK: ordered(item) }),
})

/** Reads all published slides in the order of their numbers. */
export function listSlides(): Promise<PublishedSlide[]> {
  return allItems(slides, { partition: slidePartition })
}

/** Guides and resources are one partition. */
const linkPartition = 'LINKS'

export const links = entity({
  type: 'link',
  schema: publishedLink,
  keys: (item) => ({ PK: linkPartition, SK: ordered(item) }),
})

/** Reads all published guides and resources in the order of their numbers. */
export function listLinks(): Promise<PublishedLink[]> {
  return allItems(links, { partition: linkPartition })
}

const listKey = (list: CategoryList) => ({ PK: `CATEGORIES#${list}`, SK: 'LIST' })

const listOfCategories = z.object({ list: z.enum(categoryLists), categories: z.array(category) })

/** A list is one item: forms and filters always want all of it. */
export const categoryListItems = entity({
  type: 'category-list',
  schema: listOfCategories,
  keys: ({ list }) => listKey(list),
})

/** The categories of a list as published; none where it never was. */
export async function readCategories(list: CategoryList): Promise<Category[]> {
  return (await getItem(categoryListItems, listKey(list)))?.categories ?? []
}
