/** The questions of a form that nominates colleagues, its terms, and the button that sends it. */
import { Stack } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { FieldAnswer } from '#shared/forms/answers.ts'
import type { FormDefinition } from '#shared/forms/definitions.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import type { Nominee } from '#shared/people/model.ts'
import type { FieldProblems } from '#shared/problems.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { now } from '#web/client/site-config.ts'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { restoreValues } from '#web/ui/forms/restore-values.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { AcceptedTerms, TermsCheckbox, useTerms } from '#web/ui/forms/terms-checkbox.tsx'
import { useAcceptedTerms } from '#web/ui/forms/use-accepted-terms.ts'
import { type DynamicFormState, useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'
import { DocumentField, type DocumentFieldProps } from '#web/ui/upload/document-field.tsx'
import { useWaitForUploads } from '#web/ui/upload/under-way.ts'
import { Step } from './screen-section.tsx'
import { SendingOutcome } from './sending-outcome.tsx'
import type { NominatingDraft } from './use-nominating-draft.ts'
import type { Submission } from './use-sending.ts'

/** The content at the moment of sending, which later changes do not touch. */
export interface NominatingInput {
  readonly nominees: readonly Nominee[]
  readonly answers: FieldAnswer[]
  readonly termsAccepted: boolean
}

interface NominatingFormProps<More extends object> {
  readonly definition: FormDefinition
  readonly termsSlug: string
  readonly context: FormContext
  readonly submission: Submission<NominatingInput & More>
  readonly nominees: readonly Nominee[]
  /** The stored content, and where it is kept. */
  readonly draft: NominatingDraft<object>
  /** It can be read, not sent. */
  readonly closed: boolean
  /** Where the person's sent nominations are; absent where they stand on this screen. */
  readonly sentAddress?: string
  /** The document that is sent after the form; its field is below the questions. */
  readonly document?: DocumentFieldProps
  /** Inputs of questions that this form asks otherwise than by their type. */
  readonly inputs?: ComponentProps<typeof DynamicForm>['inputs']
  /** Known problems of right answers, by field id. */
  readonly problems?: Readonly<Record<string, string>>
  /** Returns what is sent besides, or shows what is wrong with it and returns nothing. */
  readonly readMore?: () => More | undefined
  /** Hears what the server says of the parts besides. */
  readonly onRefused?: (fields: FieldProblems) => void
  /** Stands above the questions. */
  readonly above?: ReactNode
  /** Stands between the questions and the terms. */
  readonly children?: (form: DynamicFormState) => ReactNode
}

export function NominatingForm<More extends object>(props: NominatingFormProps<More>) {
  const { definition, termsSlug, context, submission, nominees, draft, closed, sentAddress, document } = props
  const { above, children, inputs, problems, readMore, onRefused } = props
  // A file that was on its way when the form was last shown did not arrive.
  const [filled] = useState(() => restoreValues(draft.values(), now().toISOString(), now()))
  const form = useDynamicForm(definition, context, filled, problems)
  const terms = useTerms(undefined, submission.termsAccepted)
  const accepted = useAcceptedTerms(termsSlug)
  useEffect(() => draft.keep({ values: form.values }), [draft, form.values])

  const showRefusal = ({ fields }: ProblemError) => {
    terms.refuse(fields.termsAccepted)
    form.showProblems(fields)
    onRefused?.(fields)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt that came back is told once
  useEffect(() => {
    if (submission.failure instanceof ProblemError) showRefusal(submission.failure)
  }, [])
  const uploads = useWaitForUploads(() => submit())
  const submit = () => {
    if (closed || submission.isPending) return
    const answers = form.submit()
    const more = readMore ? readMore() : ({} as More)
    const termsAccepted = accepted.at !== undefined || terms.check()
    if (!answers || !more) return
    if (!termsAccepted) return terms.focus()
    if (uploads.isUploading) return uploads.wait()
    if (accepted.at === undefined) accepted.note(now())
    submission.send({ nominees, answers, termsAccepted, ...more }, showRefusal)
  }
  const href = `/page/${termsSlug}`
  return (
    <form noValidate onSubmit={uploads.onSubmit}>
      <Stack gap="lg">
        <Step number={2}>
          <Stack gap="lg">
            {above}
            <DynamicForm form={form} {...(inputs && { inputs })} />
            {document && <DocumentField {...document} />}
          </Stack>
        </Step>
        <Step number={3}>
          <Stack gap="lg">
            {children?.(form)}
            {accepted.at === undefined ? (
              <TermsCheckbox {...terms.checkbox} href={href} />
            ) : (
              <AcceptedTerms at={accepted.at} href={href} />
            )}
            <SendingOutcome submission={submission} {...(sentAddress && { sentAddress })} />
            {!closed && (
              <SubmitButton
                isPending={submission.isPending || uploads.isWaiting}
                label={submission.alreadySent ? nominatingTexts.sendAsNew : nominatingTexts.submit}
                pendingText={uploads.isWaiting ? formsTexts.waiting : nominatingTexts.submitting}
              />
            )}
          </Stack>
        </Step>
      </Stack>
    </form>
  )
}
