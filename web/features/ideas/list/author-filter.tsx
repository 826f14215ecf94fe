/** The author that administrators' reports of ideas can be narrowed to. */
import type { IdeaCard } from '#shared/ideas/model.ts'
import { ideaListsTexts as texts } from '#shared/messages/ideas-lists.ts'
import { PersonPicker } from '#web/ui/person-picker.tsx'
import type { ListAddress } from '#web/ui/use-list-address.ts'
import { useChosenAuthor } from './report-filters.tsx'

interface AuthorFilterProps {
  address: ListAddress
  /** What is shown: all of it is the chosen author's. */
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
