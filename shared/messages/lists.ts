/** Texts of every list that is narrowed and read page by page. */

export const listsTexts = {
  previous: 'Previous page',
  next: 'Next page',
  clearPerson: 'Remove {name}',
  somebody: 'One person',
  peopleFailed: 'Colleagues could not be looked up.',
} as const
