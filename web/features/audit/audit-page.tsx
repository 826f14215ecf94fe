/** The audit record, for administrators: who did what, when, about which record (docs/product.md#audit-search). */
import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { mostDaysSearched, whyNotSearched } from '#shared/audit/rules.ts'
import type { DayRange } from '#shared/calendar/days.ts'
import { groupDay } from '#shared/clock.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { auditTexts as texts } from '#shared/messages/audit.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { auditApi } from '#web/client/contract.ts'
import { now } from '#web/client/site-config.ts'
import { chosenDays } from '#web/ui/filters/chosen-days.ts'
import { NoRows } from '#web/ui/lists/no-rows.tsx'
import { useLostPage } from '#web/ui/lists/page-state.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import { type ListAddress, useListAddress } from '#web/ui/lists/use-list-address.ts'
import { Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import styles from './audit.module.css'
import { AuditFilters, auditFilterNames } from './audit-filters.tsx'

const loadItems = () => import('./audit-item.tsx')
const AuditItem = lazy(async () => ({ default: (await loadItems()).AuditItem }))

export function AuditPage() {
  const address = useListAddress([25, 50, 100])
  const days = chosenDays(address)
  const search = { by: address.id('by'), about: address.get('about'), ...days }
  const wrong = { ...noDays(address, days), ...whyNotSearched(search, groupDay(now())) }
  const isWrong = Object.keys(wrong).length > 0
  const query = useAudit(address, search, !isWrong)
  useLostPage(query, address)
  // Loads while the acts are read. A failure shows where they do.
  useEffect(() => void loadItems().catch(() => undefined), [])
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Stack gap="md">
        <AuditFilters address={address} days={days} rows={query.data?.items ?? []} wrong={wrong} />
        {!search.by && !search.about && !isWrong && (
          <Text size="sm" c="dimmed">
            {fill(texts.lastDays, { days: mostDaysSearched })}
          </Text>
        )}
        {/* The fields say what, and may be folded. */}
        {isWrong ? (
          <Text>{texts.wrongDays}</Text>
        ) : (
          <LoadState
            query={query}
            failure={texts.failed}
            missing={texts.unknown}
            isEmpty={({ items }) => items.length === 0 && address.cursor === undefined}
            empty={<None address={address} isBusy={query.isPlaceholderData} />}
          >
            {(page) => (
              <Suspense fallback={<Loading />}>
                <Paged label={texts.pages} page={page} onGo={address.goTo}>
                  <ol className={styles.items} aria-label={texts.list} aria-busy={query.isPlaceholderData}>
                    {page.items.map((row) => (
                      <AuditItem key={row.id} row={row} />
                    ))}
                  </ol>
                </Paged>
              </Suspense>
            )}
          </LoadState>
        )}
      </Stack>
    </Page>
  )
}

type Search = Readonly<Partial<Record<'by' | 'about' | 'from' | 'to', string | undefined>>>

function useAudit({ size, cursor }: ListAddress, search: Search, enabled: boolean) {
  const parts = Object.entries({ ...search, cursor }).filter(([, value]) => value)
  return useQuery({
    queryKey: ['audit', search, size, cursor],
    queryFn: ({ signal }) =>
      call(auditApi.searchAudit, { query: { size, ...Object.fromEntries(parts) }, signal }),
    placeholderData: keepPreviousData,
    // Each search is an act itself.
    staleTime: 0,
    enabled,
  })
}

/** Says of which days of the address there are none. */
function noDays(address: ListAddress, days: Partial<DayRange>): Partial<Record<'from' | 'to', string>> {
  const wrong = (['from', 'to'] as const).filter((name) => address.get(name) !== days[name])
  const noDay = (name: string) => fill(adminTexts.fields.noDay, { typed: address.get(name) ?? '' })
  return Object.fromEntries(wrong.map((name) => [name, noDay(name)]))
}

function None({ address, isBusy }: { address: ListAddress; isBusy: boolean }) {
  const isNarrowed = auditFilterNames.some((name) => address.get(name))
  const clear = () => address.clear(auditFilterNames)
  return <NoRows none={texts.none} noMatch={texts.noneSuch} onClear={isNarrowed && clear} isBusy={isBusy} />
}
