/** A pasted list of names or addresses: entries that fail keep their line, with the reason
 * (docs/product.md#finding-people). */
import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { pickTexts } from '#shared/messages/nominations-submit.ts'
import { isBlank } from '#shared/text.ts'
import type { useNominees } from '#web/ui/nominees/use-nominees.ts'

const texts = pickTexts

/** Twice the largest team: more is no list of colleagues. */
const maxEntries = 100

interface PasteListProps {
  readonly chosen: ReturnType<typeof useNominees>
  readonly locked: boolean
}

type Outcome = Awaited<ReturnType<PasteListProps['chosen']['addList']>>

export function PasteList({ chosen, locked }: PasteListProps) {
  const [list, setList] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const add = async () => {
    const result = await chosen.addList(list, maxEntries)
    if (!result) return
    setList(result.refused.map(({ entry }) => entry).join('\n'))
    setOutcome(result)
  }
  return (
    <Stack gap="xs" mt="xs" align="flex-start">
      <Textarea
        w="100%"
        label={texts.paste}
        description={texts.pasteHint}
        value={list}
        onChange={({ currentTarget }) => setList(currentTarget.value)}
        rows={5}
        resize="vertical"
        disabled={locked}
        spellCheck={false}
      />
      {outcome && <OutcomeText {...outcome} />}
      <Button
        variant="light"
        onClick={() => void add()}
        loading={chosen.busy}
        disabled={locked || isBlank(list)}
      >
        {texts.pasteAdd}
      </Button>
    </Stack>
  )
}

/** Tells the outcome of the list. Names that several people share are asked about above. */
function OutcomeText({ refused, choices }: NonNullable<Outcome>) {
  if (refused.length === 0)
    return choices.length > 0 ? null : (
      <Text size="sm" role="status">
        {texts.pasteAllAdded}
      </Text>
    )
  return (
    <div role="alert">
      <Text size="sm" c="var(--mantine-color-error)">
        {texts.pasteRefused}
      </Text>
      {refused.map(({ entry, message }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
        <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <b>{entry}</b>: {message}
        </Text>
      ))}
    </div>
  )
}
