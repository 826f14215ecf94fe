/** Says below a field that its choices could not be read, and reads them again. Nothing while they are
 * there. */
import { Button, Group, Text } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'

interface ChoicesFailedProps {
  /** A query's result. */
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown }
  text: string
  /** The field's. */
  label: string
}

export function ChoicesFailed({ query, text, label }: ChoicesFailedProps) {
  if (!query.error || query.data !== undefined) return null
  return (
    <Group gap={4} mt={4} role="alert">
      <Text size="xs" c="var(--mantine-color-error)">
        {text}
      </Text>
      <Button
        size="compact-xs"
        variant="subtle"
        loading={query.isFetching}
        aria-label={fill(shellTexts.tryAgainFor, { label })}
        onClick={() => void query.refetch()}
      >
        {shellTexts.tryAgain}
      </Button>
    </Group>
  )
}
