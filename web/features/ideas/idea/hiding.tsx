/** Hiding an idea, and the note that it is hidden (docs/product.md#hidden-ideas). */
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { maxIdeaReasonLength } from '#shared/ideas/limits.ts'
import type { IdeaView } from '#shared/ideas/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { isBlank } from '#shared/text.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { ideaQuery } from '../queries.ts'
import { updateShownIdea } from './use-reactions.ts'

const texts = ideaPageTexts.hidden

/** Tells author and administrators that nobody else sees the idea, and why. */
export function HiddenNote({ idea: { hidden }, isOwn }: { idea: IdeaView; isOwn: boolean }) {
  if (!hidden) return null
  return (
    <Alert color="red" icon={<IconEyeOff aria-hidden />} role="note">
      <Text size="sm">{isOwn ? texts.own : texts.others}</Text>
      <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {fill(texts.reason, { reason: hidden.reason })}
      </Text>
    </Alert>
  )
}

/** Administrators hide an idea for a reason, or put it back. */
export function Hiding({ idea, address }: { idea: IdeaView; address: string }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (reason: string | undefined) =>
      reason === undefined
        ? call(ideasApi.putBackIdea, { params: { id: idea.id } })
        : call(ideasApi.hideIdea, { params: { id: idea.id }, body: { reason } }),
    onSuccess: ({ hidden }) => {
      updateShownIdea(queries, address, (shown) => ({ ...shown, hidden }))
      setAsking(false)
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['ideas'] })
      return queries.invalidateQueries({ queryKey: ideaQuery(address).queryKey })
    },
  })
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        leftSection={idea.hidden ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
        loading={isPending && !isAsking}
        onClick={() => (idea.hidden ? mutate(undefined) : setAsking(true))}
      >
        {idea.hidden ? texts.putBack : texts.hide}
      </Button>
      {error && !isAsking && <ProblemAlert failure={error} fault={texts.failed} />}
      {isAsking && (
        <Dialog title={texts.title} onClose={() => setAsking(false)}>
          <Reason isPending={isPending} failure={error} onGiven={mutate} onCancel={() => setAsking(false)} />
        </Dialog>
      )}
    </Stack>
  )
}

interface ReasonProps {
  isPending: boolean
  failure: Error | null
  onGiven: (reason: string) => void
  onCancel: () => void
}

function Reason({ isPending, failure, onGiven, onCancel }: ReasonProps) {
  const [reason, setReason] = useState('')
  const tooLong = whyTooManyCharacters(reason, maxIdeaReasonLength)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (!isBlank(reason) && !tooLong && !isPending) onGiven(reason.trim())
  }
  return (
    <Stack component="form" gap="sm" onSubmit={submit}>
      <Text size="sm">{texts.text}</Text>
      <Textarea
        label={texts.reasonLabel}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={tooLong}
        rows={3}
        data-autofocus
      />
      {failure && <ProblemAlert failure={failure} fault={texts.failed} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          {ideaPageTexts.cancel}
        </Button>
        <Button
          type="submit"
          color="red.9"
          disabled={isBlank(reason) || tooLong !== undefined}
          loading={isPending}
        >
          {texts.go}
        </Button>
      </Group>
    </Stack>
  )
}
