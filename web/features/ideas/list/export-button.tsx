/** Makes a CSV file of all ideas that fit the filters, says how far it is, and gives the way to it
 * (docs/product.md#idea-exports). */
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { IdeaFilter } from '#shared/ideas/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import print from '#web/ui/print.module.css'

const texts = ideaListsTexts

/** In ms. */
const lookAgain = 1000
/** In ms; a link is good for a quarter of an hour. */
const renewLink = 600_000

export function ExportButton({ filter }: { filter: IdeaFilter }) {
  const begun = useSingleMutation({
    mutationFn: () => call(ideasApi.exportIdeas, { body: filter, idempotencyKey: crypto.randomUUID() }),
  })
  const id = begun.data?.id ?? ''
  const watched = useQuery({
    queryKey: ['idea-export', id],
    queryFn: ({ signal }) => call(ideasApi.getIdeaExport, { params: { id }, signal }),
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'done' ? renewLink : data?.status === 'failed' ? false : lookAgain,
  })
  const { status, progress, link } = watched.data ?? begun.data ?? {}
  const failed = begun.isError || watched.isError || status === 'failed'
  const isRunning = !failed && (begun.isPending || status === 'running')
  return (
    <Stack gap={4} align="flex-end" className={print.screenOnly}>
      <Button
        variant="light"
        leftSection={<IconTableExport size={18} aria-hidden />}
        loading={isRunning}
        onClick={() => begun.mutate()}
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
