/** Addresses of the portal that mails link to. */

export function privacyAddress(siteUrl: string): string {
  return `${siteUrl}/page/privacy-policy`
}

/** A page of the portal, by way of signing in: a plus sign stands for a slash (document 1 section 2). */
export function pageAddress(siteUrl: string, ...path: string[]): string {
  return `${siteUrl}/login/${path.map(encodeURIComponent).join('+')}`
}
