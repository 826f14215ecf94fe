/** An administrator deals with all reports of an idea: hides it, or lets it be seen. */
import { Button, Radio, Stack, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AbuseOutcome } from '#shared/abuse/model.ts'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { maxIdeaReasonLength } from '#shared/ideas/limits.ts'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { ideasTexts } from '#shared/messages/ideas.ts'
import { isBlank } from '#shared/text.ts'
import { call } from '#web/client/call.ts'
import { abuseApi } from '#web/client/contract.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'

const texts = abuseTexts.one

interface DecideFormProps {
  ideaId: string
  /** Version of the subject of the decision: an earlier decision is not overruled. */
  version: number
  onDecided: () => void
}

export function DecideForm({ ideaId, version, onDecided }: DecideFormProps) {
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<AbuseOutcome>()
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (chosen: AbuseOutcome) =>
      call(abuseApi.decideAbuse, {
        params: { id: ideaId },
        body:
          chosen === 'hidden'
            ? { outcome: chosen, version, reason: reason.trim(), note: note.trim() }
            : { outcome: chosen, version, note: note.trim() },
      }),
    onSuccess: onDecided,
    // Others may have decided, and what it says elsewhere is old.
    onSettled: () =>
      Promise.all(
        ['abuse-case', 'abuse-cases', 'abuse-report', 'abuse-reports', 'ideas', 'idea'].map((each) =>
          queries.invalidateQueries({ queryKey: [each] }),
        ),
      ),
  })
  const tooLong = {
    reason: whyTooManyCharacters(reason, maxIdeaReasonLength),
    note: whyTooManyCharacters(note, maxIdeaReasonLength),
  }
  const lacksReason = outcome === 'hidden' && isBlank(reason)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (!outcome || lacksReason || tooLong.reason || tooLong.note || isPending) return
    mutate(outcome)
  }
  return (
    <Stack component="form" gap="sm" onSubmit={submit} aria-label={texts.decide}>
      <Radio.Group
        label={texts.outcome}
        value={outcome ?? ''}
        onChange={(to) => setOutcome(to === 'hidden' ? 'hidden' : 'shown')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="hidden" label={texts.hide} description={texts.hideHint} />
          <Radio value="shown" label={texts.show} description={texts.showHint} />
        </Stack>
      </Radio.Group>
      {outcome === 'hidden' && (
        <Textarea
          label={texts.reason}
          description={texts.reasonHint}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={tooLong.reason ?? (isTried && lacksReason ? ideasTexts.reasonRequired : undefined)}
          rows={2}
          withAsterisk
        />
      )}
      <Textarea
        label={texts.note}
        description={texts.noteHint}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        error={tooLong.note}
        rows={2}
      />
      {error && <ProblemAlert failure={error} fault={texts.decideFailed} />}
      <Button type="submit" disabled={!outcome} loading={isPending} style={{ alignSelf: 'flex-start' }}>
        {texts.save}
      </Button>
    </Stack>
  )
}
