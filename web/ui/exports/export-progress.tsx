/** How far a file is, and the way to have none. */

import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { exportTexts as texts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { cancelExport, type OwnExport } from '#web/client/exports.ts'
import { isServerFault, problemText } from '#web/client/problem-error.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'

export function ExportProgress({ of }: { of: OwnExport }) {
  const queries = useQueryClient()
  const cancel = useSingleMutation({
    mutationFn: () => cancelExport(queries, of.id),
  })
  return (
    <Stack gap={4} w="100%" maw={360}>
      <Progress.Root size="sm">
        <Progress.Section value={shareOf(of)} aria-label={texts.progress} />
      </Progress.Root>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {farOf(of)}
        </Text>
        <Button
          variant="subtle"
          color="red"
          c="var(--mantine-color-error)"
          size="compact-xs"
          loading={cancel.isPending}
          aria-label={fill(texts.cancelOf, { name: of.fileName })}
          onClick={() => cancel.mutate()}
        >
          {texts.cancel}
        </Button>
      </Group>
      {cancel.error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {isServerFault(cancel.error) ? texts.notCancelled : problemText(cancel.error).text}
        </Text>
      )}
    </Stack>
  )
}

function farOf({ progress }: OwnExport): string {
  if (!progress) return texts.preparing
  const { done, of, packed, rows = of } = progress
  return packed === undefined
    ? fill(texts.reading, { done: formatNumber(done), count: formatNumber(of) })
    : fill(texts.packing, { done: formatNumber(packed), count: formatNumber(rows) })
}

/** Reading the rows is the first half, putting them into the file the second. */
function shareOf({ progress }: OwnExport): number {
  if (!progress) return 0
  const { done, of, packed, rows = of } = progress
  const share = packed === undefined ? done / of / 2 : 0.5 + packed / rows / 2
  return Number.isFinite(share) ? share * 100 : 0
}
