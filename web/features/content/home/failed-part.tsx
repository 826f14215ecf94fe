/** Says that one part of the home page is missing, and asks for all of it again. */
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { shellTexts } from '#shared/messages/shell.ts'
import { homeQuery } from './home-query.ts'

export function FailedPart({ text }: { text: string }) {
  const { refetch, isFetching } = useQuery(homeQuery)
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
