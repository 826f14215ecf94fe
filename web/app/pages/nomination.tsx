/** One nomination, with what came back for it, and the way to the money of its award: also where it was withdrawn before any month had a row of it
 * (docs/product.md#payroll-screens). */
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { NominationPage as Page } from '#web/features/nominations/nomination-page.tsx'

const AwardDialog = lazy(async () => ({
  default: (await import('#web/features/payroll/award/award-dialog.tsx')).AwardDialog,
}))

/** Of High5s only. */
const Thanks = lazy(async () => ({
  default: (await import('#web/features/thanks/thanks.tsx')).Thanks,
}))

export function NominationPage() {
  return (
    <Page
      money={(nominationId) => <AwardMoney nominationId={nominationId} />}
      thanks={({ id, nominator }) => (
        <Suspense fallback={null}>
          <Thanks nominationId={id} nominator={nominator.name} />
        </Suspense>
      )}
    />
  )
}

function AwardMoney({ nominationId }: { nominationId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} style={{ alignSelf: 'flex-start' }}>
        {nominationTexts.money}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AwardDialog nominationId={nominationId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
