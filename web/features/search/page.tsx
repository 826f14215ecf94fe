/** The results of a search, in four groups that each come and fail by themselves (docs/product.md#search). */
import { Alert } from '@mantine/core'
import { useLocation } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { maxSearchLength, searchTermOf } from '#shared/search/address.ts'
import { searchGroups } from '#shared/search/groups.ts'
import { Page } from '#web/ui/page.tsx'
import { GroupLinks } from './group-links.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ResultGroup } from './result-group.tsx'
import { useResults } from './use-results.ts'

export function SearchPage() {
  const { pathname } = useLocation()
  const search = searchTermOf(pathname) ?? ''
  if (search === '') return <NotSearched text={searchTexts.required} />
  if (search.length > maxSearchLength) return <NotSearched text={searchTexts.tooLong} />
  return <Results search={search} />
}

function NotSearched({ text }: { text: string }) {
  return (
    <Page title={shellTexts.pages.searchResults}>
      <Alert>{text}</Alert>
    </Page>
  )
}

function Results({ search }: { search: string }) {
  const results = useResults(search)
  const title = fill(searchTexts.title, { search })
  const nothing = searchGroups.every((group) => results[group].data?.items.length === 0)
  if (nothing) {
    return (
      <Page title={title}>
        <NothingFound search={search} />
      </Page>
    )
  }
  return (
    <Page title={title} lead={searchTexts.lead}>
      <GroupLinks results={results} />
      {searchGroups.map((group) => (
        <ResultGroup key={`${group} ${search}`} group={group} search={search} query={results[group]} />
      ))}
    </Page>
  )
}
