/** Reminds of one nomination, and says beside it what came of that. */
import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { fill } from '#shared/messages/fill.ts'
import { reminderScreenTexts as texts } from '#shared/messages/reminders-screen.ts'
import type { ReminderKind } from '#shared/reminders/kinds.ts'
import { isTemporary, problemText } from '#web/client/problem-error.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { notify, type Row, rowsKey } from './queries.ts'

export function NotifyButton({ kind, row: { id, nominee, nominator } }: { kind: ReminderKind; row: Row }) {
  const queries = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: () => notify(kind, id),
    onSuccess: () => queries.invalidateQueries({ queryKey: rowsKey(kind) }),
  })
  return (
    <Stack gap={4} align="flex-start">
      <Button
        size="compact-sm"
        variant="light"
        loading={isPending}
        aria-label={fill(texts.notifyNamed, { nominee: nominee.name, nominator: nominator.name })}
        onClick={() => mutate()}
      >
        {texts.notify}
      </Button>
      {isSuccess && (
        <Text size="sm" role="status">
          {texts.sent}
        </Text>
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {isTemporary(error) ? texts.failed : problemText(error).text}
        </Text>
      )}
    </Stack>
  )
}
