/** Asks once more before a nomination is made a High5: from what to what, with which card and why. */
import { Text } from '@mantine/core'
import type { FieldAnswer } from '#shared/forms/answers.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { downgradeStepTexts as texts } from '#shared/messages/nominations-queue.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { DialogForm } from '../dialog-form.tsx'
import { WhatChanges } from './what-changes.tsx'

interface ConfirmDowngradeProps {
  readonly nomination: NominationView
  readonly answers: readonly FieldAnswer[]
  readonly context: FormContext
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onSubmit: () => void
}

export function ConfirmDowngrade(props: ConfirmDowngradeProps) {
  const { nomination, answers, context, ...rest } = props
  const values = answers.map(({ value }) => value)
  return (
    <DialogForm title={texts.confirmTitle} submit={texts.confirm} colour="indigo" {...rest}>
      <WhatChanges nomination={nomination} />
      <Text>
        {texts.card}: {cardName(values, context)}
      </Text>
      <Text>
        {texts.reason}: {values.find((each) => typeof each === 'string')}
      </Text>
      <Text>{texts.final}</Text>
    </DialogForm>
  )
}

function cardName(values: readonly FieldAnswer['value'][], { eCards = [] }: FormContext): string | undefined {
  const chosen = values.flatMap((each) => (typeof each === 'object' && 'cardId' in each ? [each.cardId] : []))
  return eCards.flatMap(({ cards }) => cards).find(({ id }) => chosen.includes(id))?.name
}
