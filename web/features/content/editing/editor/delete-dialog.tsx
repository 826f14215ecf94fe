/** Asks before a record is deleted, and shows its uses with numbers. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContentKind, ContentRecord } from '#shared/content/model.ts'
import { isUsed, type Uses } from '#shared/content/uses.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { contentRefusals } from '#shared/messages/content.ts'
import { fill } from '#shared/messages/fill.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { UsedBy } from '../parts.tsx'
import { usesQuery } from '../record-queries.ts'

interface DeleteDialogProps {
  kind: ContentKind
  record: ContentRecord
  onDelete: (anyway: boolean) => Promise<unknown>
  onClose: () => void
}

const texts = adminTexts.deleteDialog

export function DeleteDialog({ kind, record, onDelete, onClose }: DeleteDialogProps) {
  const query = useQuery(usesQuery(kind, record.id))
  const uses = query.data
  const anyway = uses !== undefined && isUsed(uses)
  const hasIdeas = kind === 'challenge' && (uses?.ideas ?? 0) > 0
  return (
    <ConfirmDialog
      title={fill(texts.title, { title: record.title || adminTexts.editor.untitled })}
      text={hasIdeas ? '' : texts.text}
      go={anyway ? texts.goAnyway : texts.go}
      isRefused={uses === undefined || hasIdeas}
      onGo={() => onDelete(anyway)}
      onClose={onClose}
    >
      <LoadState query={query} isEmpty={(all) => !isUsed(all)} empty={false}>
        {(all) => (
          <>
            <UsedBy uses={all} />
            <Text>{consequence(kind, all)}</Text>
          </>
        )}
      </LoadState>
    </ConfirmDialog>
  )
}

/** Tells the consequence for everything that uses it. */
function consequence(kind: ContentKind, { ideas, nominations, people, items }: Uses): string {
  if (kind === 'challenge' && ideas > 0) return fill(contentRefusals.hasIdeas, { count: ideas })
  if (nominations > 0)
    return [texts.nominations, items.length > 0 ? texts.anyway : texts.anywayNominations].join(' ')
  if (kind !== 'community') return texts.anyway
  return [
    people > 0 && texts.people,
    ideas > 0 && texts.ideas,
    items.length > 0 && texts.contentLost,
    texts.community,
  ]
    .filter(Boolean)
    .join(' ')
}
