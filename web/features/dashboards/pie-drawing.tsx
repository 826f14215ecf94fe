/** The picture of a pie. What draws it is heavier than any page, and is loaded when a page is there. */

import type { ReactElement } from 'react'
import { Pie, PieChart, type PieSectorShapeProps, Sector } from 'recharts'
import { formatNumber } from '#shared/messages/locale.ts'
import { pieSize, type Slice, sliceTexts, totalOf } from './chart.ts'
import { figure, textStyle } from './drawing-text.ts'
import { Mark, Marks } from './marks.tsx'
import { fillOf, Patterns, useDrawingId } from './pattern.tsx'

/** A ring of the parts that there are any of, with their sum in the middle. */
export function PieDrawing({ title, slices }: { title: string; slices: readonly Slice[] }) {
  const drawing = useDrawingId()
  const visible = slices.filter(({ value }) => value > 0)
  const total = totalOf(visible)
  const says = sliceTexts(visible)
  const middle = pieSize / 2
  return (
    <Marks
      title={title}
      order={visible.map(({ id, to }) => (to === undefined ? [] : [id]))}
      standing="circle"
    >
      <PieChart width={pieSize} height={pieSize} accessibilityLayer={false}>
        <Patterns drawing={drawing} looks={visible.map(({ look }) => look)} />
        <Pie
          data={visible.map((each) => ({ ...each }))}
          dataKey="value"
          innerRadius={middle * 0.5}
          outerRadius={middle - 4}
          startAngle={90}
          endAngle={-270}
          minAngle={2}
          rootTabIndex={-1}
          isAnimationActive={false}
          shape={(sector: PieSectorShapeProps) => (
            <SliceShape
              sector={sector}
              drawing={drawing}
              slice={visible[sector.index]}
              says={says[sector.index] ?? ''}
              total={total}
            />
          )}
        />
        <text
          x={middle}
          y={middle}
          {...textStyle}
          fontSize={22}
          fontWeight={700}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {formatNumber(total)}
        </text>
      </PieChart>
    </Marks>
  )
}

interface SliceShapeProps {
  readonly sector: PieSectorShapeProps
  readonly drawing: string
  readonly slice: Slice | undefined
  /** The text of the slice. */
  readonly says: string
  readonly total: number
}

function SliceShape({ sector, drawing, slice, says, total }: SliceShapeProps): ReactElement | null {
  if (!slice) return null
  const { cx, cy, innerRadius, outerRadius, startAngle, endAngle } = sector
  const middle = (((startAngle + endAngle) / 2) * Math.PI) / 180
  const radius = (innerRadius + outerRadius) / 2
  return (
    <Mark id={slice.id} to={slice.to} text={says}>
      <Sector
        {...{ cx, cy, innerRadius, outerRadius, startAngle, endAngle }}
        fill={fillOf(drawing, slice.look)}
        stroke="var(--tt-surface)"
        strokeWidth={2}
      />
      {slice.value / total > 0.06 && (
        <text x={cx + radius * Math.cos(middle)} y={cy - radius * Math.sin(middle)} {...figure}>
          {formatNumber(slice.value)}
        </text>
      )}
    </Mark>
  )
}
