/** The administrators' reports of ideas: one of the challenges, one of Make your mark
 * (docs/product.md#idea-lists). */
import { Group, Stack } from '@mantine/core'
import { exportFormats } from '#shared/exports/columns.ts'
import type { IdeaFilter } from '#shared/ideas/model.ts'
import { ideaListsTexts as texts } from '#shared/messages/ideas-lists.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'
import { useListAddress } from '#web/ui/lists/use-list-address.ts'
import { Page } from '#web/ui/page/page.tsx'
import { PrintButton } from '#web/ui/paper/print-button.tsx'
import { usePrint } from '#web/ui/paper/use-print.ts'
import { gatherIdeas } from './list/gather-ideas.ts'
import { CategoryFilter, CommunityFilter, IdeaFilters } from './list/idea-filters.tsx'
import { IdeaList } from './list/idea-list.tsx'
import { IdeasTable } from './list/ideas-table.tsx'
import type { ListScope } from './list/list-scope.ts'
import { PrintHeader } from './list/print-header.tsx'
import { AuthorFilter, ChallengeFilter, GraduatedFilter } from './list/report-filters.tsx'
import { ideaFilterFromAddress, useIdeas } from './list/use-ideas.ts'

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
          <ExportButton key={JSON.stringify(filter)} filter={filter} />
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
            <IdeasTable ideas={printing.printed ?? ideas} label={title} scope={scope} isBusy={isBusy} />
          )}
        </IdeaList>
      </Stack>
    </Page>
  )
}

/** Files of all ideas that match the filters (docs/product.md#idea-exports). */
function ExportButton({ filter }: { filter: IdeaFilter }) {
  const choices = exportFormats.map((format) => ({
    label: texts.exportTo[format],
    begin: () =>
      call(ideasApi.exportIdeas, { body: { filter, format }, idempotencyKey: crypto.randomUUID() }),
  }))
  return <ExportButtons choices={choices} />
}
