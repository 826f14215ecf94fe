/** Addresses of award events on the site (docs/product.md#award-events). */
import { addressOfPage, linkedPages } from '../content/linked-pages.ts'
import type { AwardCard } from './model.ts'
import { eventCategories } from './rules.ts'

/** Terms that everybody accepts who answers, reviews or downgrades a nomination. */
export const recognitionTermsAddress = addressOfPage(linkedPages.recognitionTerms)

/** Returns the address by slug, which every event has. */
export function awardBySlug(slug: string): string {
  return `/ve-awards/ve-award/${encodeURIComponent(slug)}`
}

/** Returns the screen of the event's kind where there is one, else its address by slug. */
export function addressOfAward({ slug, categories }: Pick<AwardCard, 'slug' | 'categories'>): string {
  if (categories.includes(eventCategories.innovation)) return `/innovation-awards/${encodeURIComponent(slug)}`
  if (categories.includes(eventCategories.recognition)) return '/recognition'
  if (categories.includes(eventCategories.monthAwards)) return '/employee-award'
  if (categories.includes(eventCategories.equity)) return '/employment-equity'
  return awardBySlug(slug)
}
