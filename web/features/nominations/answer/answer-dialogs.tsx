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

/** A dialog that was open once stays mounted, with its choices. */
export function AnswerDialogs({ answer }: { answer: ReturnType<typeof useAnswerForm> }) {
  return (
    <>
      {answer.opened.includes('accept') && (
        <AcceptDialog
          opened={answer.asking === 'accept'}
          company={answer.company}
          isFromDirectory={answer.isCompanyKnown}
          onChoose={(company) => answer.change({ company })}
          onClose={answer.cancel}
          onAccept={(company) => answer.send({ decision: 'accept', company })}
        />
      )}
      {answer.opened.includes('decline') && (
        <DeclineDialog
          opened={answer.asking === 'decline'}
          reason={answer.reason}
          own={answer.otherReason}
          onChange={answer.change}
          onClose={answer.cancel}
          onDecline={(why) => answer.send({ decision: 'decline', ...why })}
        />
      )}
    </>
  )
}

interface AcceptDialogProps {
  readonly opened: boolean
  /** Blank while none is chosen. */
  readonly company: string
  /** Whether the directory chose it. */
  readonly isFromDirectory: boolean
  readonly onChoose: (company: string) => void
  readonly onClose: () => void
  readonly onAccept: (company: string) => void
}

function AcceptDialog({ opened, company, isFromDirectory, onChoose, onClose, onAccept }: AcceptDialogProps) {
  const [problem, setProblem] = useState<string>()
  return (
    <DialogForm
      opened={opened}
      title={texts.acceptedTitle}
      submit={texts.accept}
      colour="indigo"
      onClose={onClose}
      onSubmit={() => (company ? onAccept(company) : setProblem(texts.companyRequired))}
    >
      <RadioChoice
        question={texts.chooseCompany}
        options={companyChoices}
        chosen={company}
        onChoose={(option) => {
          onChoose(option)
          setProblem(undefined)
        }}
        error={problem}
      />
      {isFromDirectory && (
        <Text size="sm" c="dimmed">
          {texts.companyKnown}
        </Text>
      )}
    </DialogForm>
  )
}

interface DeclineReason {
  readonly reason: string
  readonly otherReason?: string
}

interface DeclineDialogProps {
  readonly opened: boolean
  /** Blank while none is chosen. */
  readonly reason: string
  /** The reason in their own words. */
  readonly own: string
  readonly onChange: (to: Partial<DeclineReason>) => void
  readonly onClose: () => void
  readonly onDecline: (why: DeclineReason) => void
}

function DeclineDialog(props: DeclineDialogProps) {
  const { opened, reason, own, onChange, onClose, onDecline } = props
  const [problem, setProblem] = useState<string>()
  const text = useRef<HTMLTextAreaElement>(null)
  const isOther = reason === otherReason
  const words = countWords(own)
  const submit = () => {
    const wrong = isOther ? whyNotReason(own) : undefined
    setProblem(reason ? wrong : texts.reasonRequired)
    if (wrong) text.current?.focus()
    else if (reason) onDecline(isOther ? { reason, otherReason: own.trim() } : { reason })
  }
  return (
    <DialogForm
      opened={opened}
      title={texts.declinedTitle}
      submit={texts.decline}
      colour="red.9"
      onClose={onClose}
      onSubmit={submit}
    >
      <RadioChoice
        question={texts.chooseReason}
        options={declineReasons}
        chosen={reason}
        onChoose={(chosen) => {
          onChange({ reason: chosen })
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
            onChange({ otherReason: event.currentTarget.value })
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
