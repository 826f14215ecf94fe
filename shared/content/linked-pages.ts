/** Pages that the product's own screens and mails lead to: their records and the addresses that those keep. */
import type { ContentKind } from './model.ts'

interface LinkedPage {
  /** Of its record. */
  readonly id: string
  readonly slug: string
}

/** The privacy policy stands in every footer and mail; the recognition terms beside every nomination's decisions; to
 * the other terms and the guides leads what a new portal says (docs/product.md#pages). */
export const linkedPages = {
  privacyPolicy: { id: 'privacy-policy', slug: 'privacy-policy' },
  recognitionTerms: { id: 'recognition-terms', slug: 'thinktank-recognition-terms-and-conditions' },
  innovationTerms: { id: 'innovation-terms', slug: 'innovation-terms-and-conditions' },
  hackathonTerms: { id: 'hackathon-terms', slug: 'hackathon-idea-challenge-terms-and-conditions' },
  employeeGuide: { id: 'employee-guide', slug: 'employee-guide' },
  managerGuide: { id: 'line-manager-exco2-guide', slug: 'line-manager-exco2-guide' },
  hcbpGuide: { id: 'hcbp-guide', slug: 'hcbp-guide' },
} as const satisfies Record<string, LinkedPage>

/** Where a page stands on the site. */
export function addressOfPage({ slug }: { slug: string }): string {
  return `/page/${slug}`
}

/** The slug that a record must keep because the product itself leads to it; nothing where it is free. */
export function fixedSlugOf({ kind, id }: { kind: ContentKind; id: string }): string | undefined {
  return kind === 'page'
    ? Object.values<LinkedPage>(linkedPages).find((page) => page.id === id)?.slug
    : undefined
}
