/** How far reminding everybody is, who was passed over and why, and what came of it. */

import { Alert, List, Progress, Stack, Text } from '@mantine/core'
import { IconCheck, IconMailForward, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { reminderScreenTexts } from '#shared/messages/reminders-screen.ts'
import type { ReminderSending } from '#shared/reminders/model.ts'
import { type ReminderKind, type SkipReason, skipReasons } from '#shared/reminders/settings.ts'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { StopSending } from './stop-sending.tsx'

const { sending: texts, skipped: reasons, sent } = reminderScreenTexts

/** How each standing looks. */
const looks = {
  running: { color: 'blue', Icon: IconMailForward },
  done: { color: 'green', Icon: IconCheck },
  stopped: { color: 'gray', Icon: IconPlayerStop },
} as const

export function SendingProgress({ kind, sending }: { kind: ReminderKind; sending: ReminderSending }) {
  const { id, status, startedBy, startedAt, done, total = 0 } = sending
  const isRunning = status === 'running'
  const frame = useFocusAtEnd(isRunning)
  const { color, Icon } = looks[status]
  return (
    <Alert
      ref={frame}
      tabIndex={-1}
      color={color}
      role="group"
      aria-label={texts.title}
      icon={<Icon aria-hidden />}
    >
      <Stack gap="xs">
        <Text size="sm" fw={500}>
          {texts.title}
        </Text>
        {isRunning && (
          <Progress.Root size="sm">
            <Progress.Section
              color="var(--mantine-color-anchor)"
              value={total > 0 ? (done / total) * 100 : 0}
              aria-label={texts.bar}
            />
          </Progress.Root>
        )}
        <Text size="sm">{far(sending)}</Text>
        <Skipped skipped={sending.skipped} />
        <Text size="xs">{fill(texts.by, { name: startedBy, at: formatInstant(startedAt) })}</Text>
        {isRunning && <StopSending kind={kind} id={id} />}
      </Stack>
    </Alert>
  )
}

/** The button that stops it goes with the end of it; the focus must not go along. */
function useFocusAtEnd(isRunning: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasRunning.current && !isRunning && isLost) frame.current?.focus({ preventScroll: true })
    wasRunning.current = isRunning
  }, [isRunning])
  return frame
}

function far(sending: ReminderSending): string {
  const { status, done, total, reminded, stoppedBy = '', endedAt = '' } = sending
  const values = {
    done: formatNumber(done),
    total: formatNumber(total ?? 0),
    reminded: formatNumber(reminded),
  }
  if (status === 'stopped') {
    const stop = { name: stoppedBy, at: formatInstant(endedAt) }
    return fill(total === undefined ? texts.stoppedFirst : texts.stopped, { ...values, ...stop })
  }
  if (status === 'done') return `${reminded > 0 ? `${sent} ` : ''}${fill(texts.done, values)}`
  return total === undefined ? texts.begins : fill(texts.running, values)
}

function Skipped({ skipped }: Pick<ReminderSending, 'skipped'>) {
  const some = skipReasons.filter((reason: SkipReason) => skipped[reason])
  if (some.length === 0) return null
  return (
    <div>
      <Text size="sm">{texts.skipped}</Text>
      <List size="sm">
        {some.map((reason) => (
          <List.Item key={reason}>
            {fill(reasons[reason], { count: formatNumber(skipped[reason] ?? 0) })}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
