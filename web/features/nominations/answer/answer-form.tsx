/** The form of a nominee's answer: additions, the terms, and the two buttons. */

import { Button, Group, List, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { recognitionTermsAddress } from '#shared/awards/addresses.ts'
import { linkedPages } from '#shared/content/linked-pages.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import type { AnswerInput, NominationView } from '#shared/nominations/model.ts'
import { firstPending } from '#shared/nominations/review-state.ts'
import { answerDays, maxReferenceLength, maxReferences } from '#shared/nominations/settings.ts'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { InlineTerms } from '#web/ui/forms/inline-terms.tsx'
import { TagsField } from '#web/ui/forms/tags-field.tsx'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { NominationSection } from '../details/nomination-section.tsx'
import { ActionProblem } from '../use-nomination-action.tsx'
import { useAnswerForm } from './use-answer-form.ts'

const AnswerDialogs = lazy(async () => ({ default: (await import('./answer-dialogs.tsx')).AnswerDialogs }))

const texts = reviewTexts

interface AnswerFormProps {
  readonly nomination: NominationView
  /** Name of the draft. */
  readonly draft: string
  readonly answering: UseMutationResult<NominationView, Error, AnswerInput>
}

export function AnswerForm({ nomination, draft, answering }: AnswerFormProps) {
  const { isTeam } = nomination
  const answer = useAnswerForm(draft, answering)
  const { isPending, error } = answering
  const start = useRequestedAnswer(() => answer.begin('decline'))
  return (
    <NominationSection title={texts.answer}>
      <div ref={start} tabIndex={-1} style={{ outline: 'none' }} />
      <Text>{isTeam ? texts.answerAboutTeam : texts.answerAbout}</Text>
      <DynamicForm form={answer.form} />
      {!isTeam && (
        <TagsField
          label={texts.references}
          hint={texts.referencesHint}
          tags={answer.references}
          onChange={(references) => answer.change({ references })}
          maxTags={maxReferences}
          maxCharacters={maxReferenceLength}
        />
      )}
      <TermsCheckbox {...answer.terms} label={texts.terms} href={recognitionTermsAddress} />
      <InlineTerms slug={linkedPages.recognitionTerms.slug} />
      <Consequences nomination={nomination} />
      <ActionProblem failure={error} text={texts.answerFailed} />
      <Group gap="sm">
        <Button loading={isPending} onClick={() => answer.begin('accept')}>
          {texts.accept}
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          disabled={isPending}
          onClick={() => answer.begin('decline')}
        >
          {texts.decline}
        </Button>
      </Group>
      {isPending && (
        <Text size="sm" role="status">
          {texts.answering}
        </Text>
      )}
      <Suspense>
        <AnswerDialogs answer={answer} />
      </Suspense>
    </NominationSection>
  )
}

/** Goes to the form where a link of a list asks for an answer; to decline, it asks why. Returns the ref of
 * its start. */
function useRequestedAnswer(decline: () => void) {
  const start = useRef<HTMLDivElement>(null)
  const [search] = useSearchParams()
  const [requested] = useState(() => search.get('answer'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when they arrive
  useEffect(() => {
    if (requested !== 'accept' && requested !== 'decline') return
    start.current?.focus({ preventScroll: true })
    start.current?.parentElement?.scrollIntoView({ block: 'center' })
    if (requested === 'decline') decline()
  }, [])
  return start
}

/** Tells the consequences of either answer, before it is given (docs/product.md#answering). */
function Consequences({ nomination: { isTeam, steps, nominator } }: { nomination: NominationView }) {
  const heading = useId()
  const first = steps[firstPending(steps)]
  const stage = first && nominationTexts.stages[first.stage]
  const lines = [
    ...(stage ? [fill(isTeam ? texts.nextAcceptTeam : texts.nextAccept, { stage })] : []),
    texts.nextApproved,
    fill(isTeam ? texts.nextDeclineTeam : texts.nextDecline, { nominator: nominator.name }),
    fill(texts.nextSilent, { days: answerDays }),
  ]
  return (
    <section aria-labelledby={heading}>
      <Text id={heading} component="h3" size="sm" fw={500} m={0} mb={4}>
        {texts.next}
      </Text>
      <List size="sm" spacing={4}>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </section>
  )
}
