/** What a nominee adds to their answer, the terms, and the two buttons. */
import { Button, Group, Stack, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { recognitionTerms } from '#shared/awards/addresses.ts'
import type { AnswerGiven, FileAnswer } from '#shared/forms/answers.ts'
import type { FormDefinition } from '#shared/forms/definitions.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { reviewTexts } from '#shared/messages/review.ts'
import type { GivenAnswer, NominationView } from '#shared/nominations/model.ts'
import { mostDocuments, mostReferences } from '#shared/nominations/settings.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { TagsField } from '#web/ui/forms/tags-field.tsx'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'
import { ActProblem } from '../act-problem.tsx'
import { Part } from '../details/part.tsx'

const AcceptDialog = lazy(async () => ({ default: (await import('./accept-dialog.tsx')).AcceptDialog }))
const DeclineDialog = lazy(async () => ({ default: (await import('./decline-dialog.tsx')).DeclineDialog }))

const texts = reviewTexts

const questions: FormDefinition = {
  version: 1,
  fields: [
    { id: 'documents', type: 'file', label: texts.answerDocuments, required: false, displayed: true },
    { id: 'comments', type: 'text-150-words', label: texts.comments, required: false, displayed: true },
  ],
}

interface AnswerFormProps {
  readonly nomination: NominationView
  readonly answering: UseMutationResult<NominationView, Error, GivenAnswer>
}

export function AnswerForm({ nomination: { isTeam }, answering }: AnswerFormProps) {
  const form = useDynamicForm(questions)
  const [references, setReferences] = useState<readonly string[]>([])
  const [termsAccepted, setTermsAccepted] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState<GivenAnswer['decision']>()
  // A dialog that was open once stays with what was chosen there.
  const [asked, setAsked] = useState<readonly GivenAnswer['decision'][]>([])
  const [added, setAdded] = useState<readonly AnswerGiven[]>([])
  const terms = useRef<HTMLInputElement>(null)

  const begin = (decision: GivenAnswer['decision']) => {
    const answers = form.submit()
    // Declining passes without the terms.
    const lacksTerms = decision === 'accept' && !termsAccepted
    setProblem(lacksTerms ? texts.termsAnswer : undefined)
    if (!answers) return
    if (lacksTerms) return terms.current?.focus()
    if (filesOf(answers).length > mostDocuments) {
      form.showProblems({ 'answers.documents': fill(formsTexts.tooManyFiles, { count: mostDocuments }) })
      return
    }
    setAdded(answers)
    setAsking(decision)
    setAsked([...asked, decision])
  }
  const send = (decided: Pick<GivenAnswer, 'decision' | 'company' | 'reason' | 'otherReason'>) => {
    const comments = added.find(({ fieldId }) => fieldId === 'comments')?.value
    const documents = filesOf(added)
    setAsking(undefined)
    answering.mutate(
      {
        ...decided,
        ...(typeof comments === 'string' && { comments }),
        ...(documents.length > 0 && { documents }),
        ...(!isTeam && references.length > 0 && { references: [...references] }),
        termsAccepted,
      },
      {
        onError: (failure) => {
          if (!(failure instanceof ProblemError)) return
          const { comments, documents, termsAccepted } = failure.fields
          form.showProblems({
            ...(comments && { 'answers.comments': comments }),
            ...(documents && { 'answers.documents': documents }),
          })
          setProblem(termsAccepted)
        },
      },
    )
  }
  return (
    <Part title={texts.answer}>
      <Text>{isTeam ? texts.answerAboutTeam : texts.answerAbout}</Text>
      <DynamicForm form={form} />
      {!isTeam && (
        <TagsField
          label={texts.references}
          hint={texts.referencesHint}
          tags={references}
          onChange={setReferences}
          most={mostReferences}
        />
      )}
      <TermsCheckbox
        ref={terms}
        label={texts.terms}
        href={recognitionTerms}
        checked={termsAccepted}
        onChange={(accepted) => {
          setTermsAccepted(accepted)
          setProblem(undefined)
        }}
        error={problem}
      />
      <ActProblem failure={answering.error} text={texts.answerFailed} />
      <Stack gap="xs">
        <Group gap="sm">
          <Button loading={answering.isPending} onClick={() => begin('accept')}>
            {texts.accept}
          </Button>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            disabled={answering.isPending}
            onClick={() => begin('decline')}
          >
            {texts.decline}
          </Button>
        </Group>
        {answering.isPending && (
          <Text size="sm" role="status">
            {texts.answering}
          </Text>
        )}
      </Stack>
      <Suspense fallback={null}>
        {asked.includes('accept') && (
          <AcceptDialog
            opened={asking === 'accept'}
            onClose={() => setAsking(undefined)}
            onAccept={(company) => send({ decision: 'accept', company })}
          />
        )}
        {asked.includes('decline') && (
          <DeclineDialog
            opened={asking === 'decline'}
            onClose={() => setAsking(undefined)}
            onDecline={(why) => send({ decision: 'decline', ...why })}
          />
        )}
      </Suspense>
    </Part>
  )
}

function filesOf(answers: readonly AnswerGiven[]): FileAnswer[] {
  const value = answers.find(({ fieldId }) => fieldId === 'documents')?.value
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object') : []
}
