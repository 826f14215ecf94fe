/** The header: menu button on small screens, product name, search box, bell, user menu. */
import { Burger, Button, type ButtonProps, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Me } from '#shared/people/model.ts'
import { saveTarget } from '../session/return-target.ts'
import { BellButton } from './bell-button.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './shell.module.css'
import { UserButton } from './user-button.tsx'

interface HeaderProps {
  /** Absent until known, and where nobody is signed in. */
  me?: Me | undefined
  menuOpen?: boolean
  /** Absent where there is no menu, because nobody is signed in. */
  onMenu?: () => void
}

export function Header({ me, menuOpen = false, onMenu }: HeaderProps) {
  return (
    // The class keeps the room of a scroll bar that a dialog takes away.
    <header className={`${styles.header} right-scroll-bar-position`}>
      <div className={styles.bar}>
        {onMenu && (
          <Burger
            opened={menuOpen}
            onClick={onMenu}
            hiddenFrom="md"
            size="sm"
            aria-label={shellTexts.menu}
            aria-expanded={menuOpen}
          />
        )}
        <Link to="/" className={styles.brand} aria-label={productTexts.name}>
          <img src="/logo.svg" alt="" width={32} height={32} />
          <Text span inherit visibleFrom="sm" aria-hidden>
            {productTexts.name}
          </Text>
        </Link>
        {onMenu ? <SearchBox /> : <span className={styles.search} />}
        {me && <BellButton />}
        {me && <UserButton me={me} />}
        {!onMenu && <SignInLink variant="default" />}
      </div>
    </header>
  )
}

/** The way to the sign-in page, and back to the present page afterwards. */
export function SignInLink(look: Pick<ButtonProps, 'variant'>) {
  const { pathname, search, hash } = useLocation()
  return (
    <Button component={Link} to="/login" onClick={() => saveTarget(pathname + search + hash)} {...look}>
      {shellTexts.signIn}
    </Button>
  )
}
