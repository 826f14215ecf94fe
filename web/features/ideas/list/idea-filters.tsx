/** Filters of lists of ideas (docs/product.md#idea-lists). */
import { Box, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { ideaCategories } from '#shared/challenges/categories.ts'
import { meansGraduated } from '#shared/ideas/categories.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { communitiesQuery, ideaCategoriesQuery } from '#web/client/content-queries.ts'
import { FilterPanel } from '#web/ui/filters/filter-panel.tsx'
import { ChoicesFailed } from '#web/ui/forms/choices-failed.tsx'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import { type CategoryOption, categoryOptions, type ListScope } from './list-scope.ts'
import { ideaFilterNames } from './use-ideas.ts'

const texts = ideaListsTexts

export function IdeaFilters({ address, children }: { address: ListAddress; children: ReactNode }) {
  const isNarrowed = ideaFilterNames.some((name) => address.get(name))
  return (
    <FilterPanel
      name="ideas"
      texts={{ perPage: texts.perPage }}
      address={address}
      parts={ideaFilterNames}
      isNarrowed={isNarrowed}
    >
      {children}
    </FilterPanel>
  )
}

export function CategoryFilter({ address, scope }: { address: ListAddress; scope: ListScope }) {
  const query = useQuery(ideaCategoriesQuery)
  return (
    <FilterSelect
      label={texts.category}
      name="category"
      address={address}
      choices={categoryOptions(scope, query.data?.items ?? [])}
      query={query}
      failure={texts.categoriesFailed}
    />
  )
}

export function CommunityFilter({ address }: { address: ListAddress }) {
  const query = useQuery(communitiesQuery)
  const choices = (query.data?.items ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <FilterSelect
      label={texts.community}
      name="community"
      address={address}
      choices={choices}
      query={query}
      failure={communitiesTexts.list}
    />
  )
}

interface SelectProps {
  label: string
  name: (typeof ideaFilterNames)[number]
  address: ListAddress
  choices: readonly CategoryOption[]
  /** The query of the choices. */
  query: ComponentProps<typeof ChoicesFailed>['query']
  /** Said where they could not be read. */
  failure: string
}

/** A challenge has its own categories: choosing one of the two clears the other. */
const instead: Partial<Record<SelectProps['name'], SelectProps['name']>> = {
  category: 'challenge',
  challenge: 'category',
}

/** The device's own list box, with everything as its first choice. */
export function FilterSelect({ label, name, address, choices, query, failure }: SelectProps) {
  return (
    <Box w={{ base: '100%', xs: '13rem' }}>
      <NativeSelect
        label={label}
        value={chosen(address, name)}
        onChange={({ currentTarget }) => address.set(name, currentTarget.value, instead[name])}
      >
        <option value="">{texts.anyOption}</option>
        {choices.map((choice) =>
          'group' in choice ? (
            <optgroup key={choice.group} label={choice.group}>
              {choice.items.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ) : (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ),
        )}
      </NativeSelect>
      <ChoicesFailed query={query} text={failure} label={label} />
    </Box>
  )
}

/** An address may name the graduated category by any of its numbers; there is one choice for it. */
function chosen(address: ListAddress, name: SelectProps['name']): string {
  const isGraduated = name === 'category' && meansGraduated(address.number(name))
  return isGraduated ? String(ideaCategories.graduated) : (address.get(name) ?? '')
}
