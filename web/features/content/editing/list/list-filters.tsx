/** The search box and the choice of a state above a list. */
import { CloseButton, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { shownStates } from '../parts.tsx'
import styles from './list-filters.module.css'
import type { ListView } from './use-list-view.ts'

const texts = adminTexts.list

export function ListFilters({ label, view }: { label: string; view: ListView }) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    view.searchFor('')
    input.current?.focus()
  }
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        ref={input}
        aria-label={label}
        placeholder={label}
        className={styles.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={view.search}
        onChange={(event) => view.searchFor(event.currentTarget.value)}
        rightSection={view.search !== '' && <CloseButton aria-label={texts.clear} onClick={clear} />}
      />
      <NativeSelect
        aria-label={texts.filterState}
        value={view.state}
        onChange={(event) => view.filterBy(event.currentTarget.value)}
        data={[
          { value: '', label: texts.state_all },
          ...shownStates.map((state) => ({ value: state, label: adminTexts.states[state] })),
        ]}
      />
    </Group>
  )
}
