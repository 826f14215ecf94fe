/** A button that copies a text, and says whether it could. */
import { Button, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { twoStepTexts as texts } from '#shared/messages/two-step.ts'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'copied' | 'failed'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const Icon = state === 'copied' ? IconCheck : IconCopy
  return (
    <Group gap={0}>
      <Button
        variant="light"
        size="compact-sm"
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <Text size="xs" c="dimmed" role="status" ml={state ? 'xs' : 0}>
        {state && (state === 'copied' ? texts.copied : texts.notCopied)}
      </Text>
    </Group>
  )
}
