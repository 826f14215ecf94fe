/** Asks, before everybody is reminded, whether that is meant: who gets mail, and how many wait where the list
 * has told. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reminderScreenTexts } from '#shared/messages/reminders-screen.ts'
import type { ReminderKind } from '#shared/reminders/settings.ts'
import type { WaitingWindow } from '#shared/reminders/windows.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { reminderPageQuery } from './queries.ts'

const { ask: texts, send } = reminderScreenTexts

interface AskEverybodyProps {
  readonly kind: ReminderKind
  readonly window: WaitingWindow
  readonly onGo: () => void
  readonly onClose: () => void
}

export function AskEverybody({ kind, window, onGo, onClose }: AskEverybodyProps) {
  // The list beside it asks. Where one nomination is shown instead nobody does, and the number is not told.
  const { data } = useQuery({ ...reminderPageQuery(kind, window, undefined), enabled: false })
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text[kind]}
      go={send}
      onGo={onGo}
      onClose={onClose}
      isHarmless
    >
      {data && <Text fw={500}>{countText(data.total, texts.waiting[kind])}</Text>}
    </ConfirmDialog>
  )
}
