/** How far reminding everybody is, who was passed over and why, and what came of it. */
import { Alert, List, Progress, Stack, Text } from '@mantine/core'
import { IconCheck, IconMailForward } from '@tabler/icons-react'
import { fill } from '#shared/messages/fill.ts'
import { reminderScreenTexts } from '#shared/messages/reminders-screen.ts'
import { type SkipReason, skipReasons } from '#shared/reminders/kinds.ts'
import type { ReminderSending } from '#shared/reminders/model.ts'
import { formatInstant } from '#web/ui/instants.ts'

const { sending: texts, skipped: reasons, sent } = reminderScreenTexts

const shown = (count: number) => count.toLocaleString('en')

export function SendingProgress({ sending }: { sending: ReminderSending }) {
  const { status, startedBy, startedAt, done, total = 0, reminded } = sending
  const isDone = status === 'done'
  return (
    <Alert
      color={isDone ? 'green' : 'blue'}
      role="group"
      aria-label={texts.title}
      icon={isDone ? <IconCheck aria-hidden /> : <IconMailForward aria-hidden />}
    >
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {texts.title}
        </Text>
        {!isDone && (
          <Progress.Root size="sm">
            <Progress.Section value={total > 0 ? (done / total) * 100 : 0} aria-label={texts.bar} />
          </Progress.Root>
        )}
        <Text size="sm" role="status">
          {isDone && reminded > 0 && `${sent} `}
          {far(sending)}
        </Text>
        <Skipped skipped={sending.skipped} />
        <Text size="xs">{fill(texts.by, { name: startedBy, at: formatInstant(startedAt) })}</Text>
      </Stack>
    </Alert>
  )
}

function far({ status, done, total, reminded }: ReminderSending): string {
  if (status === 'running' && total === undefined) return texts.begins
  const values = { done: shown(done), total: shown(total ?? 0), reminded: shown(reminded) }
  return fill(status === 'done' ? texts.done : texts.running, values)
}

function Skipped({ skipped }: Pick<ReminderSending, 'skipped'>) {
  const some = skipReasons.filter((reason: SkipReason) => skipped[reason])
  if (some.length === 0) return null
  return (
    <div>
      <Text size="sm">{texts.skipped}</Text>
      <List size="sm">
        {some.map((reason) => (
          <List.Item key={reason}>{fill(reasons[reason], { count: shown(skipped[reason] ?? 0) })}</List.Item>
        ))}
      </List>
    </div>
  )
}
