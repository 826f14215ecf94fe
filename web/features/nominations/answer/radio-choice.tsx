/** One of a few answers, each shown in full. */
import { Radio, Stack } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'

interface RadioChoiceProps {
  readonly question: string
  readonly options: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (option: string) => void
  readonly error: string | undefined
}

/** Takes the focus when it turns out that nothing was chosen. */
export function RadioChoice({ question, options, chosen, onChoose, error }: RadioChoiceProps) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) first.current?.focus()
  }, [error])
  return (
    <ChoiceGroup id={id} legend={question} error={error} radios={{ required: true }}>
      <Stack gap="sm">
        {options.map((option, index) => (
          <Radio
            key={option}
            ref={index === 0 ? first : undefined}
            name={id}
            label={option}
            checked={chosen === option}
            onChange={() => onChoose(option)}
            error={error !== undefined}
          />
        ))}
      </Stack>
    </ChoiceGroup>
  )
}
