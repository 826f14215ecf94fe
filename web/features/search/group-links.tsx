/** The count of results of each group, each leading to its part of the page. */
import { Anchor, Group } from '@mantine/core'
import type { MouseEvent } from 'react'
import { searchTexts } from '#shared/messages/search.ts'
import { maxResultsPerGroup, type SearchGroup } from '#shared/search/address.ts'
import type { SearchResults } from './use-search-results.ts'

/** Id of a group's heading. */
export const groupHeadingId = (group: SearchGroup) => `found-${group}`

interface GroupLinksProps {
  /** As they stand on the page. */
  readonly groups: readonly SearchGroup[]
  readonly results: SearchResults
}

export function GroupLinks({ groups, results }: GroupLinksProps) {
  return (
    <Group component="nav" aria-label={searchTexts.onThisPage} gap="md">
      {groups.map((group) => (
        <Anchor
          key={group}
          size="sm"
          href={`#${groupHeadingId(group)}`}
          onClick={(event) => go(event, group)}
        >
          {searchTexts.groups[group]} {countInBrackets(results[group].data?.items.length)}
        </Anchor>
      ))}
    </Group>
  )
}

/** In brackets; with a plus sign where there may be more. */
export function countInBrackets(found: number | undefined): string {
  if (found === undefined) return ''
  return found < maxResultsPerGroup ? `(${found})` : `(${found}+)`
}

/** A hash would stay in the address, and be the next thing that the back button undoes. */
function go(event: MouseEvent, group: SearchGroup): void {
  event.preventDefault()
  const heading = document.getElementById(groupHeadingId(group))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
