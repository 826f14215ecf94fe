/** The event's questions, the terms, and sending the nomination (document 2 section 2.1). */
import { Button, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AwardEvent, ECardBehaviour } from '#shared/awards/model.ts'
import type { AnswerGiven } from '#shared/forms/answers.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { recognitionTexts } from '#shared/messages/recognition.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { NominationCard } from '#shared/nominations/model.ts'
import type { Nominee } from '#shared/people/model.ts'
import { call } from '#web/client/call.ts'
import { useIdempotencyKey } from '#web/client/idempotency.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'

interface NominationFormProps {
  readonly event: AwardEvent
  readonly behaviours: readonly ECardBehaviour[]
  readonly nominees: readonly Nominee[]
  /** What the server said of single nominees, by their place in the list. */
  readonly onNomineeProblems: (problems: Readonly<Record<number, string>>) => void
  readonly onDone: (nomination: NominationCard) => void
}

export function NominationForm({
  event,
  behaviours,
  nominees,
  onNomineeProblems,
  onDone,
}: NominationFormProps) {
  const form = useDynamicForm(event.form, { eCards: behaviours })
  const [termsAccepted, setTermsAccepted] = useState(false)
  const [termsProblem, setTermsProblem] = useState<string>()
  const { key } = useIdempotencyKey()

  const sending = useMutation({
    mutationFn: (answers: AnswerGiven[]) =>
      call(nominationsApi.submitNomination, {
        idempotencyKey: key,
        body: {
          eventId: event.id,
          formVersion: event.form.version,
          monetary: false,
          nominees: nominees.map((each) => each.personId),
          answers,
          termsAccepted,
        },
      }),
    onSuccess: onDone,
    onError: (failure) => {
      if (!(failure instanceof ProblemError)) return
      form.showProblems(failure.fields)
      setTermsProblem(failure.fields.termsAccepted)
      onNomineeProblems(nomineeProblems(failure))
    },
  })

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    const answers = form.submit()
    setTermsProblem(termsAccepted ? undefined : formsTexts.termsRequired)
    if (answers && termsAccepted) sending.mutate(answers)
  }

  const { submit: label, submitting, create } = recognitionTexts
  const refused = sending.error instanceof ProblemError && sending.error.status < 500
  return (
    <Paper component="form" noValidate onSubmit={submit} withBorder p="lg">
      <Stack gap="lg">
        <DynamicForm form={form} />
        <TermsCheckbox
          checked={termsAccepted}
          onChange={setTermsAccepted}
          error={termsProblem}
          href={`/page/${event.termsSlug}`}
        />
        {sending.error && <ProblemAlert failure={sending.error} {...(!refused && { text: create })} />}
        {sending.isPending ? (
          <Group gap="sm" role="status">
            <Loader size="sm" aria-hidden />
            <Text>{submitting}</Text>
          </Group>
        ) : (
          <Button type="submit" size="md" style={{ alignSelf: 'flex-start' }}>
            {label}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}

const nomineePath = /^nominees\.(\d+)$/

function nomineeProblems({ fields }: ProblemError): Record<number, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const index = nomineePath.exec(path)?.[1]
      return index === undefined ? [] : [[Number(index), message]]
    }),
  )
}
