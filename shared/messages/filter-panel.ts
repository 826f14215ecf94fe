/** Texts of the filters of lists, which can be shown and hidden. */

export const filterPanelTexts = {
  show: 'Show filters',
  hide: 'Hide filters',
  apply: 'Apply',
} as const
