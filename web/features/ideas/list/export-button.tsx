/** Makes a CSV file of all ideas that fit the filters, says how far it is, and gives the way to it
 * (docs/product.md#idea-exports). */
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import type { IdeaFilter } from '#shared/ideas/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { useExport } from '#web/client/use-export.ts'
import print from '#web/ui/print.module.css'

const texts = ideaListsTexts

export function ExportButton({ filter }: { filter: IdeaFilter }) {
  const { start, isRunning, progress, link, failed } = useExport({
    begin: () => call(ideasApi.exportIdeas, { body: { filter }, idempotencyKey: crypto.randomUUID() }),
    read: (id, signal) => call(ideasApi.getIdeaExport, { params: { id }, signal }),
  })
  return (
    <Stack gap={4} align="flex-end" className={print.screenOnly}>
      <Button
        variant="light"
        leftSection={<IconTableExport size={18} aria-hidden />}
        loading={isRunning}
        onClick={start}
      >
        {texts.exportCsv}
      </Button>
      <Text size="xs" c="dimmed" role="status">
        {isRunning && progress
          ? fill(texts.exporting, { done: progress.done, count: progress.of })
          : link && (
              <Anchor href={link.url} download={link.fileName} inherit>
                {fill(texts.download, { name: link.fileName })}
              </Anchor>
            )}
      </Text>
      {failed && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {texts.exportFailed}
        </Text>
      )}
    </Stack>
  )
}
