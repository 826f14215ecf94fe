/** The way from a nomination to the money of its award (docs/product.md#payroll-screens). */
import { Button } from '@mantine/core'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { useAwardDialog } from '#web/features/payroll/award/use-award-dialog.tsx'

export function AwardMoneyPage({ nominationId }: { nominationId: string }) {
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
