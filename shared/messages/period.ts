/** Texts of the days on which something is open. */

export const periodTexts = {
  both: 'From {from} to {to}',
  since: 'Since {from}',
  until: 'Until {to}',
} as const
