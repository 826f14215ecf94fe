/** Texts of every list with filters and pages. */
import { inLanguage } from './language.ts'

export const listsTexts = inLanguage('listsTexts', {
  range: '{first}–{last} of {counted}',
  rangeOne: '{first} of {counted}',
  previous: 'Previous page',
  next: 'Next page',
  clearPerson: 'Remove {name}',
  somebody: 'One person',
  peopleFailed: 'We couldn’t load colleagues. Try again.',
  nobodyFound: 'No one found with that name or email.',
  chooseOne: 'Choose someone from the list',
} as const)

/** Pages with content of their own. */
export const pagesTexts = inLanguage('pagesTexts', {
  load: 'Oops! We had a problem with loading content for this page. Please try again later.',
  empty: 'Nothing here yet.',
} as const)

/** A period of days, open at either end. */
export const periodTexts = inLanguage('periodTexts', {
  both: 'From {from} to {to}',
  since: 'Since {from}',
  until: 'Until {to}',
} as const)

/** Filters, which can be shown and hidden. */
export const filterPanelTexts = inLanguage('filterPanelTexts', {
  show: 'Show filters',
  hide: 'Hide filters',
  apply: 'Apply',
  clear: 'Clear filters',
} as const)
