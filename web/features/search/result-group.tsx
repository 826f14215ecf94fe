/** The results of one group: at first a few, then all. */
import { Anchor, Button, List, Mark, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { addressOf, maxResultsPerGroup, type SearchGroup } from '#shared/search/address.ts'
import type { SearchHit } from '#shared/search/model.ts'
import { wordsSought } from '#shared/search/rules.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { countInBrackets, groupHeadingId } from './group-links.tsx'
import styles from './search.module.css'
import { splitByMatches } from './title-parts.ts'
import type { GroupQuery } from './use-search-results.ts'

interface ResultGroupProps {
  group: SearchGroup
  search: string
  query: GroupQuery
}

const failures: Readonly<Record<SearchGroup, string>> = {
  communities: searchTexts.communitiesFailed,
  ideas: searchTexts.ideasFailed,
  challenges: searchTexts.challengesFailed,
  pages: searchTexts.pagesFailed,
  people: searchTexts.peopleFailed,
}

export function ResultGroup({ group, search, query }: ResultGroupProps) {
  return (
    <Paper
      component="section"
      aria-labelledby={groupHeadingId(group)}
      withBorder
      p={{ base: 'md', sm: 'lg' }}
    >
      <Title order={2} size="h3" id={groupHeadingId(group)} tabIndex={-1} mb="xs">
        {searchTexts.groups[group]}{' '}
        <Text span inherit c="dimmed">
          {countInBrackets(query.data?.items.length)}
        </Text>
      </Title>
      <LoadState
        query={query}
        failure={failures[group]}
        isEmpty={({ items }) => items.length === 0}
        empty={<Text c="dimmed">{searchTexts.noneInGroup}</Text>}
      >
        {({ items }) => <Hits items={items} search={search} />}
      </LoadState>
    </Paper>
  )
}

/** So many of a group at first, so that the groups below can be seen. */
const few = 10

function Hits({ items, search }: { items: readonly SearchHit[]; search: string }) {
  const [all, setAll] = useState(false)
  return (
    <>
      {items.length >= maxResultsPerGroup && (
        <Text size="sm" c="dimmed" mb="xs">
          {fill(searchTexts.foundMost, { count: items.length })}
        </Text>
      )}
      {byWords(items.slice(0, all ? undefined : few)).map(([words, hits], index) => (
        <div key={words}>
          {words && (
            <Text size="sm" c="dimmed" mt={index > 0 ? 'md' : undefined} mb="xs">
              {index === 0 && searchTexts.noExactMatch} {words}
            </Text>
          )}
          <List listStyleType="none" spacing={4} withPadding={false}>
            {hits.map((hit) => (
              <Hit key={hit.name} hit={hit} search={search} />
            ))}
          </List>
        </div>
      ))}
      {items.length > few && (
        <Button
          variant="transparent"
          size="compact-md"
          px={0}
          mt="xs"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? searchTexts.showFewer : fill(searchTexts.showAll, { count: items.length })}
        </Button>
      )}
    </>
  )
}

/** The hits by the words that they have and lack, as a sentence; an empty one where they have all. */
function byWords(items: readonly SearchHit[]): [string, SearchHit[]][] {
  const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')
  const parts = new Map<string, SearchHit[]>()
  for (const hit of items) {
    const { near } = hit
    const words = near
      ? fill(searchTexts.nearMatch, { found: quoted(near.found), missing: quoted(near.missing) })
      : ''
    parts.set(words, [...(parts.get(words) ?? []), hit])
  }
  return [...parts]
}

/** Something that was found, with what was looked for marked in its title and in the beginning of what it
 * says. */
function Hit({ hit, search }: { hit: SearchHit; search: string }) {
  return (
    <List.Item className={styles.hit}>
      <Anchor component={Link} to={addressOf(hit)}>
        <Marked text={hit.title} search={search} />
      </Anchor>
      {hit.at && (
        <Text component="time" dateTime={hit.at} size="sm" c="dimmed" ml="xs">
          {groupDate(new Date(hit.at))}
        </Text>
      )}
      {hit.about && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          <Marked text={hit.about} search={search} />
        </Text>
      )}
    </List.Item>
  )
}

/** A text with what was looked for marked in it. */
function Marked({ text: whole, search }: { text: string; search: string }) {
  return splitByMatches(whole, wordsSought(search)).map(({ text, marked, at }) =>
    marked ? (
      <Mark key={at} className={styles.mark}>
        {text}
      </Mark>
    ) : (
      text
    ),
  )
}
