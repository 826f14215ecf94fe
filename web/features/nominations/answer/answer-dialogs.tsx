/** The dialogs of a nominee's answer: to accept, and to decline (docs/product.md#answering). */
import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { whyTooLong } from '#shared/forms/lengths.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import {
  companyChoices,
  declineReasons,
  maxReasonWords,
  otherReason,
  reasonLength,
} from '#shared/nominations/settings.ts'
import { countWords } from '#shared/text.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { DialogForm } from '../dialog-form.tsx'
import type { useAnswerForm } from './use-answer-form.ts'

const texts = reviewTexts

type Answer = ReturnType<typeof useAnswerForm>

/** A dialog that was open once stays mounted, with its choices. */
export function AnswerDialogs({ answer }: { answer: Answer }) {
  return (
    <>
      {answer.opened.includes('accept') && <AcceptDialog answer={answer} />}
      {answer.opened.includes('decline') && <DeclineDialog answer={answer} />}
    </>
  )
}

function AcceptDialog({ answer }: { answer: Answer }) {
  const { company } = answer
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    if (company) answer.send({ decision: 'accept', company })
    else setProblem(texts.companyRequired)
  }
  return (
    <DialogForm
      opened={answer.asking === 'accept'}
      title={texts.acceptedTitle}
      submit={texts.accept}
      colour="indigo"
      onClose={answer.cancel}
      onSubmit={submit}
    >
      <RadioChoice
        question={texts.chooseCompany}
        options={companyChoices}
        chosen={company}
        onChoose={(option) => {
          answer.change({ company: option })
          setProblem(undefined)
        }}
        error={problem}
      />
      {answer.isCompanyKnown && (
        <Text size="sm" c="dimmed">
          {texts.companyKnown}
        </Text>
      )}
    </DialogForm>
  )
}

function DeclineDialog({ answer }: { answer: Answer }) {
  const { reason, otherReason: own, change } = answer
  const [problem, setProblem] = useState<string>()
  const text = useRef<HTMLTextAreaElement>(null)
  const isOther = reason === otherReason
  const words = countWords(own)
  const submit = () => {
    const wrong = isOther ? whyNotReason(own) : undefined
    setProblem(reason ? wrong : texts.reasonRequired)
    if (wrong) text.current?.focus()
    else if (reason) answer.send({ decision: 'decline', reason, ...(isOther && { otherReason: own.trim() }) })
  }
  return (
    <DialogForm
      opened={answer.asking === 'decline'}
      title={texts.declinedTitle}
      submit={texts.decline}
      colour="red.9"
      onClose={answer.cancel}
      onSubmit={submit}
    >
      <RadioChoice
        question={texts.chooseReason}
        options={declineReasons}
        chosen={reason}
        onChoose={(chosen) => {
          change({ reason: chosen })
          setProblem(undefined)
        }}
        error={isOther ? undefined : problem}
      />
      {isOther && (
        <Textarea
          ref={text}
          label={texts.otherLabel}
          description={`${texts.otherHint}. ${fill(texts.reasonWordsLeft, { count: maxReasonWords - words })}`}
          value={own}
          onChange={(event) => {
            change({ otherReason: event.currentTarget.value })
            setProblem(undefined)
          }}
          error={problem}
          rows={3}
          aria-required
          data-autofocus
        />
      )}
    </DialogForm>
  )
}

/** Tells why a reason is not of 1 to 50 words. */
function whyNotReason(text: string): string | undefined {
  return countWords(text) === 0 ? formsTexts.complete : whyTooLong(text, reasonLength)
}

interface RadioChoiceProps {
  readonly question: string
  readonly options: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (option: string) => void
  readonly error: string | undefined
}

/** One of a few answers, each shown in full. Takes the focus when nothing was chosen. */
function RadioChoice({ question, options, chosen, onChoose, error }: RadioChoiceProps) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) first.current?.focus()
  }, [error])
  return (
    <ChoiceGroup id={id} legend={question} error={error} radios={{ required: true }}>
      <Stack gap="sm">
        {options.map((option, index) => (
          <Radio
            key={option}
            ref={index === 0 ? first : undefined}
            name={id}
            label={option}
            checked={chosen === option}
            onChange={() => onChoose(option)}
            error={error !== undefined}
          />
        ))}
      </Stack>
    </ChoiceGroup>
  )
}
