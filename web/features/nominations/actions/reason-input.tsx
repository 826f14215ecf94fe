/** Why something is done to a nomination. */
import { Textarea } from '@mantine/core'
import type { Ref } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { maxReasonLength } from '#shared/nominations/settings.ts'
import { isBlank } from '#shared/text.ts'

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

/** Why a reason cannot be taken; nothing where it can. */
export function whyNotReason(text: string): string | undefined {
  return isBlank(text) ? reviewTexts.whyRequired : whyTooManyCharacters(text, maxReasonLength)
}
