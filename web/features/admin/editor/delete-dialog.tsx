/** Asks before a record is deleted, and shows what refers to it and would lose it. */
import { Anchor, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContentKind, ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/admin.ts'
import { fill } from '#shared/messages/fill.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { referencesQuery } from '../content-queries.ts'
import { editorPath } from '../kinds/kinds.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DeleteDialogProps {
  kind: ContentKind
  record: ContentRecord
  onDelete: (anyway: boolean) => Promise<unknown>
  onClose: () => void
}

const texts = adminTexts.deleteDialog

export function DeleteDialog({ kind, record, onDelete, onClose }: DeleteDialogProps) {
  const references = useQuery(referencesQuery(kind, record.id))
  const anyway = (references.data?.length ?? 0) > 0
  return (
    <ConfirmDialog
      title={fill(texts.title, { title: record.title || adminTexts.editor.untitled })}
      text={texts.text}
      go={anyway ? texts.goAnyway : texts.go}
      onGo={() => onDelete(anyway)}
      onClose={onClose}
    >
      <LoadState query={references} isEmpty={(items) => items.length === 0} empty={false}>
        {(items) => (
          <>
            <Text fw={600}>{texts.references}</Text>
            <List my="xs" aria-label={texts.references}>
              {items.map((each) => (
                <List.Item key={`${each.kind} ${each.id}`}>
                  <Anchor href={editorPath(each.kind, each.id)} target="_blank" rel="noopener">
                    {each.title}
                  </Anchor>{' '}
                  <Text span c="dimmed" size="sm">
                    {adminTexts.kinds[each.kind].one}
                  </Text>
                </List.Item>
              ))}
            </List>
            <Text>{texts.anyway}</Text>
          </>
        )}
      </LoadState>
    </ConfirmDialog>
  )
}
