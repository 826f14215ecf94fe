/** What a copy of stored data covers, and the buttons that have it made. */
import { List, Stack, Text } from '@mantine/core'
import type { ExportView } from '#shared/exports/model.ts'
import { dataGroupTexts, storedDataTexts as texts } from '#shared/messages/personal-data.ts'
import { dataGroups } from '#shared/personal-data/groups.ts'
import type { CopyFormat } from '#shared/personal-data/model.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'

interface CopiesProps {
  readonly begin: (format: CopyFormat, idempotencyKey: string) => Promise<ExportView>
}

const formats = [
  ['html', texts.asPage],
  ['json', texts.asData],
] as const

export function Copies({ begin }: CopiesProps) {
  const choices = formats.map(([format, label]) => ({
    label,
    about: [],
    begin: () => begin(format, crypto.randomUUID()),
  }))
  return (
    <Stack gap="sm">
      <Text>{texts.groups}</Text>
      <List>
        {dataGroups.map((group) => (
          <List.Item key={group}>{dataGroupTexts[group]}</List.Item>
        ))}
      </List>
      <Text>{texts.why}</Text>
      <ExportButtons choices={choices} started={texts.started} />
    </Stack>
  )
}
