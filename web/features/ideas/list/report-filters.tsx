/** Filters that few lists of ideas have: a challenge, an author, graduated ideas. */
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { challengesQuery } from '#web/client/content-queries.ts'
import { useChosenPerson } from '#web/ui/filters/use-chosen-person.ts'
import type { ChosenPerson, ListAddress } from '#web/ui/lists/use-list-address.ts'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import { FilterSelect } from './idea-filters.tsx'

const texts = ideaListsTexts

export function ChallengeFilter({ address }: { address: ListAddress }) {
  const query = useQuery(challengesQuery)
  const { data } = query
  const options = (challenges: readonly { id: string; title: string }[]) =>
    challenges.map(({ id, title }) => ({ value: id, label: title }))
  const groups = [
    { group: texts.activeGroup, items: options(data?.active ?? []) },
    { group: texts.expiredGroup, items: options(data?.expired ?? []) },
  ].filter(({ items }) => items.length > 0)
  return (
    <FilterSelect
      label={texts.challenge}
      name="challenge"
      address={address}
      choices={groups}
      query={query}
      failure={challengesTexts.list}
    />
  )
}

interface AuthorFilterProps {
  address: ListAddress
  /** The ideas on the page: all of them are the chosen author's. */
  ideas: readonly IdeaCard[]
}

export function AuthorFilter({ address, ideas }: AuthorFilterProps) {
  const author = useChosenAuthor(address, ideas)
  return (
    <PersonPicker
      label={texts.author}
      placeholder={texts.authorHint}
      value={author}
      former
      onChange={(person) => address.setPerson('author', person)}
    />
  )
}

/** The author that the address names by an id. */
export function useChosenAuthor(address: ListAddress, ideas: readonly IdeaCard[]): ChosenPerson | undefined {
  return useChosenPerson(
    address,
    'author',
    ideas.map(({ author }) => author),
  )
}

export function GraduatedFilter({ address }: { address: ListAddress }) {
  return (
    <Checkbox
      label={texts.graduatedOnly}
      checked={address.get('graduated') !== undefined}
      onChange={({ currentTarget }) => address.set('graduated', currentTarget.checked ? 'true' : undefined)}
      py="xs"
    />
  )
}
