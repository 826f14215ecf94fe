/** Resetting somebody's two-step sign-in, for a reason that the history keeps. One's own is not reset here. */
import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconDeviceMobileOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PersonRecord } from '#shared/directory/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { twoStepTexts } from '#shared/messages/two-step.ts'
import { call } from '#web/client/call.ts'
import { twoStepApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { personQuery } from '../queries.ts'
import { PersonPanel } from './person-panel.tsx'

const texts = twoStepTexts.person

export function TwoStepPanel({ person }: { person: PersonRecord }) {
  const { personId, name, registeredAt } = person
  const me = useMe()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const reset = useSingleMutation({
    mutationFn: (why: string) =>
      call(twoStepApi.resetTwoStep, { params: { id: personId }, body: { reason: why } }),
    onSuccess: () => {
      setReason('')
      return queries.invalidateQueries({ queryKey: personQuery(personId).queryKey })
    },
  })
  const field = useRef<HTMLInputElement>(null)
  const button = useFocusBack(reset.isPending)
  const reasonProblem = reset.error instanceof ProblemError ? reset.error.fields.reason : undefined
  // Before their first sign-in they have none.
  if (!registeredAt || personId === me.personId) return null
  return (
    <PersonPanel title={twoStepTexts.title} about={texts.about}>
      {reset.error && !reasonProblem && <ProblemAlert failure={reset.error} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim()) return setAsking(true)
          setMissing(true)
          field.current?.focus()
        }}
      >
        <TextInput
          ref={field}
          label={texts.reason}
          value={reason}
          error={isMissing ? texts.reasonRequired : reasonProblem}
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setMissing(false)
            if (reset.error) reset.reset()
          }}
        />
        <Group mt="md">
          <Button
            ref={button}
            type="submit"
            variant="light"
            color="red"
            loading={reset.isPending}
            leftSection={<IconDeviceMobileOff size={18} aria-hidden />}
          >
            {texts.reset}
          </Button>
          <Text role="status" size="sm">
            {reset.data && fill(reset.data.wasOn ? texts.done : texts.wasOff, { name })}
          </Text>
        </Group>
      </form>
      <ConfirmDialog
        opened={asking}
        title={fill(texts.dialog, { name })}
        text={texts.dialogAbout}
        go={texts.reset}
        onGo={() => {
          setAsking(false)
          reset.mutate(reason.trim())
        }}
        onClose={() => setAsking(false)}
      />
    </PersonPanel>
  )
}
