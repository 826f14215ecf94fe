/** The header: menu button on small screens, product name, search box, user menu. */
import { AppShell, Avatar, Burger, Button, Menu, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconLogout, IconPencil, IconSearch, IconUser } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Me } from '#shared/people/model.ts'
import { signOut } from './session-end.ts'
import styles from './shell.module.css'

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
        {me && <UserMenu me={me} />}
        {!onMenu && (
          <Button component={Link} to="/login" variant="default">
            {shellTexts.signIn}
          </Button>
        )}
      </div>
    </AppShell.Header>
  )
}

function SearchBox() {
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    const wanted = term.trim()
    if (wanted) navigate(`/search/${encodeURIComponent(wanted)}`)
  }
  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <TextInput
          type="search"
          aria-label={shellTexts.search}
          placeholder={shellTexts.search}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={term}
          maxLength={100}
          onChange={(event) => setTerm(event.currentTarget.value)}
          enterKeyHint="search"
        />
      </form>
    </search>
  )
}

function UserMenu({ me }: { me: Me }) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.person} aria-label={fill(shellTexts.account, { name: me.name })}>
          <Avatar src={me.picture ?? null} name={me.name} color="indigo" alt="" />
          <Text span size="sm" fw={600} visibleFrom="lg">
            {me.name}
          </Text>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {me.name}
          <br />
          {me.email}
        </Menu.Label>
        <Menu.Item component={Link} to="/my-profile" leftSection={<IconUser size={18} aria-hidden />}>
          {shellTexts.myProfile}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/my-profile/edit-my-details"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {shellTexts.editDetails}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
          {shellTexts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
