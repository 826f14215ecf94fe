/** The administrators' reports of ideas: one of the challenges, one of Make your mark (docs/product.md#idea-lists). */
import { Group, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { Loading } from '#web/ui/load-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { usePrint } from '#web/ui/use-print.ts'
import { gatherIdeas } from './list/gather-ideas.ts'
import { CategoryFilter, CommunityFilter, IdeaFilters } from './list/idea-filters.tsx'
import { IdeaList } from './list/idea-list.tsx'
import type { ListScope } from './list/list-scope.ts'
import { PrintHeader } from './list/print-header.tsx'
import { AuthorFilter, ChallengeFilter, GraduatedFilter } from './list/report-filters.tsx'
import { ideaFilterFromAddress, useIdeas } from './list/use-ideas.ts'

/** The list comes first. */
const ExportButton = lazy(async () => ({ default: (await import('./list/export-button.tsx')).ExportButton }))

/** Asked for beside the ideas, not after them. */
const loading = import('./list/ideas-table.tsx')
const IdeasTable = lazy(async () => ({ default: (await loading).IdeasTable }))

const texts = ideaListsTexts

export function IdeaReportPage() {
  return <Report scope="challenges" title={texts.ideaReport} />
}

export function MakeYourMarkReportPage() {
  return <Report scope="always-on" title={texts.makeYourMarkReport} />
}

function Report({ scope, title }: { scope: ListScope; title: string }) {
  const address = useListAddress()
  const filter = ideaFilterFromAddress(address, scope)
  const query = useIdeas(filter, address)
  const printing = usePrint(JSON.stringify(filter), (...rest) => gatherIdeas(filter, ...rest))
  return (
    <Page
      title={title}
      actions={
        <Group gap="sm" align="flex-start">
          {/* Another filter makes another file. */}
          <Suspense>
            <ExportButton key={JSON.stringify(filter)} filter={filter} />
          </Suspense>
          <PrintButton
            texts={{ button: texts.print, gathering: texts.printing, failed: texts.printFailed }}
            gathered={printing.gathered}
            failed={printing.failed}
            isDisabled={!query.data || query.data.items.length === 0}
            onPrint={printing.start}
          />
        </Group>
      }
    >
      <Stack gap="md">
        <PrintHeader
          title={title}
          address={address}
          filter={filter}
          ideas={query.data}
          printed={printing.printed?.length}
        />
        <IdeaFilters address={address}>
          {scope === 'challenges' && <ChallengeFilter address={address} />}
          <CategoryFilter address={address} scope={scope} />
          <CommunityFilter address={address} />
          <AuthorFilter address={address} ideas={query.data?.items ?? []} />
          <GraduatedFilter address={address} />
        </IdeaFilters>
        <IdeaList address={address} query={query}>
          {(ideas, isBusy) => (
            <Suspense fallback={<Loading />}>
              <IdeasTable ideas={printing.printed ?? ideas} label={title} scope={scope} isBusy={isBusy} />
            </Suspense>
          )}
        </IdeaList>
      </Stack>
    </Page>
  )
}
