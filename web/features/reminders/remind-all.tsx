/** Since when what is listed waits, and reminding everybody, which needs both to be all, and is asked about
 * first. */
import { Button, Group, NativeSelect, Paper, Stack } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reminderScreenTexts as texts } from '#shared/messages/reminders-screen.ts'
import type { ReminderKind } from '#shared/reminders/settings.ts'
import { fromWindows, toWindows, type WaitingWindow, whyNotRemindAll } from '#shared/reminders/windows.ts'
import { replaceCached } from '#web/client/query-client.ts'
import { useIdempotencyKey, useSingleMutation } from '#web/client/use-single-mutation.ts'
import { useDialogSoon } from '#web/ui/dialogs/dialog.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { AskEverybody } from './ask-everybody.tsx'
import { sendingQuery, startReminding } from './queries.ts'

interface RemindAllProps {
  readonly kind: ReminderKind
  readonly window: WaitingWindow
  readonly onChoose: (name: 'from' | 'to', value: string | undefined) => void
}

export function RemindAll({ kind, window, onChoose }: RemindAllProps) {
  // Missing choices are told once somebody wants to send.
  const [isTold, setTold] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useDialogSoon()
  const { send, isRunning } = useSending(kind)
  const wrong = whyNotRemindAll(window)
  const choose =
    <N extends 'from' | 'to'>(name: N) =>
    (value: WaitingWindow[N]) => {
      onChoose(name, value)
      send.reset()
    }
  const pressed = useFocusBack(send.isPending || isRunning)
  const press = (button: HTMLButtonElement) => {
    pressed.current = button
    setTold(wrong !== undefined)
    setAsking(!wrong)
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group align="flex-start" gap="sm">
          <Choice
            label={texts.from}
            names={fromWindows}
            words={texts.fromWindows}
            value={window.from}
            onChoose={choose('from')}
            error={isTold ? wrong?.from : undefined}
          />
          <Choice
            label={texts.to}
            names={toWindows}
            words={texts.toWindows}
            value={window.to}
            onChoose={choose('to')}
            error={isTold ? wrong?.to : undefined}
          />
          <Button
            mt={{ base: 0, sm: 25 }}
            leftSection={<IconMailForward size={16} aria-hidden />}
            loading={send.isPending}
            disabled={isRunning}
            onClick={({ currentTarget }) => press(currentTarget)}
          >
            {texts.send}
          </Button>
        </Group>
        {send.error && <ProblemAlert failure={send.error} fault={texts.failed} />}
        {isAsking && (
          <AskEverybody
            kind={kind}
            window={window}
            onGo={() => {
              setAsking(false)
              send.mutate(window)
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Stack>
    </Paper>
  )
}

interface ChoiceProps<N extends string> {
  readonly label: string
  readonly names: readonly N[]
  readonly words: Readonly<Record<N, string>>
  readonly value: N | undefined
  readonly onChoose: (value: N | undefined) => void
  readonly error: string | undefined
}

function Choice<N extends string>({ label, names, words, value, onChoose, error }: ChoiceProps<N>) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget: { value: of } }) => onChoose(names.find((each) => each === of))}
      data={[
        { value: '', label: texts.choose },
        ...names.map((name) => ({ value: name, label: words[name] })),
      ]}
      error={error}
      w="11.5rem"
    />
  )
}

/** Begins to remind everybody; what is on its way already is shown and not begun again. */
function useSending(kind: ReminderKind) {
  const queries = useQueryClient()
  const { key, renew } = useIdempotencyKey()
  const { queryKey } = sendingQuery(kind)
  const { data } = useQuery(sendingQuery(kind))
  const send = useSingleMutation({
    mutationFn: (window: WaitingWindow) => startReminding(kind, window, key),
    onSuccess: (sending) => {
      renew()
      return replaceCached(queries, queryKey, sending)
    },
    // Another administrator may have begun meanwhile.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  return { send, isRunning: data?.status === 'running' }
}
