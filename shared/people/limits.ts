/** Limits of what is asked about people; apart from their rules, because the frame of every page knows them. */

/** As many people as are asked for the pictures of together. */
export const maxPicturesAtOnce = 100
