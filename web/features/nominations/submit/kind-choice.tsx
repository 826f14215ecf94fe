/** 'Thank' or 'Award', which plans a monetary nomination (docs/product.md#submitting). */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconHeartHandshake, IconTrophy } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import type { Nominee } from '#shared/people/model.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import styles from './kind-choice.module.css'

const texts = recognitionTexts

interface KindChoiceProps {
  readonly monetary: boolean
  readonly nominees: readonly Nominee[]
  readonly locked: boolean
  /** Tells whether a monetary nomination takes an answer back: then it is asked about first. */
  readonly losesAnswer: () => boolean
  readonly onChange: (monetary: boolean) => void
}

/** It stays as it is while the list has somebody whom such a nomination refuses. */
export function KindChoice({ monetary, nominees, locked, losesAnswer, onChange }: KindChoiceProps) {
  const [isAsking, setAsking] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const reasons = whyNotMonetary(nominees)
  const award = () => {
    setRefused(reasons.length > 0)
    if (reasons.length > 0) return
    if (losesAnswer()) setAsking(true)
    else onChange(true)
  }
  const answer = (to: boolean) => {
    setAsking(false)
    if (to) onChange(true)
  }
  const name = useId()
  return (
    <div>
      <div role="radiogroup" aria-label={texts.thankOrAward} className={styles.choices}>
        <Choice
          {...{ name, locked }}
          checked={!monetary}
          onChoose={() => {
            setRefused(false)
            onChange(false)
          }}
          icon={<IconHeartHandshake size={20} aria-hidden />}
          title={texts.thank}
          about={texts.thankAbout}
        />
        <Choice
          {...{ name, locked }}
          checked={monetary}
          onChoose={award}
          icon={<IconTrophy size={20} aria-hidden />}
          title={texts.award}
          about={texts.monetary}
        />
      </div>
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

interface ChoiceProps {
  readonly name: string
  readonly locked: boolean
  readonly checked: boolean
  readonly onChoose: () => void
  readonly icon: ReactNode
  readonly title: string
  readonly about: string
}

function Choice({ name, locked, checked, onChoose, icon, title, about }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        className={styles.radio}
        checked={checked}
        disabled={locked}
        onChange={onChoose}
      />
      <span className={styles.name}>
        {icon}
        {title}
      </span>
      {about}
    </label>
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
