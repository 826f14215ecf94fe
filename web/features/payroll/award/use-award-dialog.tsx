/** The money of a row's award, opened from every list that shows the row. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PayrollRowView } from '#shared/payroll/model.ts'
import { useWhenIdle } from '#web/ui/use-when-idle.ts'

const loadDialog = async () => ({ default: (await import('./award-dialog.tsx')).AwardDialog })
const AwardDialog = lazy(loadDialog)

/** Returns the function that opens the dialog, and the dialog itself. */
export function useAwardDialog(): readonly [
  onMoney: (row: Pick<PayrollRowView, 'nominationId'>) => void,
  dialog: ReactNode,
] {
  const [award, setAward] = useState<string>()
  useWhenIdle(loadDialog)
  return [
    ({ nominationId }) => setAward(nominationId),
    <Suspense key="award" fallback={null}>
      {award && <AwardDialog nominationId={award} onClose={() => setAward(undefined)} />}
    </Suspense>,
  ]
}
