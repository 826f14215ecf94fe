/** Looks for one nomination by its Backend ID, or by the number that it had in the former portal. */
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { reminderScreenTexts as texts } from '#shared/messages/reminders-screen.ts'

interface IdSearchProps {
  /** The one that is shown. */
  readonly id: string | undefined
  /** Nothing: the list is wanted again. */
  readonly onSearch: (id: string | undefined) => void
}

const shape = /^[0-9A-Za-z-]{1,40}$/

export function IdSearch({ id, onSearch }: IdSearchProps) {
  const [kept, setKept] = useState({ id, typed: id ?? '' })
  // Going back finds in the field the id that is shown.
  if (kept.id !== id) setKept({ id, typed: id ?? '' })
  const { typed } = kept
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const search = (event: FormEvent) => {
    event.preventDefault()
    const entry = typed.trim()
    const wrong = entry === '' ? texts.idRequired : shape.test(entry) ? undefined : texts.idWrong
    setError(wrong)
    if (!wrong) onSearch(entry)
  }
  const clear = () => {
    setError(undefined)
    // The button goes with what was found.
    field.current?.focus()
    onSearch(undefined)
  }
  return (
    <form onSubmit={search} noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput
          ref={field}
          label={texts.search}
          description={texts.searchHint}
          value={typed}
          onChange={({ currentTarget }) => setKept({ id, typed: currentTarget.value })}
          error={error}
          autoComplete="off"
          spellCheck={false}
          w="20rem"
          maw="100%"
        />
        <Button type="submit" variant="default">
          {texts.find}
        </Button>
        {id !== undefined && (
          <Button variant="subtle" onClick={clear}>
            {texts.clear}
          </Button>
        )}
      </Group>
    </form>
  )
}
