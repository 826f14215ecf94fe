/** The money of the award of a row, opened from whichever list shows the row. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PayrollRowView } from '#shared/payroll/model.ts'
import { useWhenIdle } from '#web/ui/use-when-idle.ts'

const loadDialog = async () => ({ default: (await import('./award-dialog.tsx')).AwardDialog })
const AwardDialog = lazy(loadDialog)

/** What opens it, and where it stands. */
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
