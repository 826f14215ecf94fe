/** The box in which an administrator types whom they are looking for. */
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { maxPersonSearchLength } from '#shared/people/rules.ts'

const texts = peopleAdminTexts.people

export function SearchBox({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <TextInput
      type="search"
      label={texts.find}
      description={texts.findHint}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed ? <CloseButton aria-label={texts.clearSearch} onClick={() => onType('')} /> : null}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      error={whyTooManyCharacters(typed, maxPersonSearchLength)}
      errorProps={{ role: 'status' }}
      maw={560}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
