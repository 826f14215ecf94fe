/** The way to what a nomination pays, and has paid, for administrators: also of what was withdrawn before any month had a
 * row of it (docs/product.md#payroll-screens). */
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { NominationView } from '#shared/nominations/model.ts'

const AwardDialog = lazy(async () => ({
  default: (await import('#web/features/payroll/award/award-dialog.tsx')).AwardDialog,
}))

export function AwardMoney({ nomination: { id, may } }: { nomination: NominationView }) {
  const [isOpen, setOpen] = useState(false)
  if (!may.money) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} style={{ alignSelf: 'flex-start' }}>
        {nominationTexts.money}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AwardDialog nominationId={id} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
