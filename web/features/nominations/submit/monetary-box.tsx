/** The box that plans a monetary nomination: it asks before it is ticked (docs/product.md#submitting). */
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import type { Nominee } from '#shared/people/model.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

const texts = recognitionTexts

interface MonetaryBoxProps {
  readonly checked: boolean
  readonly nominees: readonly Nominee[]
  readonly locked: boolean
  /** Ticked means asked and confirmed. */
  readonly onChange: (monetary: boolean) => void
}

/** It stays as it is while the list has somebody whom such a nomination refuses. */
export function MonetaryBox({ checked, nominees, locked, onChange }: MonetaryBoxProps) {
  const [isAsking, setAsking] = useState(false)
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
      {isAsking && <MonetaryDialog onAnswer={answer} />}
    </div>
  )
}

/** Tells who has to leave the list first, and why. */
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

/** The question before a monetary nomination is planned. */
function MonetaryDialog({ onAnswer }: { onAnswer: (monetary: boolean) => void }) {
  return (
    <Dialog onClose={() => onAnswer(false)} title={texts.monetary}>
      <Stack>
        <Text>{texts.monetaryAbout}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(false)}>
            {texts.monetaryNo}
          </Button>
          <Button data-autofocus onClick={() => onAnswer(true)}>
            {texts.monetaryYes}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
