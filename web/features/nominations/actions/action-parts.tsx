/** The parts of the dialogs of acts: their props, and the input of the reason. */
import { Textarea } from '@mantine/core'
import type { Ref } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { maxReasonLength } from '#shared/nominations/settings.ts'
import { isBlank } from '#shared/text.ts'

export interface ActionDialogProps {
  readonly nomination: NominationView
  readonly onClose: () => void
  /** Receives the text that tells it was done. */
  readonly onDone: (text: string) => void
}

interface ReasonInputProps {
  readonly ref: Ref<HTMLTextAreaElement>
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

export function ReasonInput({ ref, value, onChange, error }: ReasonInputProps) {
  return (
    <Textarea
      ref={ref}
      label={reviewTexts.why}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error ?? whyTooManyCharacters(value, maxReasonLength)}
      errorProps={{ role: 'status' }}
      rows={3}
      aria-required
    />
  )
}

/** Tells why a reason cannot be taken; nothing where it can. */
export function whyNotReason(text: string): string | undefined {
  return isBlank(text) ? reviewTexts.whyRequired : whyTooManyCharacters(text, maxReasonLength)
}
