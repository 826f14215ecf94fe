/** The person's exports of the last day, newest first, with their files. */

import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { countTexts } from '#shared/messages/counts.ts'
import { exportTexts as texts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
import { fetchFile, isRunning, type OwnExport } from '#web/client/exports.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { ExportProgress } from './export-progress.tsx'

export function OwnExports({ own, onClose }: { own: readonly OwnExport[]; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={texts.day} size="lg">
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {own.map((each) => (
          <Paper key={each.id} component="li" withBorder p="sm">
            <OwnExportLine one={each} />
          </Paper>
        ))}
      </Stack>
    </Dialog>
  )
}

function OwnExportLine({ one }: { one: OwnExport }) {
  const { fileName, createdAt, status, progress, cut, failure } = one
  const state = [
    texts.states[status],
    ...(status === 'done' && progress ? [countText(progress.of, countTexts.rows)] : []),
  ].join(', ')
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={500}>{fileName}</Text>
          <Text size="sm" c="dimmed">
            {formatInstant(createdAt)} · {state}
          </Text>
        </div>
        {status === 'done' && <FetchFile one={one} />}
      </Group>
      {failure && <Text size="sm">{texts.failures[failure]}</Text>}
      {cut ? <Text size="sm">{fill(texts.cut, { count: cut })}</Text> : null}
      {isRunning(one) && <ExportProgress of={one} />}
    </Stack>
  )
}

function FetchFile({ one: { id, fileName } }: { one: OwnExport }) {
  const queries = useQueryClient()
  const fetching = useSingleMutation({ mutationFn: () => fetchFile(queries, id) })
  return (
    <Stack gap={4}>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={fetching.isPending}
        aria-label={fill(texts.downloadOf, { name: fileName })}
        onClick={() => fetching.mutate()}
      >
        {texts.download}
      </Button>
      {fetching.isError && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {texts.lost}
        </Text>
      )}
    </Stack>
  )
}
