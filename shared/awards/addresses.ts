/** Where an award event stands on the site (docs/product.md#award-events). */
import { addressOfPage, linkedPages } from '../content/linked-pages.ts'
import type { AwardCard } from './model.ts'
import { eventCategories } from './rules.ts'

/** The terms that whoever answers, reviews or downgrades a nomination accepts. */
export const recognitionTerms = addressOfPage(linkedPages.recognitionTerms)

/** The address by slug, which every event has. */
export function awardBySlug(slug: string): string {
  return `/ve-awards/ve-award/${encodeURIComponent(slug)}`
}

/** The screen of its kind, where there is one; else its address by slug. */
export function addressOfAward({ slug, categories }: Pick<AwardCard, 'slug' | 'categories'>): string {
  if (categories.includes(eventCategories.innovation)) return `/innovation-awards/${encodeURIComponent(slug)}`
  if (categories.includes(eventCategories.recognition)) return '/recognition'
  if (categories.includes(eventCategories.monthAwards)) return '/employee-award'
  if (categories.includes(eventCategories.equity)) return '/employment-equity'
  return awardBySlug(slug)
}
