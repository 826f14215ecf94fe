/** One nomination, with what came back for it, and the way to the money of its award: also where it was withdrawn before any month had a row of it
 * (docs/product.md#payroll-screens). */
import { lazy, Suspense } from 'react'
import { NominationDetails as Page } from '#web/features/nominations/nomination-page.tsx'

/** Of those alone who deal with payroll. */
const AwardMoney = lazy(async () => ({ default: (await import('./award-money.tsx')).AwardMoneyPage }))

/** Of High5s only. */
const Thanks = lazy(async () => ({
  default: (await import('#web/features/thanks/thanks.tsx')).Thanks,
}))

export function NominationPage() {
  return (
    <Page
      money={(nominationId) => (
        <Suspense fallback={null}>
          <AwardMoney nominationId={nominationId} />
        </Suspense>
      )}
      thanks={({ id, nominator }) => (
        <Suspense fallback={null}>
          <Thanks nominationId={id} nominator={nominator.name} />
        </Suspense>
      )}
    />
  )
}
