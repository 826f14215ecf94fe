/** Pages that the product's own screens and mails link to: their records and their fixed addresses. */
import type { ContentKind } from './model.ts'

interface LinkedPage {
  /** The id of its record. */
  readonly id: string
  readonly slug: string
}

/** Every footer and mail links to the privacy policy, every decision about a nomination to the recognition
 * terms, and the content of a new portal to the other terms and the guides (docs/product.md#pages). */
export const linkedPages = {
  privacyPolicy: { id: 'privacy-policy', slug: 'privacy-policy' },
  recognitionTerms: { id: 'recognition-terms', slug: 'thinktank-recognition-terms-and-conditions' },
  innovationTerms: { id: 'innovation-terms', slug: 'innovation-terms-and-conditions' },
  hackathonTerms: { id: 'hackathon-terms', slug: 'hackathon-idea-challenge-terms-and-conditions' },
  employeeGuide: { id: 'employee-guide', slug: 'employee-guide' },
  managerGuide: { id: 'line-manager-exco2-guide', slug: 'line-manager-exco2-guide' },
  hcbpGuide: { id: 'hcbp-guide', slug: 'hcbp-guide' },
} as const satisfies Record<string, LinkedPage>

/** Returns the address of a page on the site. */
export function addressOfPage({ slug }: { slug: string }): string {
  return `/page/${slug}`
}

/** Returns the slug that a record must keep because the product links to it; nothing where it is free. */
export function fixedSlugOf({ kind, id }: { kind: ContentKind; id: string }): string | undefined {
  return kind === 'page'
    ? Object.values<LinkedPage>(linkedPages).find((page) => page.id === id)?.slug
    : undefined
}
