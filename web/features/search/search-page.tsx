/** The results of a search, in four groups that each come and fail by themselves (docs/product.md#search). */
import { Alert, Anchor, Group, List, Paper, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { maxSearchLength, type SearchGroup, searchGroups, searchTermOf } from '#shared/search/address.ts'
import { Empty } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { GroupLinks } from './group-links.tsx'
import { ResultGroup } from './result-group.tsx'
import { type SearchResults, useSearchResults } from './use-search-results.ts'

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
  const results = useSearchResults(search)
  const title = fill(searchTexts.title, { search })
  const groups = foundFirst(results)
  const nothing = searchGroups.every((group) => results[group].data?.items.length === 0)
  if (nothing) {
    return (
      <Page title={title}>
        <NothingFound search={search} />
      </Page>
    )
  }
  return (
    <Page title={title}>
      <GroupLinks groups={groups} results={results} />
      {groups.map((group) => (
        <ResultGroup key={`${group} ${search}`} group={group} search={search} query={results[group]} />
      ))}
    </Page>
  )
}

/** Groups in which nothing was found stand behind the others, once that is known of all: nothing moves
 * twice. */
function foundFirst(results: SearchResults): readonly SearchGroup[] {
  if (searchGroups.some((group) => results[group].isPending)) return searchGroups
  const isEmpty = (group: SearchGroup) => results[group].data?.items.length === 0
  return [...searchGroups.filter((group) => !isEmpty(group)), ...searchGroups.filter(isEmpty)]
}

const { pages } = shellTexts
const places = [
  { to: '/all-ideas', label: pages.allIdeas },
  { to: '/idea-challenges', label: pages.ideaChallenges },
  { to: '/communities', label: pages.communities },
]

function NothingFound({ search }: { search: string }) {
  const { none, tips, tipSpelling, tipShorter, tipBrowse } = searchTexts
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }} role="status">
      <Empty text={fill(none, { search })}>
        <div>
          <Text mb="xs">{tips}</Text>
          <List ta="start" spacing={4}>
            <List.Item>{tipSpelling}</List.Item>
            <List.Item>{tipShorter}</List.Item>
            <List.Item>
              {tipBrowse}{' '}
              <Group gap="sm" display="inline-flex">
                {places.map(({ to, label }) => (
                  <Anchor key={to} component={Link} to={to} underline="always">
                    {label}
                  </Anchor>
                ))}
              </Group>
            </List.Item>
          </List>
        </div>
      </Empty>
    </Paper>
  )
}
