/** How what is written in drawings looks. */
import classes from './chart.module.css'

export const text = { fill: 'var(--mantine-color-text)', fontSize: 12 } as const
/** A figure that stands on a pattern. */
export const figure = {
  ...text,
  className: classes.figure,
  textAnchor: 'middle',
  dominantBaseline: 'central',
  stroke: 'var(--tt-surface)',
  strokeWidth: 4,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const
