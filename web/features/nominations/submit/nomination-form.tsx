/** The event's questions, who will review it, the terms, and the button that sends the nomination
 * (docs/product.md#submitting). */
import { Box, Stack } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { FormDefinition } from '#shared/forms/definitions.ts'
import type { FieldRole } from '#shared/forms/field-types.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { validateField } from '#shared/forms/validate.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import type { Kind } from '#shared/nominations/kinds.ts'
import type { Nominee } from '#shared/people/model.ts'
import type { ProblemError } from '#web/client/problem-error.ts'
import { now } from '#web/client/site-config.ts'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import type { FieldProps } from '#web/ui/forms/field-props.ts'
import { restoreValues } from '#web/ui/forms/restore-values.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { type DynamicFormState, useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'
import { SendingOutcome } from '#web/ui/nominees/sending-outcome.tsx'
import { ScreenSection } from '#web/ui/screen-section.tsx'
import { WorthPlace } from '../worth-place.tsx'
import { Reviewers } from './reviewers.tsx'
import type { Forecast, ForecastInput } from './use-forecast.ts'
import type { MemberDocuments } from './use-member-documents.ts'
import type { NominationDraft } from './use-nomination-draft.ts'
import type { NominationSubmission } from './use-submit-nomination.ts'

interface NominationFormProps {
  readonly event: AwardEvent
  readonly kind: Kind
  /** What the award asks for this kind. */
  readonly definition: FormDefinition
  readonly context: FormContext
  readonly nominating: NominationSubmission
  readonly nominees: readonly Nominee[]
  readonly forecast: Forecast
  /** Hears what the forecast depends on besides the nominees. */
  readonly onAsked: (asked: ForecastInput) => void
  readonly documents: MemberDocuments
  /** What was filled in before, and where it is kept. */
  readonly draft: NominationDraft
  /** It can be read, not sent. */
  readonly closed: boolean
}

/** What few forms have, or comes after the first answer, does not keep the form waiting. */
const SponsorField = lazy(async () => ({ default: (await import('./sponsor-field.tsx')).SponsorField }))
const Worth = lazy(async () => ({ default: (await import('../worth.tsx')).WorthSummary }))
const TermsInPlace = lazy(async () => ({
  default: (await import('#web/ui/forms/terms-in-place.tsx')).TermsInPlace,
}))

/** The sponsor is picked among colleagues; their address is what is sent. */
const inputs = {
  sponsor: (props: FieldProps) => (
    <Suspense>
      <SponsorField {...props} />
    </Suspense>
  ),
}

export function NominationForm(props: NominationFormProps) {
  const { event, kind, definition, context, nominating, nominees, forecast, onAsked, closed } = props
  const { documents, draft } = props
  // A file that was on its way when the form was last shown did not arrive.
  const [filled] = useState(() => restoreValues(draft.values(), now().toISOString(), now()))
  const form = useDynamicForm(definition, context, filled, sponsorProblem(definition.fields, forecast))
  const terms = useRef<HTMLInputElement>(null)
  const [termsAccepted, setTermsAccepted] = useState(false)
  const [termsProblem, setTermsProblem] = useState<string>()

  const sponsor = answerOf(form, 'sponsor')
  const month = answerOf(form, 'month')
  const complete = form.isComplete
  useEffect(() => onAsked({ sponsor, month, complete }), [onAsked, sponsor, month, complete])
  useEffect(() => draft.keep({ values: form.values }), [draft, form.values])
  useResetBehaviour(form, kind.monetary)

  const showRefusal = ({ fields }: ProblemError) => {
    setTermsProblem(fields.termsAccepted)
    form.showProblems(fields)
    documents.refuse(fields)
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (closed || nominating.isPending) return
    const answers = form.submit()
    const memberDocuments = documents.submit()
    setTermsProblem(termsAccepted ? undefined : formsTexts.termsRequired)
    if (!answers || !memberDocuments) return
    const { monetary } = kind
    if (termsAccepted)
      nominating.send({ monetary, nominees, answers, memberDocuments, termsAccepted }, showRefusal)
    else terms.current?.focus()
  }
  return (
    <ScreenSection>
      <form noValidate onSubmit={submit}>
        <Stack gap="lg">
          <DynamicForm form={form} inputs={inputs} />
          <WorthPart kind={kind} forecast={forecast} nominees={nominees} />
          <Reviewers kind={kind} forecast={forecast} hasSponsor={sponsor !== undefined} />
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
          <Suspense fallback={<Box h={22} />}>
            <TermsInPlace slug={event.termsSlug} />
          </Suspense>
          <SendingOutcome submission={nominating} sentAddress="/my-profile" />
          {!closed && (
            <SubmitButton
              isPending={nominating.isPending}
              label={nominating.alreadySent ? recognitionTexts.sendAsNew : recognitionTexts.submit}
              pendingText={recognitionTexts.submitting}
            />
          )}
        </Stack>
      </form>
    </ScreenSection>
  )
}

/** What it is worth, and until that is known its place. */
function WorthPart({
  kind,
  forecast,
  nominees,
}: Pick<NominationFormProps, 'kind' | 'forecast' | 'nominees'>) {
  const { result, failed } = forecast
  if (!result && !failed) return kind.amounts.length > 0 && <WorthPlace />
  if (!result?.worth) return null
  return (
    <Suspense fallback={<WorthPlace />}>
      <Worth worth={result.worth} nominees={nominees} />
    </Suspense>
  )
}

/** The right answer to the question with a role, trimmed; nothing while there is none. */
function answerOf({ fields, values, context }: DynamicFormState, role: FieldRole): string | undefined {
  const field = fields.find((each) => each.role === role)
  const value = field && values[field.id]
  const isRight = field && typeof value === 'string' && validateField(field, value, context) === undefined
  return isRight ? value.trim() || undefined : undefined
}

/** What the forecast says of the sponsor, at the sponsor's question. */
function sponsorProblem(fields: DynamicFormState['fields'], { result }: Forecast): Record<string, string> {
  const field = fields.find(({ role }) => role === 'sponsor')
  return field && result?.sponsorProblem ? { [field.id]: result.sponsorProblem } : {}
}

/** Planning for a monetary nomination takes the chosen behaviour back. */
function useResetBehaviour(form: DynamicFormState, monetary: boolean): void {
  const wasMonetary = useRef(monetary)
  useEffect(() => {
    if (monetary && !wasMonetary.current) {
      for (const { id, role } of form.fields) if (role === 'behaviour') form.clear(id)
    }
    wasMonetary.current = monetary
  })
}
