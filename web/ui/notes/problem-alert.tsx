/** Tells people, in place, that something did not work. */
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { isServerFault, isTemporary, problemText } from '#web/client/problem-error.ts'

interface ProblemAlertProps {
  /** The error that was caught. */
  failure: unknown
  /** The documents' text for what may pass: a fault of ours or a lost connection. What is refused says itself
   * why. */
  fault?: string | undefined
  /** The same where a lost connection says itself what is kept. */
  ours?: string | undefined
  /** Text for every failure. */
  text?: string | undefined
  /** Action of 'Try again'; without it there is no such button. */
  retry?: (() => void) | undefined
}

/** The message, and for a fault of ours the reference that support asks for. Read out at once. */
export function ProblemAlert({ failure, fault, ours, text, retry }: ProblemAlertProps) {
  const problem = problemText(failure)
  const usual = isServerFault(failure) ? (ours ?? fault) : isTemporary(failure) ? fault : undefined
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
      <Text size="sm">{text ?? usual ?? problem.text}</Text>
      {problem.requestId && (
        <Text size="xs" mt={4}>
          {fill(shellTexts.reference, { requestId: problem.requestId })}
        </Text>
      )}
      {retry && (
        <Button mt="sm" size="xs" variant="default" onClick={retry}>
          {shellTexts.tryAgain}
        </Button>
      )}
    </Alert>
  )
}
