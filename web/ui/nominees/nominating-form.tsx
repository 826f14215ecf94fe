/** The questions of a form that nominates colleagues, its terms, and the button that sends it. */
import { Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldAnswer } from '#shared/forms/answers.ts'
import type { FormDefinition } from '#shared/forms/definitions.ts'
import type { FormContext } from '#shared/forms/options.ts'
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
import { ScreenSection } from '#web/ui/screen-section.tsx'
import { SendingOutcome } from './sending-outcome.tsx'
import type { NominatingDraft } from './use-nominating-draft.ts'
import type { Submission } from './use-sending.ts'

/** What is sent: as it stood when it was sent, whatever is chosen or typed meanwhile. */
export interface NominatingInput {
  readonly nominees: readonly Nominee[]
  readonly answers: FieldAnswer[]
  readonly termsAccepted: boolean
}

interface NominatingFormProps {
  readonly definition: FormDefinition
  readonly termsSlug: string
  readonly context: FormContext
  readonly submission: Submission<NominatingInput>
  readonly nominees: readonly Nominee[]
  /** What was filled in before, and where it is kept. */
  readonly draft: NominatingDraft<object>
  /** It can be read, not sent. */
  readonly closed: boolean
  /** Where the person's sent nominations are; absent where they stand on this screen. */
  readonly sentAddress?: string
  /** Stands between the questions and the terms. */
  readonly children?: ReactNode
}

export function NominatingForm(props: NominatingFormProps) {
  const { definition, termsSlug, context, submission, nominees, draft, closed, sentAddress, children } = props
  // A file that was on its way when the form was last shown did not arrive.
  const [filled] = useState(() => restoreValues(draft.values(), now().toISOString(), now()))
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
    if (closed || submission.isPending) return
    const answers = form.submit()
    setTermsProblem(termsAccepted ? undefined : formsTexts.termsRequired)
    if (!answers) return
    if (termsAccepted) submission.send({ nominees, answers, termsAccepted }, showRefusal)
    else terms.current?.focus()
  }
  return (
    <ScreenSection>
      <form noValidate onSubmit={submit}>
        <Stack gap="lg">
          <DynamicForm form={form} />
          {children}
          <TermsCheckbox
            ref={terms}
            checked={termsAccepted}
            onChange={(accepted) => {
              setTermsAccepted(accepted)
              setTermsProblem(undefined)
            }}
            error={termsProblem}
            href={`/page/${termsSlug}`}
          />
          <SendingOutcome submission={submission} {...(sentAddress && { sentAddress })} />
          {!closed && (
            <SubmitButton
              isPending={submission.isPending}
              label={submission.alreadySent ? nominatingTexts.sendAsNew : nominatingTexts.submit}
              pendingText={nominatingTexts.submitting}
            />
          )}
        </Stack>
      </form>
    </ScreenSection>
  )
}
