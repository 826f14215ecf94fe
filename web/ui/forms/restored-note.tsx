/** Says that what was typed earlier is still there, with a way to begin anew. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { groupDate } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'

interface RestoredNoteProps {
  /** When it was typed. */
  savedAt: string
  onStartOver: () => void
}

export function RestoredNote({ savedAt, onStartOver }: RestoredNoteProps) {
  return (
    <Alert color="indigo" variant="light" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{fill(formsTexts.restored, { date: groupDate(new Date(savedAt)) })}</Text>
        <Button size="compact-sm" variant="default" onClick={onStartOver}>
          {formsTexts.startOver}
        </Button>
      </Group>
    </Alert>
  )
}
