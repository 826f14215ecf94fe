/** The details of a month above its rows, for administrators. */
import { Stack } from '@mantine/core'
import type { FullMonth } from '../queries.ts'
import { FlaggedRows } from './flagged-rows.tsx'
import { MonthSteps } from './month-steps.tsx'
import { RunFiles } from './run-files.tsx'
import { SumsSection } from './sums.tsx'
import { Unanswered } from './unanswered.tsx'

export function MonthDetails({ of }: { of: FullMonth }) {
  const { month, state, run } = of
  const isWarned = Object.values(run?.flags ?? {}).some((count) => count > 0)
  return (
    <Stack gap="xl">
      <MonthSteps of={of} />
      <SumsSection of={of} />
      {(state === 'closed' || (state === 'confirmed' && isWarned)) && (
        <FlaggedRows
          month={month}
          flags={run?.flags ?? {}}
          isWarned={isWarned}
          isConfirmed={state === 'confirmed'}
        />
      )}
      {state === 'confirmed' && run?.files && <RunFiles month={month} files={run.files} />}
      {state === 'confirmed' && <Unanswered of={of} />}
    </Stack>
  )
}
