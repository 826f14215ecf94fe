/** Names and titles as parts of addresses. */
import { fold } from './folding.ts'

/** Turns a name into plain letters and digits, words joined by hyphens; empty where it has none. */
export function plainSlug(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}

/** Turns a title into part of an address: folded and hyphenated. Without plain letters: its kind and a
 * hash. */
export function slugify(title: string, kind: string): string {
  const slug = plainSlug(title)
  const isReadable = /[a-z]/.test(slug) || (slug !== '' && !/\p{L}/u.test(title))
  return isReadable ? slug : `${kind}-${markOf(fold(title))}`
}

/** Hashes a text to about six signs (FNV-1a). */
function markOf(text: string): string {
  let hash = 0x811c9dc5
  for (const unit of new TextEncoder().encode(text)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0
  return hash.toString(36)
}
