/** Which ideas a list shows and in which order, as buttons; it stands in the address
 * (docs/product.md#idea-lists). */
import { Button, Group } from '@mantine/core'
import type { IdeaListView } from '#shared/ideas/model.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import print from '#web/ui/paper/print.module.css'

const texts = ideaListsTexts.views

const views = ['newest', 'liked', 'discussed', 'unanswered', 'mine'] as const
type View = (typeof views)[number]

export const listViewOf = (address: ListAddress): View =>
  views.find((each) => each === address.get('view')) ?? 'newest'

/** The order that the list is asked for: one's own come newest first. */
export const orderOf = (view: View): Exclude<IdeaListView, 'newest'> | undefined =>
  view === 'newest' || view === 'mine' ? undefined : view

export function IdeaViews({ address }: { address: ListAddress }) {
  const view = listViewOf(address)
  return (
    <Group gap="xs" role="group" aria-label={texts.label} className={print.screenOnly}>
      {views.map((each) => (
        <Button
          key={each}
          size="xs"
          radius="xl"
          variant={each === view ? 'light' : 'default'}
          aria-pressed={each === view}
          onClick={() => address.set('view', each === 'newest' ? undefined : each)}
        >
          {texts[each]}
        </Button>
      ))}
    </Group>
  )
}
