/** The results of a search, in groups that each come and fail by themselves (docs/product.md#search). */
import { Alert, Anchor, Group, List, Paper, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { maxSearchLength, type SearchGroup, searchGroups, searchTermOf } from '#shared/search/address.ts'
import { useMe } from '#web/client/me.ts'
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
  const { inDirectory, flags } = useMe()
  // Nobody is found outside the directory: no group says so each time.
  const theirs = searchGroups.filter((group) => group !== 'people' || inDirectory || flags.includes('admin'))
  const groups = foundFirst(results, theirs)
  const nothing = theirs.every((group) => results[group].data?.items.length === 0)
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

/** Groups that have all words come first, then those with most of the words, then empty ones, once that is
 * known of all: nothing moves twice. */
function foundFirst(results: SearchResults, groups: readonly SearchGroup[]): readonly SearchGroup[] {
  if (groups.some((group) => results[group].isPending)) return groups
  const orderOf = (group: SearchGroup) => {
    const items = results[group].data?.items
    return items?.length === 0 ? 2 : Number(items?.[0]?.near !== undefined)
  }
  return groups.toSorted((one, other) => orderOf(one) - orderOf(other))
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
