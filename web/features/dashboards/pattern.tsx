/** The looks of a chart's parts, as drawings are filled with them, and as its legend shows them. */
import { useId } from 'react'
import classes from './chart.module.css'
import { colorOf, type Look, patterns } from './looks.ts'

/** Names of what `Patterns` defines in a drawing. */
export const fillOf = (drawing: string, look: Look) => `url(#${drawing}-${look})`

/** An id of a drawing that addresses within it can be made of. */
export const useDrawingId = () => useId().replace(/\W/g, '')

export function Patterns({ drawing, looks }: { drawing: string; looks: readonly Look[] }) {
  return (
    <defs>
      {[...new Set(looks)].map((look) => (
        <pattern key={look} id={`${drawing}-${look}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={colorOf(look)} />
          <path
            className={classes.pattern}
            d={patterns[look]}
            fill="none"
            stroke="var(--tt-surface)"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </pattern>
      ))}
    </defs>
  )
}

export function Swatch({ look }: { look: Look }) {
  const drawing = useDrawingId()
  return (
    <svg width="16" height="16" className={classes.swatch} aria-hidden>
      <Patterns drawing={drawing} looks={[look]} />
      <rect width="16" height="16" rx="3" fill={fillOf(drawing, look)} />
    </svg>
  )
}
