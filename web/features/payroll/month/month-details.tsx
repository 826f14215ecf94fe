/** What administrators see of a month above its rows. */
import { Stack } from '@mantine/core'
import type { FullMonth } from '../queries.ts'
import { FlaggedRows } from './flagged-rows.tsx'
import { MonthSteps } from './month-steps.tsx'
import { RunFiles } from './run-files.tsx'
import { SumsSection } from './sums.tsx'
import { Unanswered } from './unanswered.tsx'

export function MonthDetails({ of }: { of: FullMonth }) {
  const { month, state, run, sums } = of
  const isWarned = Object.values(run?.flags ?? {}).some((count) => count > 0)
  // What is found once it was closed is still to be stopped after its confirmation.
  const isLate = state === 'confirmed' && (run?.flags?.['not-paid'] ?? 0) > 0
  return (
    <Stack gap="xl">
      <MonthSteps of={of} />
      <SumsSection sums={sums} />
      {(state === 'closed' || isLate) && (
        <FlaggedRows month={month} flags={run?.flags ?? {}} isWarned={isWarned} />
      )}
      {state === 'confirmed' && run?.files && <RunFiles month={month} files={run.files} />}
      {state === 'confirmed' && <Unanswered of={of} />}
    </Stack>
  )
}
