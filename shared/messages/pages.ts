/** Texts of the generic pages. */

export const pagesTexts = {
  load: 'Oops! We had a problem with loading content for this page. Please try again later.',
  empty: 'Nothing has been written here yet.',
} as const
