/** Asks for a reason, and says exactly what anonymising does and what stays. */
import { Button, Group, List, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { fill } from '#shared/messages/fill.ts'
import { storedDataTexts as texts } from '#shared/messages/personal-data.ts'
import { maxReasonLength } from '#shared/personal-data/groups.ts'
import type { StoredData } from '#shared/personal-data/model.ts'
import { call } from '#web/client/call.ts'
import { personalDataApi } from '#web/client/contract.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { storedDataQuery } from './queries.ts'

interface AnonymiseDialogProps {
  readonly data: StoredData
  readonly onClose: () => void
}

export function AnonymiseDialog({ data: { personId, name, version }, onClose }: AnonymiseDialogProps) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  /** How often it was tried without a reason. */
  const [tries, setTries] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const anonymise = useSingleMutation({
    mutationFn: () =>
      call(personalDataApi.anonymisePerson, { params: { id: personId }, body: { version, reason } }),
    onSuccess: async (after) => {
      queries.setQueryData(storedDataQuery(personId).queryKey, after)
      // Lists and the page have another name from now on.
      await queries.invalidateQueries()
      onClose()
    },
    // Somebody may have changed the person meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: storedDataQuery(personId).queryKey }),
  })
  const refusal = reason.trim() === '' ? texts.reasonMissing : whyTooManyCharacters(reason, maxReasonLength)
  const go = () => {
    if (refusal) setTries(tries + 1)
    else anonymise.mutate()
  }
  useEffect(() => {
    if (tries === 0) return
    // On a phone the field alone would leave the buttons cut.
    field.current?.focus({ preventScroll: true })
    buttons.current?.scrollIntoView({ block: 'nearest' })
  }, [tries])
  return (
    <Dialog title={fill(texts.dialog, { name })} onClose={onClose}>
      <Stack>
        <Points title={texts.what} points={texts.happens} />
        <Points title={texts.staysTitle} points={texts.stays} />
        <Textarea
          ref={field}
          label={texts.reason}
          description={texts.reasonHint}
          value={reason}
          required
          autosize
          minRows={2}
          error={tries > 0 && refusal}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {anonymise.error && <ProblemAlert failure={anonymise.error} />}
        <Group ref={buttons} justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose} disabled={anonymise.isPending}>
            {texts.cancel}
          </Button>
          <Button color="red.9" onClick={go} loading={anonymise.isPending}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <Text fw={500}>{title}</Text>
      <List>
        {points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
    </div>
  )
}
