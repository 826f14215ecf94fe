/** Reminds of one nomination, and says beside it what came of that. */
import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { fill } from '#shared/messages/fill.ts'
import { reminderScreenTexts as texts } from '#shared/messages/reminders-screen.ts'
import type { ReminderKind } from '#shared/reminders/settings.ts'
import { isTemporary, problemText } from '#web/client/problem-error.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { notify, type Row, rowsKey } from './queries.ts'

export function NotifyButton({ kind, row: { id, nominee, nominator } }: { kind: ReminderKind; row: Row }) {
  const queries = useQueryClient()
  const { mutate, isPending, data, error } = useSingleMutation({
    mutationFn: () => notify(kind, id),
    // Not waited for: the rows may be many, and the mail is on its way.
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: rowsKey(kind) })
    },
  })
  const pressed = useFocusBack(isPending)
  return (
    <Stack gap={4} align="flex-start">
      <Button
        size="compact-sm"
        variant="light"
        loading={isPending}
        aria-label={fill(texts.notifyNamed, { nominee: nominee.name, nominator: nominator.name })}
        onClick={({ currentTarget }) => {
          pressed.current = currentTarget
          mutate()
        }}
      >
        {texts.notify}
      </Button>
      {data && (
        <Text size="sm" role="status">
          {wordsOf(data)}
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

/** Of how many it was sent, where it was not to all. */
function wordsOf({ reminded, waitedFor: all }: { reminded: number; waitedFor: number }): string {
  return reminded < all ? `${texts.sent} ${fill(texts.sentToSome, { reminded, all })}` : texts.sent
}
