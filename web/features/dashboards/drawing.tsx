/** The picture of a chart. The library that draws it is heavier than any page, so this file loads once a page
 * is there. */
import type { ComponentProps } from 'react'
import { PieDrawing } from './pie-drawing.tsx'
import { BarDrawing, ColumnDrawing } from './stack-drawings.tsx'

type DrawingProps =
  | ({ readonly of: 'pie' } & ComponentProps<typeof PieDrawing>)
  | ({ readonly of: 'bars' } & ComponentProps<typeof BarDrawing>)
  | ({ readonly of: 'columns' } & ComponentProps<typeof ColumnDrawing>)

export function Drawing(props: DrawingProps) {
  switch (props.of) {
    case 'pie':
      return <PieDrawing {...props} />
    case 'bars':
      return <BarDrawing {...props} />
    case 'columns':
      return <ColumnDrawing {...props} />
  }
}
