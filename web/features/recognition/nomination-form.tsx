/** The event's questions, the terms, and the button that sends the nomination (document 2 section 2.1). */
import { Alert, Paper, Stack } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { AwardEvent, ECardBehaviour } from '#shared/awards/model.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { recognitionTexts } from '#shared/messages/recognition.ts'
import type { Nominee } from '#shared/people/model.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'
import { NewTabLink } from '#web/ui/new-tab-link.tsx'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import type { Nominating } from './use-nominate.ts'

interface NominationFormProps {
  readonly event: AwardEvent
  readonly behaviours: readonly ECardBehaviour[]
  readonly nominating: Nominating
  readonly nominees: readonly Nominee[]
  /** It can be read, not sent. */
  readonly closed: boolean
}

export function NominationForm({ event, behaviours, nominating, nominees, closed }: NominationFormProps) {
  const form = useDynamicForm(event.form, { eCards: behaviours })
  const terms = useRef<HTMLInputElement>(null)
  const [termsAccepted, setTermsAccepted] = useState(false)
  const [termsProblem, setTermsProblem] = useState<string>()

  const showRefusal = ({ fields }: ProblemError) => {
    setTermsProblem(fields.termsAccepted)
    form.showProblems(fields)
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (closed || nominating.isPending) return
    const answers = form.submit()
    setTermsProblem(termsAccepted ? undefined : formsTexts.termsRequired)
    if (!answers) return
    if (termsAccepted) nominating.send({ nominees, answers, termsAccepted }, showRefusal)
    else terms.current?.focus()
  }
  return (
    <Paper component="form" noValidate onSubmit={submit} withBorder p="lg">
      <Stack gap="lg">
        <DynamicForm form={form} />
        <TermsCheckbox
          ref={terms}
          checked={termsAccepted}
          onChange={(accepted) => {
            setTermsAccepted(accepted)
            setTermsProblem(undefined)
          }}
          error={termsProblem}
          href={`/page/${event.termsSlug}`}
        />
        <Outcome nominating={nominating} />
        {!closed && (
          <SubmitButton
            isPending={nominating.isPending}
            label={nominating.alreadySent ? recognitionTexts.sendAsNew : recognitionTexts.submit}
            pendingText={recognitionTexts.submitting}
          />
        )}
      </Stack>
    </Paper>
  )
}

/** Why it has not been sent, or that an earlier attempt was. */
function Outcome({ nominating: { failure, alreadySent } }: { nominating: Nominating }) {
  if (!failure) return null
  if (alreadySent) {
    const { alreadySent: text, seeSent } = recognitionTexts
    return (
      <Alert color="yellow" role="alert">
        {text} <NewTabLink href="/my-profile">{seeSent}</NewTabLink>
      </Alert>
    )
  }
  const isOurs = !(failure instanceof ProblemError) || failure.status >= 500
  return <ProblemAlert failure={failure} {...(isOurs && { text: recognitionTexts.create })} />
}
