/** The award's questions, the document that follows, the terms, and the button that sends the nomination
 * (docs/product.md#innovation-awards). */
import { Stack } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormDefinition } from '#shared/forms/definitions.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { innovationAwardsAddress } from '#shared/innovation/addresses.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { innovationTexts } from '#shared/messages/innovation.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import type { Nominee } from '#shared/people/model.ts'
import type { ProblemError } from '#web/client/problem-error.ts'
import { now } from '#web/client/site-config.ts'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { restoreValues } from '#web/ui/forms/restore-values.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'
import { SendingOutcome } from '#web/ui/nominees/sending-outcome.tsx'
import type { NominatingDraft } from '#web/ui/nominees/use-nominating-draft.ts'
import { ScreenSection } from '#web/ui/screen-section.tsx'
import { DocumentField } from '#web/ui/upload/document-field.tsx'
import type { SupportingDocument } from '#web/ui/upload/use-supporting-document.ts'
import type { InnovationSubmission } from './use-submit-innovation.ts'

interface InnovationFormProps {
  readonly definition: FormDefinition
  readonly termsSlug: string
  readonly context: FormContext
  readonly submission: InnovationSubmission
  readonly nominees: readonly Nominee[]
  /** What was filled in before, and where it is kept. */
  readonly draft: NominatingDraft<object>
  readonly document: SupportingDocument
  /** It can be read, not sent. */
  readonly closed: boolean
}

export function InnovationForm(props: InnovationFormProps) {
  const { definition, termsSlug, context, submission, nominees, draft, document, closed } = props
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
          <DocumentField
            label={innovationTexts.document}
            hint={innovationTexts.documentHint}
            file={document.file}
            onChoose={document.choose}
          />
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
          <SendingOutcome submission={submission} sentAddress={innovationAwardsAddress} />
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
