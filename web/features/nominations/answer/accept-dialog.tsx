/** A nominee who accepts chooses a company. */
import { Text } from '@mantine/core'
import { useState } from 'react'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { companyChoices } from '#shared/nominations/settings.ts'
import { DialogForm } from '../dialog-form.tsx'
import { RadioChoice } from './radio-choice.tsx'

const texts = reviewTexts

interface AcceptDialogProps {
  readonly opened: boolean
  /** Blank while none is chosen. */
  readonly company: string
  /** Whether the directory chose it. */
  readonly isKnown: boolean
  readonly onChoose: (company: string) => void
  readonly onClose: () => void
  readonly onAccept: (company: string) => void
}

export function AcceptDialog({ opened, company, isKnown, onChoose, onClose, onAccept }: AcceptDialogProps) {
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
        onChoose={(chosen) => {
          onChoose(chosen)
          setProblem(undefined)
        }}
        error={problem}
      />
      {isKnown && (
        <Text size="sm" c="dimmed">
          {texts.companyKnown}
        </Text>
      )}
    </DialogForm>
  )
}
