/** A person's saved views of lists: opening one, saving what is shown, sharing its link
 * (docs/product.md#saved-views). */
import { ActionIcon, Anchor, Button, Group, Popover, Stack, Text } from '@mantine/core'
import { IconBookmark, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { savedViewTexts as texts } from '#shared/messages/saved-views.ts'
import { viewedListTitles } from '#shared/messages/viewed-lists.ts'
import type { SavedView } from '#shared/reports/saved-views.ts'
import { addressOfView } from '#shared/reports/viewed-lists.ts'
import { useDialogSoon } from '#web/ui/dialogs/dialog.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { showNote } from '#web/ui/notes/show-note.tsx'
import print from '#web/ui/paper/print.module.css'
import { type ShownView, savedViewsQuery } from './saved-views-query.ts'

const ViewDialog = lazy(async () => ({ default: (await import('./saved-view-dialog.tsx')).SavedViewDialog }))

/** It is open when it comes, because somebody asked for it. */
export function SavedViews({ shown }: { shown: ShownView }) {
  const [isOpen, setOpen] = useState(true)
  const [edited, setEdited] = useState<SavedView | 'new'>()
  const [status, setStatus] = useState('')
  const query = useQuery({ ...savedViewsQuery, enabled: isOpen })
  useDialogSoon()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    // What had the focus goes with the list, or went when this one came.
    button.current?.focus({ preventScroll: true })
    setOpen(false)
  }
  const edit = (view: SavedView | 'new') => {
    close()
    setEdited(view)
  }
  return (
    <Stack gap={4} className={print.screenOnly}>
      <Popover
        opened={isOpen}
        onChange={(opens) => (opens ? setOpen(true) : close())}
        position="bottom-end"
        withinPortal={false}
        trapFocus
      >
        <Popover.Target>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconBookmark size={18} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.menu}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.menu}>
          <Stack gap="xs" maw="20rem">
            <LoadState query={query} failure={texts.load}>
              {({ items }) => <ViewList views={items} shown={shown} onEdit={edit} onOpen={close} />}
            </LoadState>
            <Button variant="light" size="xs" onClick={() => edit('new')}>
              {texts.save}
            </Button>
            <Button variant="subtle" size="xs" onClick={() => void copyLink(shown).then(setStatus)}>
              {texts.share}
            </Button>
            <Text size="xs" c="dimmed" role="status">
              {status}
            </Text>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {edited && (
        <Suspense fallback={null}>
          <ViewDialog
            view={edited === 'new' ? undefined : edited}
            shown={shown}
            onClose={(outcome) => {
              setEdited(undefined)
              if (outcome) void showNote({ message: outcome, color: 'teal', autoClose: 5_000 })
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}

interface ViewListProps {
  readonly views: readonly SavedView[]
  readonly shown: ShownView
  readonly onEdit: (view: SavedView) => void
  readonly onOpen: () => void
}

/** The views of all lists. Those of another one name it. */
function ViewList({ views, shown, onEdit, onOpen }: ViewListProps) {
  if (views.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.none}
      </Text>
    )
  return (
    <Stack
      component="ul"
      gap={4}
      m={0}
      p={0}
      mah="min(50vh, 20rem)"
      style={{ listStyle: 'none', overflow: 'auto' }}
    >
      {views.map((view) => (
        <Group key={view.id} component="li" gap="xs" wrap="nowrap" justify="space-between">
          <Text component="div" size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Anchor component={Link} to={addressOfView(view)} inherit onClick={onOpen}>
              {view.name}
            </Anchor>
            {view.report !== shown.report && (
              <Text span inherit c="dimmed">
                {' '}
                {viewedListTitles[view.report]}
              </Text>
            )}
            {view.send !== 'never' && (
              <Text size="xs" c="dimmed">
                {fill(texts.sent, { when: texts.sendings[view.send] })}
              </Text>
            )}
          </Text>
          <ActionIcon
            variant="subtle"
            aria-label={fill(texts.edit, { name: view.name })}
            onClick={() => onEdit(view)}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  )
}

/** Copies the address of what is shown. It has filters and no rows: the server decides what its reader
 * sees. */
async function copyLink(shown: ShownView): Promise<string> {
  try {
    await navigator.clipboard.writeText(location.origin + addressOfView(shown))
    return texts.shared
  } catch {
    return texts.shareFailed
  }
}
