/** Tells somebody who is not in the employee directory what they cannot do, and whom to ask (decision P3). */
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { fill, messages } from '#shared/messages.ts'

export function NotInDirectory() {
  return (
    <Alert color="ember" icon={<IconInfoCircle aria-hidden />} mb="lg">
      {fill(messages.shell.notInDirectory, { support: messages.product.supportMail })}
    </Alert>
  )
}
