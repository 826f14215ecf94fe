/** A day of the group's calendar, or none. */
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DayProps } from './day-input.tsx'

/** The calendar is heavy, and pages can be read without it. */
const DayInput = lazy(async () => ({ default: (await import('./day-input.tsx')).DayInput }))

export function DayField(props: DayProps) {
  return (
    <Suspense fallback={<Skeleton height={60} miw={200} radius="md" animate={false} />}>
      <DayInput {...props} />
    </Suspense>
  )
}
