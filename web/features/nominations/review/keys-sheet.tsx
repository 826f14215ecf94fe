/** The keys of a sitting, and the switch that turns them off. */
import { Group, Kbd, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { keyTexts as texts } from '#shared/messages/undo.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { areKeysOn, switchKeys } from '#web/ui/keys.ts'

export function KeysSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title}>
      <Stack>
        <Stack component="dl" gap="xs" m={0}>
          {Object.entries(texts.keys).map(([key, does]) => (
            <Group key={key} gap="sm" wrap="nowrap">
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <Text component="dd" m={0} size="sm">
                {does}
              </Text>
            </Group>
          ))}
        </Stack>
        <Switch
          label={texts.on}
          description={texts.onHint}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            switchKeys(checked)
            setOn(checked)
          }}
        />
      </Stack>
    </Dialog>
  )
}
