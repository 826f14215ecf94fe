/** Addresses of comments on the page of their idea. */

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
