/** The way from a nomination to the money of its award (docs/product.md#payroll-screens). */
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { useWhenIdle } from '#web/ui/use-when-idle.ts'

const loadDialog = async () => ({
  default: (await import('#web/features/payroll/award/award-dialog.tsx')).AwardDialog,
})
const AwardDialog = lazy(loadDialog)

export function AwardMoney({ nominationId }: { nominationId: string }) {
  const [isOpen, setOpen] = useState(false)
  useWhenIdle(loadDialog)
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
