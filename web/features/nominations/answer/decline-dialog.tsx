/** A nominee who declines chooses a reason, or gives one in their own words (docs/product.md#answering). */
import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { whyTooLong } from '#shared/forms/lengths.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { declineReasons, maxReasonWords, otherReason, reasonLength } from '#shared/nominations/settings.ts'
import { countWords } from '#shared/text.ts'
import { DialogForm } from '../dialog-form.tsx'
import { RadioChoice } from './radio-choice.tsx'

const texts = reviewTexts

interface Why {
  readonly reason: string
  readonly otherReason?: string
}

interface DeclineDialogProps {
  readonly opened: boolean
  /** Blank while none is chosen. */
  readonly reason: string
  /** The reason in their own words. */
  readonly own: string
  readonly onChange: (to: Partial<Why>) => void
  readonly onClose: () => void
  readonly onDecline: (why: Why) => void
}

export function DeclineDialog(props: DeclineDialogProps) {
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

/** 1 to 50 words. */
function whyNotReason(text: string): string | undefined {
  return countWords(text) === 0 ? formsTexts.complete : whyTooLong(text, reasonLength)
}
