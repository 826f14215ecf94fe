/** The sidebar on small screens: it slides in over the page. */
import { Drawer } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Flag } from '#shared/roles.ts'
import { Sidebar } from './sidebar.tsx'

interface MenuDrawerProps {
  flags: readonly Flag[]
  opened: boolean
  onClose: () => void
}

export function MenuDrawer({ flags, opened, onClose }: MenuDrawerProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={300}>
      <Drawer.Overlay hiddenFrom="md" />
      <Drawer.Content hiddenFrom="md" aria-label={shellTexts.menu}>
        <Drawer.Body>
          <Drawer.CloseButton aria-label={shellTexts.closeMenu} />
          <Sidebar flags={flags} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
