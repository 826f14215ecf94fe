/** Asks before a category that readers know is removed, and says what uses it: then it stays. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '#shared/content/model.ts'
import { isUsed } from '#shared/content/uses.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { usesQuery } from '../content-queries.ts'
import { UsedBy } from '../used-by.tsx'

interface RemoveCategoryProps {
  listId: string
  category: Category
  onRemove: () => void
  onClose: () => void
}

const texts = adminTexts.categories

export function RemoveCategory({ listId, category, onRemove, onClose }: RemoveCategoryProps) {
  const query = useQuery(usesQuery('category-list', listId, category.id))
  return (
    <ConfirmDialog
      title={fill(texts.removeTitle, { name: category.name })}
      text={texts.removeText}
      go={texts.remove}
      isRefused={query.data === undefined || isUsed(query.data)}
      onGo={async () => onRemove()}
      onClose={onClose}
    >
      <LoadState query={query} isEmpty={(uses) => !isUsed(uses)} empty={false}>
        {(uses) => (
          <>
            <UsedBy uses={uses} />
            <Text>{texts.removeRefused}</Text>
          </>
        )}
      </LoadState>
    </ConfirmDialog>
  )
}
