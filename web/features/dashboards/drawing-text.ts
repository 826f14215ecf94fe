/** How what is written in drawings looks, and how much of it has room. */
import classes from './chart.module.css'

export const textStyle = { fill: 'var(--mantine-color-text)', fontSize: 12 } as const
/** A figure that stands on a pattern. */
export const figure = {
  ...textStyle,
  className: classes.figure,
  textAnchor: 'middle',
  dominantBaseline: 'central',
  stroke: 'var(--tt-surface)',
  strokeWidth: 4,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const

/** Px of a letter at 12 px, by what it is: generous, as the font is the reader's, and another one in what is
 * saved. */
const letterWidths = [
  [/[-iljtfrI.,:;'’| ]/, 5],
  [/[mwMW@%]/, 12.5],
  [/\p{Lu}/u, 9.5],
  [/[\p{Script=Latin}\p{Nd}]/u, 7.8],
] as const
/** Of any other: a letter of another script, a picture. */
const widest = 13

/** Px that a text takes at most. */
export function textRoom(text: string): number {
  return Array.from(text)
    .map((letter) => letterWidths.find(([which]) => which.test(letter))?.[1] ?? widest)
    .reduce((sum, width) => sum + width, 0)
}

/** A name as far as it has room in so many px; where that is not all of it, it ends with an ellipsis. */
export function cutToFit(name: string, room: number): string {
  if (textRoom(name) <= room) return name
  const letters = Array.from(name)
  while (letters.length > 0 && textRoom(`${letters.join('')}…`) > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
