/** A day of the group's calendar, or none. The calendar loads with the first one. */
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DayProps } from './day-input.tsx'

const DayInput = lazy(async () => ({ default: (await import('./day-input.tsx')).DayInput }))

export function DayField(props: DayProps) {
  return (
    <Suspense fallback={<Skeleton height={60} radius="md" />}>
      <DayInput {...props} />
    </Suspense>
  )
}
