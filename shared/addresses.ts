/** Addresses on the site that several features link to: comments, innovation awards, profiles. */

/** Returns the id of a comment's element, which takes the focus. */
export function commentElementId(commentId: string): string {
  return `comment-${commentId}`
}

/** Returns the address of a comment: its idea's page, opened there. */
export function addressOfComment(ideaId: string, commentId: string): string {
  return `/idea/${ideaId}#${commentElementId(commentId)}`
}

/** Finds the comment that the hash of an address names; nothing where it names none. */
export function commentAt(hash: string): string | undefined {
  const prefix = commentElementId('')
  return hash.startsWith(`#${prefix}`) ? hash.slice(prefix.length + 1) : undefined
}

/** The list of innovation awards. */
export const innovationAwardsAddress = '/innovation-awards'

/** Returns the address of a nomination for an innovation award, for its readers. */
export function addressOfInnovation(id: string): string {
  return `${innovationAwardsAddress}/nominations/${id}`
}

/** Returns the profile of somebody by their slug, or by their id where the slug is not known. */
export function addressOfProfile(slug: string): string {
  return `/thinktank-user/${encodeURIComponent(slug)}`
}
