/** A question between the press of a button and its file, and the ways to go on. */
import { Button, Group, Text } from '@mantine/core'
import type { ExportView } from '#shared/exports/model.ts'

/** A file that can be asked for. */
export interface ExportChoice {
  /** Text of the button. */
  readonly label: string
  readonly begin: () => Promise<ExportView>
  /** Content of the file, for the popup. */
  readonly about?: readonly string[]
  /** Why this one cannot be had as things are, told when somebody asks. */
  readonly why?: string | undefined
  /** The question that is answered first. */
  readonly question?: ExportQuestion | undefined
}

/** A question, and what can be answered: something to do first, or nothing, and the file is begun. */
export interface ExportQuestion {
  readonly text: string
  readonly ways: readonly { readonly label: string; readonly act?: () => void }[]
}

interface QuestionProps {
  readonly question: ExportQuestion
  /** Hears that something was done first, or that the file is wanted all the same. */
  readonly onAnswered: (isFileWanted: boolean) => void
}

export function Question({ question: { text, ways }, onAnswered }: QuestionProps) {
  return (
    <>
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {text}
      </Text>
      <Group gap="xs">
        {ways.map(({ label, act }) => (
          <Button
            key={label}
            size="xs"
            variant="default"
            onClick={() => {
              onAnswered(!act)
              act?.()
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
    </>
  )
}
