/** The looks of the parts of charts: each is a colour (`chart.module.css`), and a pattern on paper, in saved
 * pictures and where the system sets the colours. */

/** The paths over the colour, on 8 by 8 px that are repeated. */
export const patterns = {
  indigo: '',
  ember: 'M-2 2 L2 -2 M-1 9 L9 -1 M6 10 L10 6',
  teal: 'M2 2 h0.01 M6 6 h0.01',
  pink: 'M0 0 L8 8 M0 8 L8 0',
  grey: 'M0 4 H8',
  blue: 'M4 0 V8',
  lime: 'M-2 6 L2 10 M-1 -1 L9 9 M6 -2 L10 2',
  plum: 'M0 4 H8 M4 0 V8',
  sand: 'M0 5 L4 1 L8 5',
} as const

export type Look = keyof typeof patterns

/** Returns the colour of a look. */
export const colorOf = (look: Look) => `var(--chart-${look})`
