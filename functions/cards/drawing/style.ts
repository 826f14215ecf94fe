/** The measures and colours of a card, in points and on A4: as the rest of the product looks
 * (web/app/theme.ts). */

export const pageSize = { width: 595.28, height: 841.89 } as const

export const colours = {
  ink: '#1b1a2e',
  quiet: '#565b66',
  indigo: '#3b2fbf',
  pale: '#efeefc',
  line: '#dcd9f8',
  ember: '#ff9d42',
  white: '#ffffff',
} as const

/** The line around the card, within what every office printer prints. */
export const border = { at: 22, round: 20 } as const

/** Where everything on the card begins and ends. */
export const margin = 42

/** Where who it is from and the date stand, down to the margin. */
export const footHeight = 50

/** The product's name at the foot. */
export const productSize = 13
