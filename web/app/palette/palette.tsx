/** The command palette: people, ideas, pages and acts, found by typing and chosen by the keyboard. */
import { Text, TextInput, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useMatches, useNavigate } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { paletteTexts as texts } from '#shared/messages/palette.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { searchAddress } from '#shared/search/address.ts'
import { meQuery } from '#web/client/me.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { type RootHandle, resourceBlocks } from '../shell/navigation.ts'
import { signOut } from '../shell/session-end.ts'
import { linksQuery } from '../shell/sidebar.tsx'
import { type Option, optionId, optionOf, Suggestions } from '../shell/suggestions.tsx'
import { useSuggestions } from '../shell/use-suggestions.ts'
import { commandsFor, commandsMatching } from './commands.ts'

export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const options = useOptions(typed)
  const list = useId()
  const [mark, setMark] = useState(0)
  const marked = Math.min(mark, options.length - 1)
  const go = ({ address, run }: Option) => {
    onClose()
    if (run) run()
    else navigate(address)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method is still composing: nothing is typed yet.
    if (event.nativeEvent.isComposing || options.length === 0) return
    const move = (step: number) => setMark((marked + step + options.length) % options.length)
    const chosen = options[marked]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && chosen) go(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={texts.title} size="lg" onClose={onClose}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={texts.hint}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? list : undefined}
        aria-activedescendant={options.length > 0 ? optionId(list, marked) : undefined}
        autoComplete="off"
        placeholder={texts.hint}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setMark(0)
        }}
        onKeyDown={onKeyDown}
      />
      {options.length > 0 ? (
        <Suggestions
          id={list}
          options={options}
          marked={marked}
          onMark={(index) => setMark(index ?? 0)}
          onGo={go}
          inPlace
        />
      ) : (
        <Text c="dimmed" mt="md">
          {texts.none}
        </Text>
      )}
      <VisuallyHidden role="status">
        {options.length > 0 ? fill(texts.found, { count: options.length }) : texts.none}
      </VisuallyHidden>
    </Dialog>
  )
}

/** The choices for what is typed: what the portal itself offers first, because it is there at once. */
function useOptions(typed: string): readonly Option[] {
  const [outermost] = useMatches()
  const { data: me } = useQuery(meQuery)
  const { data: links } = useQuery(linksQuery)
  const hits = useSuggestions(typed)
  const { setColorScheme } = useMantineColorScheme()
  const menu = (outermost?.handle as RootHandle | undefined)?.menu
  const commands = useMemo(() => {
    if (!me) return []
    const acts = { signOut: () => void signOut(), setLook: setColorScheme }
    return commandsFor(me, menu ?? [], links ? resourceBlocks(links) : [], acts)
  }, [me, menu, links, setColorScheme])
  const own = commandsMatching(commands, typed)
  const found = hits.map(optionOf).filter(({ address }) => own.every((each) => each.address !== address))
  const all = searchAddress(typed)
  const search = typed.trim()
  return [
    ...own,
    ...found,
    ...(all ? [{ address: all, label: fill(searchTexts.allResults, { search }) }] : []),
  ]
}
