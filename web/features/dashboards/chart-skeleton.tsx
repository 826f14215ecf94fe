/** The placeholder of a chart while it is loading: as high as the chart, and much like it. */
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'
import classes from './chart.module.css'
import { pieSize } from './chart.ts'

export type ChartShape = 'pie' | 'bars' | 'columns'

interface ChartSkeletonProps {
  readonly shape: ChartShape
  /** In px. */
  readonly height: number
  /** Bars that there may be. */
  readonly count: number
}

/** Percent that are not of anything. */
const lengths = [92, 78, 66, 58, 50, 44, 40, 36, 30, 26]
const lengthAt = (index: number) => `${lengths[index % lengths.length]}%`

export function ChartSkeleton({ shape, height, count }: ChartSkeletonProps) {
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <div role="status" data-awaited>
      <VisuallyHidden>{shellTexts.loading}</VisuallyHidden>
      {shape === 'pie' && (
        <div className={classes.pie} aria-hidden>
          <Skeleton width={pieSize} height={pieSize} className={classes.waitingPie} />
          <div className={classes.slices}>
            <ul>
              {places.map((place) => (
                <li key={place}>
                  <Skeleton height="1.27rem" />
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {shape === 'bars' && (
        <div className={classes.waitingBars} style={{ height }} aria-hidden>
          {places.map((place) => (
            <Skeleton key={place} width={lengthAt(place)} height="100%" />
          ))}
        </div>
      )}
      {shape === 'columns' && (
        <div className={classes.waitingColumns} style={{ height }} aria-hidden>
          {places.map((place) => (
            <Skeleton key={place} height={lengthAt(place * 3)} />
          ))}
        </div>
      )}
    </div>
  )
}
