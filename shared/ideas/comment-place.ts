/** Where a comment stands on the page of its idea. */

/** Id of a comment's element, which takes the focus. */
export function placeOf(commentId: string): string {
  return `comment-${commentId}`
}

/** The address of a comment: its idea's, opened there. */
export function addressOfComment(ideaId: string, commentId: string): string {
  return `/idea/${ideaId}#${placeOf(commentId)}`
}

/** The comment that the last part of an address names; nothing where it names none. */
export function commentAt(hash: string): string | undefined {
  const place = placeOf('')
  return hash.startsWith(`#${place}`) ? hash.slice(place.length + 1) : undefined
}
