/** Stops reminding everybody, once it is meant. */
import { Box, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reminderScreenTexts } from '#shared/messages/reminders-screen.ts'
import type { ReminderKind } from '#shared/reminders/settings.ts'
import { replaceCached } from '#web/client/query-client.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { endReminding, sendingQuery } from './queries.ts'

const { sending: texts } = reminderScreenTexts

export function StopSending({ kind, id }: { kind: ReminderKind; id: string }) {
  const queries = useQueryClient()
  const { queryKey } = sendingQuery(kind)
  const [isAsked, setAsked] = useState(false)
  const stop = useSingleMutation({
    mutationFn: () => endReminding(kind, id),
    onSuccess: (sending) => replaceCached(queries, queryKey, sending),
    // It may have come to its end, and another one have begun.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  const pressed = useFocusBack(stop.isPending)
  return (
    <Box>
      <Button
        size="compact-sm"
        variant="default"
        loading={stop.isPending}
        onClick={({ currentTarget }) => {
          pressed.current = currentTarget
          setAsked(true)
        }}
      >
        {texts.stop}
      </Button>
      {stop.error && <ProblemAlert failure={stop.error} fault={texts.stopFailed} />}
      {/* Taken away at once: while it faded it would keep the focus, which the button then would not get back. */}
      {isAsked && (
        <ConfirmDialog
          title={texts.stopTitle}
          text={texts.stopText}
          go={texts.stop}
          onGo={() => {
            setAsked(false)
            stop.mutate()
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  )
}
