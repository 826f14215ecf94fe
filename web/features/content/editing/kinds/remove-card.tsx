/** Asks before a card that readers know is removed, and says how many nominations were sent with it. */
import { useQuery } from '@tanstack/react-query'
import type { ContentOf } from '#shared/content/model.ts'
import { isUsed } from '#shared/content/uses.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { usesQuery } from '../content-queries.ts'
import { UsedBy } from '../used-by.tsx'

interface RemoveCardProps {
  recordId: string
  card: ContentOf<'e-cards'>['behaviours'][number]['cards'][number]
  onRemove: () => void
  onClose: () => void
}

const texts = adminTexts.cards

export function RemoveCard({ recordId, card, onRemove, onClose }: RemoveCardProps) {
  const query = useQuery(usesQuery('e-cards', recordId, card.id))
  return (
    <ConfirmDialog
      title={fill(texts.removeTitle, { name: card.name })}
      text={texts.removeText}
      go={texts.remove}
      isRefused={query.data === undefined}
      onGo={async () => onRemove()}
      onClose={onClose}
    >
      <LoadState query={query} isEmpty={(uses) => !isUsed(uses)} empty={false}>
        {(uses) => <UsedBy uses={uses} />}
      </LoadState>
    </ConfirmDialog>
  )
}
