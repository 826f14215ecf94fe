/** Everybody can report an idea: a flag that opens the form, and an alert in the form's place once it is
 * sent. */
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { maxReportLength } from '#shared/ideas/limits.ts'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { isBlank } from '#shared/text.ts'
import { call } from '#web/client/call.ts'
import { abuseApi } from '#web/client/contract.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { useDraft } from '#web/client/use-draft.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'

/** The blank draft of a report. The same words again are the same report, whose reply was perhaps lost, also
 * after a reload: they go by the key of their attempt. Other words are another report. */
const nothingSaid = { text: '', attempted: '', key: '' }

export function ReportAbuse({ ideaId }: { ideaId: string }) {
  const flag = useRef<HTMLButtonElement>(null)
  const draft = draftName(useMe().personId, 'abuse-report', ideaId)
  const { content, restoredFrom, change } = useDraft(draft, nothingSaid)
  const { text } = content
  // A report that was not sent, because the session ended perhaps, is there again.
  const [isOpen, setOpen] = useState(restoredFrom !== undefined)
  const { mutate, reset, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: (given: { text: string; idempotencyKey: string }) => {
      const { idempotencyKey, ...body } = given
      return call(abuseApi.reportAbuse, { params: { id: ideaId }, body, idempotencyKey })
    },
    onSuccess: () => dropDraft(draft),
    // The form gives way to what is told.
    onSettled: () => flag.current?.focus(),
  })
  const close = () => {
    change(nothingSaid)
    setOpen(false)
    flag.current?.focus()
  }
  const tooLong = whyTooManyCharacters(text, maxReportLength)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    const report = text.trim()
    if (isBlank(report) || tooLong || isPending) return
    const idempotencyKey = report === content.attempted ? content.key : crypto.randomUUID()
    change({ attempted: report, key: idempotencyKey })
    mutate({ text: report, idempotencyKey })
  }
  return (
    <Stack gap="sm" align="stretch">
      <Button
        ref={flag}
        variant="subtle"
        color="gray"
        size="compact-sm"
        c="dimmed"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconFlag size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {abuseTexts.report}
      </Button>
      {isOpen && isSuccess && (
        <Alert color="teal" role="status">
          {abuseTexts.sent}
        </Alert>
      )}
      {isOpen && error && <ProblemAlert failure={error} fault={abuseTexts.failed} retry={reset} />}
      {isOpen && !isSuccess && !error && (
        <form onSubmit={submit} aria-label={abuseTexts.report}>
          <Textarea
            label={abuseTexts.reportLabel}
            description={abuseTexts.reportHint}
            value={text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
            error={tooLong}
            errorProps={{ role: 'status' }}
            rows={3}
            resize="vertical"
            autoFocus
          />
          <Group gap="sm" mt="sm">
            <Button type="submit" disabled={isBlank(text) || tooLong !== undefined} loading={isPending}>
              {abuseTexts.send}
            </Button>
            <Button variant="default" onClick={close}>
              {abuseTexts.cancel}
            </Button>
          </Group>
        </form>
      )}
    </Stack>
  )
}
