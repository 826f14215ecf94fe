/** Filters of a list that somebody keeps by a name, on this device (docs/decisions/0023). */
import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { fill } from '#shared/messages/fill.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { isBlank } from '#shared/text.ts'
import { useKeptFilters } from '#web/ui/filters/use-kept.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import print from '#web/ui/paper/print.module.css'
import type { ListScope } from './list-scope.ts'
import { ideaFilterNames } from './use-ideas.ts'

const texts = ideaListsTexts.saved

const mostSaved = 10
const longestName = 40

const names = [...ideaFilterNames, 'view'] as const

/** Returns the filter of the address, without its page. */
const chosenIn = (address: ListAddress): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => [[name, address.get(name)]].filter(([, value]) => value)))

export function SavedFilters({ address, scope }: { address: ListAddress; scope: ListScope }) {
  const [saved, setSaved] = useKeptFilters(`ideas.${scope}`)
  const [isNaming, setNaming] = useState(false)
  const chosen = chosenIn(address)
  const isChosen = (values: Readonly<Record<string, string>>) =>
    names.every((name) => values[name] === chosen[name])
  const canSave = Object.keys(chosen).length > 0 && !saved.some(({ values }) => isChosen(values))
  if (saved.length === 0 && !canSave) return null
  return (
    <Group gap="xs" role="group" aria-label={texts.label} className={print.screenOnly}>
      {saved.map(({ name, values }) => (
        <Group key={name} gap={0} wrap="nowrap">
          <Button
            size="compact-sm"
            variant={isChosen(values) ? 'light' : 'subtle'}
            aria-pressed={isChosen(values)}
            leftSection={<IconBookmark size={14} aria-hidden />}
            onClick={() => address.setAll(Object.fromEntries(names.map((each) => [each, values[each]])))}
          >
            {name}
          </Button>
          <CloseButton
            size="sm"
            aria-label={fill(texts.remove, { name })}
            onClick={() => setSaved(saved.filter((each) => each.name !== name))}
          />
        </Group>
      ))}
      {canSave && !isNaming && (
        <Button size="compact-sm" variant="subtle" onClick={() => setNaming(true)}>
          {texts.save}
        </Button>
      )}
      {canSave && isNaming && (
        <Naming
          isFull={saved.length >= mostSaved}
          onNamed={(name) => {
            setSaved([...saved.filter((each) => each.name !== name), { name, values: chosen }])
            setNaming(false)
          }}
          onCancel={() => setNaming(false)}
        />
      )}
    </Group>
  )
}

interface NamingProps {
  isFull: boolean
  onNamed: (name: string) => void
  onCancel: () => void
}

function Naming({ isFull, onNamed, onCancel }: NamingProps) {
  const [name, setName] = useState('')
  if (isFull) return <Text size="sm">{fill(texts.most, { count: mostSaved })}</Text>
  const tooLong = whyTooManyCharacters(name, longestName)
  const canKeep = !isBlank(name) && !tooLong
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (canKeep) onNamed(name.trim())
  }
  return (
    <Group component="form" gap="xs" align="flex-end" onSubmit={submit}>
      <TextInput
        size="xs"
        label={texts.name}
        description={texts.device}
        value={name}
        error={tooLong}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        autoFocus
      />
      <Button size="xs" type="submit" disabled={!canKeep}>
        {texts.keep}
      </Button>
      <Button size="xs" variant="default" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </Group>
  )
}
