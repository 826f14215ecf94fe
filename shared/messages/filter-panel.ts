/** Texts of the filters of lists, which can be shown and hidden. */

export const filterPanelTexts = {
  show: 'Show the filters',
  hide: 'Hide the filters',
} as const
