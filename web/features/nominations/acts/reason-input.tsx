/** Why something is done to a nomination. */
import { Textarea } from '@mantine/core'
import type { Ref } from 'react'
import { reviewTexts } from '#shared/messages/review.ts'

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
      error={error}
      rows={3}
      maxLength={1000}
      aria-required
    />
  )
}
