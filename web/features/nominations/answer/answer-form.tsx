/** What a nominee adds to their answer, the terms, and the two buttons. */
import { Button, Group, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { recognitionTermsAddress } from '#shared/awards/addresses.ts'
import { linkedPages } from '#shared/content/linked-pages.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import type { AnswerInput, NominationView } from '#shared/nominations/model.ts'
import { maxReferenceLength, maxReferences } from '#shared/nominations/settings.ts'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { TagsField } from '#web/ui/forms/tags-field.tsx'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { TermsInPlace } from '#web/ui/forms/terms-in-place.tsx'
import { useWhenIdle } from '#web/ui/use-when-idle.ts'
import { ActionProblem } from '../action-problem.tsx'
import { NominationSection } from '../details/nomination-section.tsx'
import { useAnswerForm } from './use-answer-form.ts'
import { WhatNext } from './what-next.tsx'

const loadAccept = async () => ({ default: (await import('./accept-dialog.tsx')).AcceptDialog })
const AcceptDialog = lazy(loadAccept)
const loadDecline = async () => ({ default: (await import('./decline-dialog.tsx')).DeclineDialog })
const DeclineDialog = lazy(loadDecline)

const texts = reviewTexts

interface AnswerFormProps {
  readonly nomination: NominationView
  /** Name of what was filled in and not sent. */
  readonly draft: string
  readonly answering: UseMutationResult<NominationView, Error, AnswerInput>
}

export function AnswerForm({ nomination, draft, answering }: AnswerFormProps) {
  const { isTeam } = nomination
  const given = useAnswerForm(draft, answering)
  const { isPending, error } = answering
  useWhenIdle(loadAccept)
  useWhenIdle(loadDecline)
  const place = useWantedAnswer(() => given.begin('decline'))
  return (
    <NominationSection title={texts.answer}>
      <div ref={place} tabIndex={-1} style={{ outline: 'none' }} />
      <Text>{isTeam ? texts.answerAboutTeam : texts.answerAbout}</Text>
      <DynamicForm form={given.form} />
      {!isTeam && (
        <TagsField
          label={texts.references}
          hint={texts.referencesHint}
          tags={given.references}
          onChange={(references) => given.change({ references })}
          maxTags={maxReferences}
          maxCharacters={maxReferenceLength}
        />
      )}
      <TermsCheckbox
        ref={given.termsBox}
        label={texts.terms}
        href={recognitionTermsAddress}
        checked={given.termsAccepted}
        onChange={given.setTerms}
        error={given.termsProblem}
      />
      <TermsInPlace slug={linkedPages.recognitionTerms.slug} />
      <WhatNext nomination={nomination} />
      <ActionProblem failure={error} text={texts.answerFailed} />
      <Group gap="sm">
        <Button loading={isPending} onClick={() => given.begin('accept')}>
          {texts.accept}
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          disabled={isPending}
          onClick={() => given.begin('decline')}
        >
          {texts.decline}
        </Button>
      </Group>
      {isPending && (
        <Text size="sm" role="status">
          {texts.answering}
        </Text>
      )}
      <Suspense fallback={null}>
        {given.asked.includes('accept') && (
          <AcceptDialog
            opened={given.asking === 'accept'}
            company={given.company}
            isKnown={given.isCompanyKnown}
            onChoose={(company) => given.change({ company })}
            onClose={given.cancel}
            onAccept={(company) => given.send({ decision: 'accept', company })}
          />
        )}
        {given.asked.includes('decline') && (
          <DeclineDialog
            opened={given.asking === 'decline'}
            reason={given.reason}
            own={given.otherReason}
            onChange={given.change}
            onClose={given.cancel}
            onDecline={(why) => given.send({ decision: 'decline', ...why })}
          />
        )}
      </Suspense>
    </NominationSection>
  )
}

/** Where a list has led here to answer: goes to the form, and where they want to decline asks why. Gives where that is. */
function useWantedAnswer(decline: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const [search] = useSearchParams()
  const [wanted] = useState(() => search.get('answer'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they come
  useEffect(() => {
    if (wanted !== 'accept' && wanted !== 'decline') return
    place.current?.focus({ preventScroll: true })
    place.current?.parentElement?.scrollIntoView({ block: 'center' })
    if (wanted === 'decline') decline()
  }, [])
  return place
}
