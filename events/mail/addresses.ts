/** Addresses of the portal that mails link to. */
import { addressOfPage, linkedPages } from '#shared/content/linked-pages.ts'
import { outOfOfficePath } from '#shared/search/screens.ts'

/** The privacy policy, which stands at the foot of every mail. */
export function privacyAddress(siteUrl: string): string {
  return siteUrl + addressOfPage(linkedPages.privacyPolicy)
}

/** A page of the portal, by way of signing in: a plus sign stands for a slash (docs/product.md#addresses). */
export function pageAddress(siteUrl: string, ...path: string[]): string {
  return `${siteUrl}/login/${path.map(encodeURIComponent).join('+')}`
}

/** The part of the reader's own details about delegates. */
export function outOfOfficeAddress(siteUrl: string): string {
  const [path = '', query] = outOfOfficePath.slice(1).split('?')
  return `${pageAddress(siteUrl, ...path.split('/'))}?${query}`
}
