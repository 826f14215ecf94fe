/** The card that the nomination becomes, why, and the terms. */
import { Paper, Stack, Text, Title } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { recognitionTermsAddress } from '#shared/awards/addresses.ts'
import type { FieldAnswer } from '#shared/forms/answers.ts'
import type { DowngradeKind } from '#shared/forms/lists.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { downgradeStepTexts } from '#shared/messages/nominations-queue.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { cardField, downgradeForm } from '#shared/nominations/downgrade-form.ts'
import type { DowngradeInput, NominationView } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useDraft } from '#web/client/use-draft.ts'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { type FormValues, useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'
import { useFormContext } from '#web/ui/forms/use-form-context.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { useWhenIdle } from '#web/ui/use-when-idle.ts'
import { ActionProblem } from '../action-problem.tsx'
import { WhatChanges } from './what-changes.tsx'

const loadDialog = async () => ({ default: (await import('./confirm-downgrade.tsx')).ConfirmDowngrade })
const ConfirmDowngrade = lazy(loadDialog)

const texts = downgradeStepTexts

interface DowngradeFormProps {
  readonly nomination: NominationView
  readonly kind: DowngradeKind
  readonly stage: Stage
  /** Name of what was filled in and not sent. */
  readonly draft: string
  readonly downgrading: UseMutationResult<NominationView, Error, DowngradeInput>
}

export function DowngradeForm({ kind, ...rest }: DowngradeFormProps) {
  const context = useFormContext(downgradeForm)
  return <LoadState query={context}>{(given) => <Asked context={{ ...given, kind }} {...rest} />}</LoadState>
}

interface AskedProps extends Omit<DowngradeFormProps, 'kind'> {
  readonly context: FormContext
}

function Asked({ nomination, context, stage, draft, downgrading }: AskedProps) {
  const begun = chosenByNominator(nomination, context)
  const { content, change } = useDraft<{ values: FormValues }>(draft, { values: begun })
  const form = useDynamicForm(downgradeForm, context, content.values)
  useEffect(() => change({ values: form.values }), [change, form.values])
  const heading = useId()
  const terms = useRef<HTMLInputElement>(null)
  const [termsAccepted, setTermsAccepted] = useState(false)
  const [termsProblem, setTermsProblem] = useState<string>()
  const [asked, setAsked] = useState<FieldAnswer[]>()
  useWhenIdle(loadDialog)
  const { mutate, isPending, error } = downgrading

  const showRefusal = (failure: Error) => {
    setAsked(undefined)
    if (!(failure instanceof ProblemError)) return
    setTermsProblem(failure.fields.termsAccepted)
    form.showProblems(failure.fields)
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (isPending) return
    const answers = form.submit()
    setTermsProblem(termsAccepted ? undefined : formsTexts.termsRequired)
    if (!answers) return
    if (termsAccepted) setAsked(answers)
    else terms.current?.focus()
  }
  return (
    <Paper component="form" noValidate onSubmit={submit} withBorder p="lg">
      <Stack gap="lg">
        <section aria-labelledby={heading}>
          <Title order={2} size="h4" id={heading} mb="xs">
            {texts.heading}
          </Title>
          <WhatChanges nomination={nomination} />
          {Object.keys(begun).length > 0 && (
            <Text size="sm" c="dimmed" mt="xs">
              {texts.chosen}
            </Text>
          )}
        </section>
        <DynamicForm form={form} />
        <TermsCheckbox
          ref={terms}
          checked={termsAccepted}
          onChange={(accepted) => {
            setTermsAccepted(accepted)
            setTermsProblem(undefined)
          }}
          error={termsProblem}
          href={recognitionTermsAddress}
        />
        <ActionProblem failure={error} text={reviewTexts.downgradeFailed} />
        <SubmitButton
          isPending={isPending}
          label={recognitionTexts.submit}
          pendingText={reviewTexts.downgrading}
        />
        <Suspense fallback={null}>
          {asked && (
            <ConfirmDowngrade
              nomination={nomination}
              answers={asked}
              context={context}
              isPending={isPending}
              onClose={() => setAsked(undefined)}
              onSubmit={() => mutate({ stage, answers: asked, termsAccepted }, { onError: showRefusal })}
            />
          )}
        </Suspense>
      </Stack>
    </Paper>
  )
}

/** The card that the nominator chose, where it is still offered. */
function chosenByNominator({ behaviour, card }: NominationView, { eCards = [] }: FormContext): FormValues {
  const offered = eCards.find(({ id }) => id === behaviour?.id)?.cards.find(({ id }) => id === card?.id)
  if (!behaviour || !offered) return {}
  return { [cardField]: { behaviourId: behaviour.id, cardId: offered.id } }
}
