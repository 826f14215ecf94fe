/** The signed-in person in the header, whose menu opens from here. Menus and what they stand on weigh as much as a
 * page, so theirs loads when somebody comes near it. */
import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Me } from '#shared/people/model.ts'
import { UserAvatar } from './user-avatar.tsx'

const loadMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(async () => ({ default: (await loadMenu()).UserMenu }))

/** Begun early; a failure shows when the menu is opened. */
const prepare = () => void loadMenu().catch(() => undefined)

export function UserButton({ me }: { me: Me }) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <UnstyledButton
      aria-label={fill(shellTexts.account, { name: me.name })}
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
