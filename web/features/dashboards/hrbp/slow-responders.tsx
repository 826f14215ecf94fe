/** The waiting nominations of an HRBP, one by one, the longest waiting first; each leads to its review. */

import { Anchor, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { dayInWords } from '#shared/clock.ts'
import type { HrbpPendingEntry } from '#shared/dashboards/model.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { fill } from '#shared/messages/fill.ts'
import { hrbpDashboardTexts } from '#shared/messages/hrbp-dashboard.ts'
import { periodTexts } from '#shared/messages/lists.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { addressOfReviewById } from '#shared/nominations/addresses.ts'
import { categoryName } from '#shared/nominations/category-name.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import type { dashboardsApi, Reply } from '#web/client/contract.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import { Empty } from '#web/ui/notes/load-state.tsx'
import { type Column, DataTable, NarrowOnly } from '#web/ui/table/data-table.tsx'
import { AddressText } from '#web/ui/texts/address-text.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { slowResponders } from './slices.ts'
import { parts } from './use-pending.ts'

const { slow: texts, pending } = hrbpDashboardTexts

interface SlowRespondersProps {
  readonly page: Reply<typeof dashboardsApi.listHrbpPending>
  readonly stage: Stage | undefined
  readonly address: ListAddress
  readonly isBusy: boolean
}

export function SlowResponders({ page, stage, address, isBusy }: SlowRespondersProps) {
  const heading = useArrival()
  return (
    <Stack component="section" gap="sm" aria-labelledby={slowResponders}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          <Title order={2} size="h4" id={slowResponders} ref={heading} tabIndex={-1}>
            {texts.title}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.about}
          </Text>
        </div>
        <NativeSelect
          label={pending.stage}
          value={stage ?? ''}
          onChange={({ currentTarget }) => address.set(parts.stage, currentTarget.value || undefined)}
          data={[
            { value: '', label: texts.everyStage },
            ...stageNames.map((each) => ({ value: each, label: pending.stages[each] })),
          ]}
        />
      </Group>
      <Text size="sm" role="status">
        {countText(page.total, countTexts.nominations)}
      </Text>
      <Paged label={texts.pages} page={page} onGo={address.goTo}>
        <DataTable
          label={texts.title}
          columns={columns}
          rows={page.items}
          idOf={({ id }) => id}
          isBusy={isBusy}
          empty={<Empty text={pending.none} />}
        />
      </Paged>
    </Stack>
  )
}

/** The keyboard goes on from here after a press in the picture. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that somebody comes
  useEffect(() => {
    if (hash !== `#${slowResponders}`) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [hash, key])
  return heading
}

const columns: readonly Column<HrbpPendingEntry>[] = [
  {
    id: 'nomination',
    header: texts.nomination,
    size: 'large',
    cell: (row) => (
      <>
        <Nomination row={row} />
        <NarrowOnly>
          <Responder row={row} />
          <Text size="xs" c="dimmed">
            {fill(periodTexts.since, { from: dayInWords(row.since) })}
          </Text>
        </NarrowOnly>
      </>
    ),
  },
  {
    id: 'days',
    header: texts.days,
    size: 'small',
    isNumber: true,
    cell: ({ days }) => formatNumber(days),
  },
  {
    id: 'responder',
    header: texts.responder,
    size: 'large',
    isWideOnly: true,
    cell: (row) => <Responder row={row} />,
  },
  { id: 'since', header: texts.since, isWideOnly: true, cell: ({ since }) => dayInWords(since) },
]

function Responder({ row: { name, email, stage } }: { row: HrbpPendingEntry }) {
  return (
    <>
      {name}
      <Text size="xs" c="dimmed">
        <AddressText>{fill(texts.responderAbout, { stage: pending.stages[stage], email })}</AddressText>
      </Text>
    </>
  )
}

function Nomination({ row: { id, category, nominee, opens } }: { row: HrbpPendingEntry }) {
  const text = fill(texts.nominated, { category: categoryName(category) ?? '', nominee: nominee.name })
  if (!opens) return text
  return (
    <Anchor component={Link} to={addressOfReviewById(id)} inherit>
      {text}
    </Anchor>
  )
}
