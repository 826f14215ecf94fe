/** The way from a nomination to the money of its award (docs/product.md#payroll-screens). */
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { nominationTexts } from '#shared/messages/nominations.ts'

const AwardDialog = lazy(async () => ({
  default: (await import('#web/features/payroll/award/award-dialog.tsx')).AwardDialog,
}))

export function AwardMoney({ nominationId }: { nominationId: string }) {
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
