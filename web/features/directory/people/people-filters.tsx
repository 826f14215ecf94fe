/** Filters of the list of people. */

import { Button, Group, Input, NativeSelect, SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { filterRoles, personSorts } from '#shared/directory/model.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import { personStatuses } from '#shared/people/rules.ts'
import { communitiesQuery } from '#web/client/content-queries.ts'
import { ChoicesFailed } from '#web/ui/forms/choices-failed.tsx'
import styles from './people-filters.module.css'
import type { PeopleFilterState } from './use-people-filter.ts'

const { people: texts, roles } = peopleAdminTexts

export function PeopleFilters({ filter }: { filter: PeopleFilterState }) {
  const { value, isNarrowed, set, clear } = filter
  const communities = useQuery(communitiesQuery)
  const status = useId()
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="sm">
        <Stack gap={4}>
          <Input.Label labelElement="div" id={status}>
            {texts.status}
          </Input.Label>
          <SegmentedControl
            aria-labelledby={status}
            value={value.status}
            onChange={(to) => set('status', to)}
            data={personStatuses.map((standing) => ({ value: standing, label: texts[standing] }))}
          />
        </Stack>
        <NativeSelect
          label={texts.role}
          className={styles.select}
          value={value.role ?? ''}
          onChange={({ currentTarget }) => set('role', currentTarget.value)}
          data={[
            { value: '', label: texts.everyRole },
            ...filterRoles.map((role) => ({ value: role, label: roles[role].name })),
          ]}
        />
        <NativeSelect
          label={texts.community}
          className={styles.select}
          value={String(value.community ?? '')}
          onChange={({ currentTarget }) => set('community', currentTarget.value)}
          data={[
            { value: '', label: texts.everyCommunity },
            ...(communities.data?.items ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        <NativeSelect
          label={texts.sort}
          className={styles.select}
          value={value.sort ?? ''}
          onChange={({ currentTarget }) => set('sort', currentTarget.value)}
          data={[
            { value: '', label: texts.everySort },
            ...personSorts.map((sort) => ({ value: sort, label: texts.sorts[sort] })),
          ]}
        />
        {isNarrowed && (
          <Button variant="subtle" onClick={clear}>
            {filterPanelTexts.clear}
          </Button>
        )}
      </Group>
      <ChoicesFailed query={communities} text={communitiesTexts.list} label={texts.community} />
    </Stack>
  )
}
