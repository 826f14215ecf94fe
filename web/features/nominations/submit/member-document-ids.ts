/** Ids on the page of what belongs to documents about members. */

/** The hint that holds for all of the buttons. */
export const memberHintId = 'documents-about-members'

/** The button that adds a document about somebody. */
export const memberButtonId = (personId: string) => `documents-about-${personId}`
