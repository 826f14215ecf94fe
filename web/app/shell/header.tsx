/** The header: menu button on small screens, product name, search box, bell, user menu. */
import { AppShell, Burger, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Me } from '#shared/people/model.ts'
import { BellButton } from './bell-button.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './shell.module.css'
import { SignInLink } from './sign-in-link.tsx'
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
    <AppShell.Header className={styles.header}>
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
    </AppShell.Header>
  )
}
