/** Tells somebody who is not in the employee directory what they cannot do, and whom to ask (docs/product.md#frame). */
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { fill } from '#shared/messages/fill.ts'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'

export function NotInDirectory() {
  return (
    <Alert color="ember" icon={<IconInfoCircle aria-hidden />} mb="lg">
      {fill(shellTexts.notInDirectory, { support: productTexts.supportMail })}
    </Alert>
  )
}
