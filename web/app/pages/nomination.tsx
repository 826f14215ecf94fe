/** One nomination with the thanks for it, and the way to the money of its award, which is there also where
 * the nomination was withdrawn before any payroll month had a row of it (docs/product.md#payroll-screens). */
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { NominationDetails as Page } from '#web/features/nominations/nomination-page.tsx'
import { useAwardDialog } from '#web/features/payroll/award/use-award-dialog.tsx'

/** Only High5s have them. */
const Thanks = lazy(async () => ({
  default: (await import('#web/features/thanks/thanks.tsx')).Thanks,
}))

export function NominationPage() {
  return (
    <Page
      money={(nominationId) => <MoneyButton nominationId={nominationId} />}
      thanks={({ id, nominator }) => (
        <Suspense fallback={null}>
          <Thanks nominationId={id} nominator={nominator.name} />
        </Suspense>
      )}
    />
  )
}

function MoneyButton({ nominationId }: { nominationId: string }) {
  const [onMoney, dialog] = useAwardDialog()
  return (
    <>
      <Button variant="default" onClick={() => onMoney({ nominationId })} style={{ alignSelf: 'flex-start' }}>
        {nominationTexts.money}
      </Button>
      {dialog}
    </>
  )
}
