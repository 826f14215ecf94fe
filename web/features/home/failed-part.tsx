/** Says that one part of the home page is missing, and asks for all of it again. */
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { shellTexts } from '#shared/messages/shell.ts'

interface FailedPartProps {
  text: string
  /** The reading of home. */
  query: Pick<UseQueryResult, 'refetch' | 'isFetching'>
}

export function FailedPart({ text, query: { refetch, isFetching } }: FailedPartProps) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
      {text}
      <Button
        display="block"
        mt="sm"
        size="xs"
        variant="default"
        loading={isFetching}
        onClick={() => void refetch()}
      >
        {shellTexts.tryAgain}
      </Button>
    </Alert>
  )
}
