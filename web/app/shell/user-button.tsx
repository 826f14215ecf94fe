/** The signed-in person in the header, whose menu opens from here. Menus and what they stand on weigh as much
 * as a page, so theirs loads when somebody comes near it. */
import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Me } from '#shared/people/model.ts'
import { UserAvatar, useAccountLabel } from './user-avatar.tsx'

const loadMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(async () => ({ default: (await loadMenu()).UserMenu }))

/** Begun early; a failure shows when the menu is opened. */
const prepare = () => void loadMenu().catch(() => undefined)

export function UserButton({ me }: { me: Me }) {
  const [wanted, setWanted] = useState(false)
  const label = useAccountLabel(me)
  const button = (
    <UnstyledButton
      aria-label={label}
      aria-haspopup="menu"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setWanted(true)}
    >
      <UserAvatar me={me} />
    </UnstyledButton>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <UserMenu me={me} />
    </Suspense>
  )
}
