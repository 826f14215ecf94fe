/** The box that plans a monetary nomination: it asks before it is ticked (docs/product.md#submitting). */
import { Alert, Checkbox, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import type { Nominee } from '#shared/people/model.ts'
import { useWhenIdle } from '#web/ui/use-when-idle.ts'

const loadDialog = async () => ({ default: (await import('./monetary-dialog.tsx')).MonetaryDialog })
const MonetaryDialog = lazy(loadDialog)

const texts = recognitionTexts

interface MonetaryBoxProps {
  readonly checked: boolean
  readonly nominees: readonly Nominee[]
  readonly locked: boolean
  /** Ticked means: asked and confirmed. */
  readonly onChange: (monetary: boolean) => void
}

/** It stays as it is while somebody is on the list whom such a nomination refuses. */
export function MonetaryBox({ checked, nominees, locked, onChange }: MonetaryBoxProps) {
  const [isAsking, setAsking] = useState(false)
  useWhenIdle(loadDialog)
  const [isRefused, setRefused] = useState(false)
  const reasons = whyNotMonetary(nominees)
  const change = (ticked: boolean) => {
    setRefused(ticked && reasons.length > 0)
    if (!ticked) onChange(false)
    else if (reasons.length === 0) setAsking(true)
  }
  const answer = (monetary: boolean) => {
    setAsking(false)
    if (monetary) onChange(true)
  }
  return (
    <div>
      <Checkbox
        label={texts.monetary}
        checked={checked}
        disabled={locked}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {isRefused && reasons.length > 0 && (
        <Alert color="red" role="alert" mt="sm">
          {reasons.map((reason) => (
            <Text key={reason} size="sm">
              {reason}
            </Text>
          ))}
        </Alert>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <MonetaryDialog onAnswer={answer} />
        </Suspense>
      )}
    </div>
  )
}

/** Who has to go from the list first, and why. */
function whyNotMonetary(nominees: readonly Nominee[]): string[] {
  const reasonFor = (text: string, refused: readonly Nominee[]) =>
    refused.length === 0 ? [] : [fill(text, { names: refused.map(({ name }) => name).join(', ') })]
  return [
    ...reasonFor(
      texts.headsFirst,
      nominees.filter(({ isHod }) => isHod),
    ),
    ...reasonFor(
      texts.customerCareFirst,
      nominees.filter(({ isCustomerCare }) => isCustomerCare),
    ),
  ]
}
