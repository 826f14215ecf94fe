/** The form that makes a nomination a High5: its card, the reason, the terms, and a last question. */

import { Paper, Stack, Text, Title } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useEffect, useId, useState } from 'react'
import { recognitionTermsAddress } from '#shared/awards/addresses.ts'
import type { FieldAnswer } from '#shared/forms/answers.ts'
import type { DowngradeKind } from '#shared/forms/lists.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { downgradeStepTexts } from '#shared/messages/nominations-queue.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { cardField, downgradeForm } from '#shared/nominations/downgrade-form.ts'
import type { DowngradeInput, NominationView } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { useFormContext } from '#web/client/content-queries.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useDraft } from '#web/client/use-draft.ts'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TermsCheckbox, useTerms } from '#web/ui/forms/terms-checkbox.tsx'
import { type FormValues, useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { useWhenIdle } from '#web/ui/use-when-idle.ts'
import { ActionProblem } from '../use-nomination-action.tsx'
import { WhatChanges } from './what-changes.tsx'

const loadDialogs = () => import('./downgrade-dialogs.tsx')
const ConfirmDowngrade = lazy(async () => ({ default: (await loadDialogs()).ConfirmDowngrade }))

const texts = downgradeStepTexts

interface DowngradeFormProps {
  readonly nomination: NominationView
  readonly kind: DowngradeKind
  readonly stage: Stage
  readonly draftName: string
  readonly downgrading: UseMutationResult<NominationView, Error, DowngradeInput>
}

export function DowngradeForm({ kind, ...rest }: DowngradeFormProps) {
  const context = useFormContext(downgradeForm)
  return <LoadState query={context}>{(data) => <Form context={{ ...data, kind }} {...rest} />}</LoadState>
}

interface FormProps extends Omit<DowngradeFormProps, 'kind'> {
  readonly context: FormContext
}

function Form({ nomination, context, stage, draftName, downgrading }: FormProps) {
  const initial = chosenByNominator(nomination, context)
  const { content, change } = useDraft<{ values: FormValues }>(draftName, { values: initial })
  const form = useDynamicForm(downgradeForm, context, content.values)
  useEffect(() => change({ values: form.values }), [change, form.values])
  const heading = useId()
  const terms = useTerms()
  const [answersToConfirm, setAnswersToConfirm] = useState<FieldAnswer[]>()
  useWhenIdle(loadDialogs)
  const { mutate, isPending, error } = downgrading

  const showRefusal = (failure: Error) => {
    setAnswersToConfirm(undefined)
    if (!(failure instanceof ProblemError)) return
    terms.refuse(failure.fields.termsAccepted)
    form.showProblems(failure.fields)
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (isPending) return
    const answers = form.submit()
    const termsAccepted = terms.check()
    if (!answers) return
    if (termsAccepted) setAnswersToConfirm(answers)
    else terms.focus()
  }
  return (
    <Paper component="form" noValidate onSubmit={submit} withBorder p="lg">
      <Stack gap="lg">
        <section aria-labelledby={heading}>
          <Title order={2} size="h4" id={heading} mb="xs">
            {texts.heading}
          </Title>
          <WhatChanges nomination={nomination} />
          {Object.keys(initial).length > 0 && (
            <Text size="sm" c="dimmed" mt="xs">
              {texts.chosen}
            </Text>
          )}
        </section>
        <DynamicForm form={form} />
        <TermsCheckbox {...terms.checkbox} href={recognitionTermsAddress} />
        <ActionProblem failure={error} text={reviewTexts.downgradeFailed} />
        <SubmitButton
          isPending={isPending}
          label={recognitionTexts.submit}
          pendingText={reviewTexts.downgrading}
        />
        <Suspense fallback={null}>
          {answersToConfirm && (
            <ConfirmDowngrade
              nomination={nomination}
              answers={answersToConfirm}
              context={context}
              isPending={isPending}
              onClose={() => setAnswersToConfirm(undefined)}
              onSubmit={() =>
                mutate(
                  { stage, answers: answersToConfirm, termsAccepted: terms.accepted },
                  { onError: showRefusal },
                )
              }
            />
          )}
        </Suspense>
      </Stack>
    </Paper>
  )
}

/** Returns the card that the nominator chose, where it is still offered. */
function chosenByNominator({ behaviour, card }: NominationView, { eCards = [] }: FormContext): FormValues {
  const offered = eCards.find(({ id }) => id === behaviour?.id)?.cards.find(({ id }) => id === card?.id)
  if (!behaviour || !offered) return {}
  return { [cardField]: { behaviourId: behaviour.id, cardId: offered.id } }
}
