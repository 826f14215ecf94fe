/** The header's search box: leads to the results, and suggests while somebody types. With a list of its own:
 * the library's would bring every page as much script as a small page. */
import { TextInput, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { searchAddress, searchTermOf } from '#shared/search/address.ts'
import { PaletteButton } from './palette-button.tsx'
import styles from './search-box.module.css'
import { optionId, Suggestions, suggestionOptions } from './suggestions.tsx'
import { useActiveOption } from './use-active-option.ts'
import { useSuggestions } from './use-suggestions.ts'

export function SearchBox() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [typed, setTyped] = useState('')
  const hits = useSuggestions(typed)
  const options = suggestionOptions(hits, typed)
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const { marked, mark, open, setOpen, onKeyDown } = useActiveOption(hits, options.length)
  // The results keep what was searched for in the box, or say that it is too long; any other page empties it.
  useEffect(() => setTyped(searchTermOf(pathname) ?? ''), [pathname])
  const go = (address: string | undefined) => {
    setOpen(false)
    if (!address) return
    // The page that comes takes the focus.
    input.current?.blur()
    navigate(address)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    const chosen = marked === undefined ? undefined : options[marked]
    go(chosen?.address ?? searchAddress(typed))
  }
  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <TextInput
          ref={input}
          type="search"
          role="combobox"
          aria-label={shellTexts.search}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-activedescendant={open && marked !== undefined ? optionId(list, marked) : undefined}
          autoComplete="off"
          // Beside everything else in the header there is no room for more.
          placeholder={isNarrow ? shellTexts.searchButton : shellTexts.search}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={<PaletteButton isNarrow={isNarrow} />}
          rightSectionPointerEvents="all"
          rightSectionWidth={isNarrow ? 36 : 72}
          value={typed}
          enterKeyHint="search"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {open && (
          <Suggestions
            id={list}
            options={options}
            marked={marked}
            onMark={mark}
            onGo={({ address }) => go(address)}
          />
        )}
        <VisuallyHidden role="status">
          {open && fill(searchTexts.suggested, { count: hits.length })}
        </VisuallyHidden>
      </form>
    </search>
  )
}
