/** The form of a recognition: the questions of its award, its worth, its reviewers, and the terms
 * (docs/product.md#submitting). */
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { FieldRole } from '#shared/forms/field-types.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { validateField } from '#shared/forms/validate.ts'
import type { Kind } from '#shared/nominations/kinds.ts'
import { formFor } from '#shared/nominations/rules.ts'
import type { Nominee } from '#shared/people/model.ts'
import { CardPicker } from '#web/ui/forms/card-picker.tsx'
import { cardDraft, textDraft } from '#web/ui/forms/drafts.ts'
import type { FieldProps } from '#web/ui/forms/field.tsx'
import { FieldInput } from '#web/ui/forms/field-input.tsx'
import type { DynamicFormState } from '#web/ui/forms/use-dynamic-form.ts'
import { NominatingForm } from '#web/ui/nominees/nominating-form.tsx'
import { removeButtonId } from '#web/ui/nominees/nominee-list.tsx'
import { WorthSkeleton, WorthSummary } from '../worth.tsx'
import { Reviewers } from './reviewers.tsx'
import type { Forecast, ForecastInput } from './use-forecast.ts'
import type { MemberDocuments } from './use-member-documents.ts'
import type { NominationDraft, NominationSubmission } from './use-nomination-composer.ts'

interface NominationFormProps {
  readonly event: AwardEvent
  readonly kind: Kind
  readonly context: FormContext
  readonly submission: NominationSubmission
  readonly nominees: readonly Nominee[]
  readonly forecast: Forecast
  /** Hears the answers that the forecast depends on. */
  readonly onForecastInput: (input: ForecastInput) => void
  readonly documents: MemberDocuments
  readonly draft: NominationDraft
  /** It can be read, not sent. */
  readonly closed: boolean
  /** The choice of the kind, where there is one. */
  readonly choice: ReactNode
  /** The place of the card's preview; nothing where there is no room. */
  readonly preview: HTMLElement | null
}

/** Few forms ask for a sponsor, who is picked among colleagues; their address is sent. */
const SponsorField = lazy(async () => ({ default: (await import('./sponsor-field.tsx')).SponsorField }))

/** Shown where there is room, once there is something to see. */
const CardPreview = lazy(async () => ({ default: (await import('./card-preview.tsx')).CardPreview }))

const inputs = {
  behaviour: (props: FieldProps) =>
    props.field.type === 'high5-card' ? <CardPicker {...props} /> : <FieldInput {...props} />,
  sponsor: (props: FieldProps) => (
    <Suspense>
      <SponsorField {...props} />
    </Suspense>
  ),
}

export function NominationForm(props: NominationFormProps) {
  const { event, kind, context, submission, nominees, forecast, onForecastInput, documents, preview } = props
  const definition = formFor(event.form, kind)
  const { monetary } = kind
  return (
    <NominatingForm
      definition={definition}
      termsSlug={event.termsSlug}
      context={context}
      submission={submission}
      nominees={nominees}
      draft={props.draft}
      closed={props.closed}
      sentAddress="/my-profile"
      inputs={inputs}
      problems={sponsorProblem(definition.fields, forecast)}
      readMore={() => {
        // Known to be refused: it would go out, and come back after its ten seconds.
        const refused = nominees.find(({ personId }) => forecast.refused[personId] !== undefined)
        if (refused) {
          document.getElementById(removeButtonId(refused.personId))?.focus()
          return undefined
        }
        const memberDocuments = documents.submit()
        return memberDocuments && { monetary, memberDocuments }
      }}
      onRefused={documents.refuse}
      above={props.choice}
    >
      {(form) => (
        <>
          <Consequences {...{ form, kind, nominees, forecast, onForecastInput }} />
          {preview && asksCard(form) && createPortal(<Preview {...{ form, nominees }} />, preview)}
        </>
      )}
    </NominatingForm>
  )
}

const asksCard = ({ fields }: DynamicFormState) => fields.some(({ type }) => type === 'high5-card')

function Preview({ form, nominees }: Pick<ConsequencesProps, 'form' | 'nominees'>) {
  const { fields, values, context } = form
  const answered = (is: (field: DynamicFormState['fields'][number]) => boolean) =>
    values[fields.find(is)?.id ?? '']
  const { cardId } = cardDraft.parse(answered(({ type }) => type === 'high5-card'))
  return (
    <Suspense>
      <CardPreview
        card={context.eCards?.flatMap(({ cards }) => cards).find(({ id }) => id === cardId)}
        words={textDraft.parse(answered(({ role }) => role === 'motivation'))}
        names={nominees.map(({ name }) => name)}
      />
    </Suspense>
  )
}

interface ConsequencesProps
  extends Pick<NominationFormProps, 'kind' | 'nominees' | 'forecast' | 'onForecastInput'> {
  readonly form: DynamicFormState
}

/** The worth and the reviewers that follow from the answers. */
function Consequences({ form, kind, nominees, forecast, onForecastInput }: ConsequencesProps) {
  const sponsor = answerOf(form, 'sponsor')
  const month = answerOf(form, 'month')
  const complete = form.isComplete
  useEffect(() => onForecastInput({ sponsor, month, complete }), [onForecastInput, sponsor, month, complete])
  useResetBehaviour(form, kind.monetary)
  const { result, failed } = forecast
  return (
    <>
      {!result && !failed && kind.amounts.length > 0 && <WorthSkeleton />}
      {result?.worth && <WorthSummary worth={result.worth} nominees={nominees} />}
      <Reviewers kind={kind} forecast={forecast} hasSponsor={sponsor !== undefined} />
    </>
  )
}

/** Returns the right answer to the question with a role, trimmed; nothing while there is none. */
function answerOf({ fields, values, context }: DynamicFormState, role: FieldRole): string | undefined {
  const field = fields.find((each) => each.role === role)
  const value = field && values[field.id]
  const isRight = field && typeof value === 'string' && validateField(field, value, context) === undefined
  return isRight ? value.trim() || undefined : undefined
}

/** Puts the forecast's problem with the sponsor at the sponsor's question. */
function sponsorProblem(fields: DynamicFormState['fields'], { result }: Forecast): Record<string, string> {
  const field = fields.find(({ role }) => role === 'sponsor')
  return field && result?.sponsorProblem ? { [field.id]: result.sponsorProblem } : {}
}

/** Takes the chosen behaviour back when a monetary nomination is planned. */
function useResetBehaviour(form: DynamicFormState, monetary: boolean): void {
  const wasMonetary = useRef(monetary)
  useEffect(() => {
    if (monetary && !wasMonetary.current) {
      for (const { id, role } of form.fields) if (role === 'behaviour') form.clear(id)
    }
    wasMonetary.current = monetary
  })
}
