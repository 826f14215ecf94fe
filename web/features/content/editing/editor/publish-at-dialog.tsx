/** Chooses when the draft publishes itself, by the group's clock. */
import '@mantine/dates/styles.layer.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { useState } from 'react'
import { groupTimeZone } from '#shared/clock.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { now } from '#web/client/site-config.ts'
import { useDialogDraft } from '#web/client/use-draft.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { fromGroupClock, toGroupClock } from '#web/ui/texts/instants.ts'

interface PublishAtDialogProps {
  /** A reason to think again first. */
  warning: string | undefined
  /** Resolves to whether it was done. */
  onPublish: (at: Date) => Promise<boolean>
  onClose: () => void
}

const texts = adminTexts.publishAtDialog
const hour = 3_600_000

/** Returns the next full hour. */
const soon = (): string => toGroupClock(new Date(Math.ceil(now().getTime() / hour) * hour + 1))

export function PublishAtDialog({ warning, onPublish, onClose }: PublishAtDialogProps) {
  const [start] = useState(soon)
  const { content, change, drop } = useDialogDraft('publish-at', { chosen: start })
  const { chosen } = content
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function publish() {
    const at = chosen ? fromGroupClock(chosen) : undefined
    if (!at || at <= now()) {
      setProblem(texts.past)
      return
    }
    setBusy(true)
    if (await onPublish(at)) drop()
    onClose()
  }

  function close() {
    drop()
    onClose()
  }

  return (
    <Dialog onClose={close} title={texts.title}>
      <Stack>
        <Text>{fill(texts.about, { zone: groupTimeZone.replace(/.*\//, '') })}</Text>
        {warning && <Alert color="yellow">{warning}</Alert>}
        <DateTimePicker
          label={texts.when}
          value={chosen || null}
          onChange={(value) => {
            change({ chosen: value ?? '' })
            setProblem(undefined)
          }}
          minDate={toGroupClock(now())}
          valueFormat="D MMM YYYY, HH:mm"
          firstDayOfWeek={1}
          weekendDays={[]}
          error={problem}
          popoverProps={{ withinPortal: true }}
          nextLabel={texts.next}
          previousLabel={texts.previous}
          ariaLabels={{
            nextMonth: texts.next,
            previousMonth: texts.previous,
            nextYear: texts.nextYear,
            previousYear: texts.previousYear,
            nextDecade: texts.nextDecade,
            previousDecade: texts.previousDecade,
          }}
          submitButtonProps={{ 'aria-label': texts.submit }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={busy}>
            {adminTexts.editor.cancel}
          </Button>
          <Button onClick={publish} loading={busy}>
            {texts.go}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
