/** A question's label, with a mark where it may be left unanswered. */
import { Text } from '@mantine/core'
import { formsTexts } from '#shared/messages/forms.ts'

export function QuestionLabel({ label, required }: { label: string; required: boolean }) {
  return (
    <>
      {label}
      {!required && (
        <Text span inherit fw={400} c="dimmed">
          {` (${formsTexts.optional})`}
        </Text>
      )}
    </>
  )
}
