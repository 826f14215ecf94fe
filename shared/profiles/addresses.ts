/** Addresses of profiles on the site (docs/product.md#profiles). */

/** Returns the profile of somebody by their slug, or by their id where the slug is not known. */
export function addressOfProfile(slug: string): string {
  return `/thinktank-user/${encodeURIComponent(slug)}`
}
