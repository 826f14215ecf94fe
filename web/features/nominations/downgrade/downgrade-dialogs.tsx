/** The dialogs of a downgrade: the last question, and that nothing is left to downgrade. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import type { FieldAnswer } from '#shared/forms/answers.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { downgradeStepTexts as texts } from '#shared/messages/nominations-queue.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
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

/** Asks once more: from what to what, with which card and why. */
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

/** Tells that a nomination is a High5 already, and leads to the profile. */
export function AlreadyHigh5() {
  const navigate = useNavigate()
  const leave = () => navigate('/my-profile')
  return (
    <Dialog onClose={leave} title={shellTexts.pages.downgrade} role="alertdialog">
      <Stack>
        <Text>{reviewTexts.alreadyHigh5}</Text>
        <Group justify="flex-end">
          <Button onClick={leave} data-autofocus>
            {reviewTexts.ok}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
