/** The event's questions, the terms, and the button that sends the nominations. */
import { Alert, Stack } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AwardEvent } from '#shared/awards/model.ts'
import { equityForm } from '#shared/equity/rules.ts'
import type { FieldInput } from '#shared/forms/answers.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { equityTexts } from '#shared/messages/equity.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import type { Nominee } from '#shared/people/model.ts'
import type { ProblemError } from '#web/client/problem-error.ts'
import { now } from '#web/client/site-config.ts'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { restoreValues } from '#web/ui/forms/restore-values.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'
import type { NominatingDraft } from '#web/ui/nominees/use-nominating-draft.ts'
import type { Submission } from '#web/ui/nominees/use-sending.ts'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import { ScreenSection } from '#web/ui/screen-section.tsx'

/** What is sent: as it stood when it was sent, whatever is chosen or typed meanwhile. */
export interface SentForm {
  readonly nominees: readonly Nominee[]
  readonly answers: FieldInput[]
  readonly termsAccepted: boolean
}

interface EquityFormProps {
  readonly event: AwardEvent
  readonly context: FormContext
  readonly sending: Submission<SentForm>
  readonly nominees: readonly Nominee[]
  /** What was filled in before, and where it is kept. */
  readonly draft: NominatingDraft<object>
  /** It can be read, not sent. */
  readonly closed: boolean
}

export function EquityForm({ event, context, sending, nominees, draft, closed }: EquityFormProps) {
  // A file that was on its way when the form was last shown did not arrive.
  const [filled] = useState(() => restoreValues(draft.values(), now().toISOString(), now()))
  const [definition] = useState(() => equityForm(event.form))
  const form = useDynamicForm(definition, context, filled)
  const terms = useRef<HTMLInputElement>(null)
  const [termsAccepted, setTermsAccepted] = useState(false)
  const [termsProblem, setTermsProblem] = useState<string>()
  useEffect(() => draft.keep({ values: form.values }), [draft, form.values])

  const showRefusal = ({ fields }: ProblemError) => {
    setTermsProblem(fields.termsAccepted)
    form.showProblems(fields)
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (closed || sending.isPending) return
    const answers = form.submit()
    setTermsProblem(termsAccepted ? undefined : formsTexts.termsRequired)
    if (!answers) return
    if (termsAccepted) sending.send({ nominees, answers, termsAccepted }, showRefusal)
    else terms.current?.focus()
  }
  return (
    <ScreenSection>
      <form noValidate onSubmit={submit}>
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
          <Outcome sending={sending} />
          {!closed && (
            <SubmitButton
              isPending={sending.isPending}
              label={sending.alreadySent ? nominatingTexts.sendAsNew : nominatingTexts.submit}
              pendingText={nominatingTexts.submitting}
            />
          )}
        </Stack>
      </form>
    </ScreenSection>
  )
}

/** Why it has not been sent, or that an earlier attempt was: then it stands in the list below. */
function Outcome({ sending: { failure, alreadySent } }: { sending: Submission<SentForm> }) {
  if (!failure) return null
  if (!alreadySent) return <ProblemAlert failure={failure} ours={equityTexts.create} />
  return (
    <Alert color="yellow" role="alert">
      {nominatingTexts.alreadySent}
    </Alert>
  )
}
