/** The administrators' reports of ideas: one of the challenges, one of Make your mark
 * (docs/product.md#idea-lists). */
import { Group, Stack } from '@mantine/core'
import type { IdeaFilter } from '#shared/ideas/model.ts'
import { ideaListsTexts as texts } from '#shared/messages/ideas-lists.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'
import { ExportForm } from '#web/ui/exports/export-form-soon.tsx'
import { useListAddress } from '#web/ui/lists/use-list-address.ts'
import { Page } from '#web/ui/page/page.tsx'
import { PrintButton } from '#web/ui/paper/print-button.tsx'
import { usePrint } from '#web/ui/paper/use-print.ts'
import { SavedViewsButton } from '#web/ui/saved-views/saved-views-button.tsx'
import { gatherIdeas } from './list/gather-ideas.ts'
import { CategoryFilter, CommunityFilter, IdeaFilters } from './list/idea-filters.tsx'
import { IdeaList } from './list/idea-list.tsx'
import { IdeasTable } from './list/ideas-table.tsx'
import type { ListScope } from './list/list-scope.ts'
import { PrintHeader, useFilterLines } from './list/print-header.tsx'
import { AuthorFilter, ChallengeFilter, GraduatedFilter, useChosenAuthor } from './list/report-filters.tsx'
import { ideaFilterFromAddress, savedFilterOf, useIdeas } from './list/use-ideas.ts'

export function IdeaReportPage() {
  return <Report scope="challenges" report="idea-report" title={texts.ideaReport} />
}

export function MakeYourMarkReportPage() {
  return <Report scope="always-on" report="make-your-mark-report" title={texts.makeYourMarkReport} />
}

interface ReportProps {
  scope: ListScope
  report: 'idea-report' | 'make-your-mark-report'
  title: string
}

function Report({ scope, report, title }: ReportProps) {
  const address = useListAddress()
  const filter = ideaFilterFromAddress(address, scope)
  const query = useIdeas(filter, address)
  const lines = useFilterLines(filter, useChosenAuthor(address, query.data?.items ?? [])?.name)
  const printing = usePrint(JSON.stringify(filter), (...rest) => gatherIdeas(filter, ...rest))
  return (
    <Page
      title={title}
      actions={
        <Group gap="xs" align="flex-start">
          <ExportIdeas filter={filter} lines={lines} />
          <SavedViewsButton shown={{ report, filter: savedFilterOf(address) }} />
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
        <PrintHeader title={title} lines={lines} ideas={query.data} printed={printing.printed?.length} />
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

/** The file of all ideas that match the filters (docs/product.md#idea-exports). */
function ExportIdeas({ filter, lines }: { filter: IdeaFilter; lines: readonly string[] }) {
  return (
    <ExportButtons
      subject={JSON.stringify(filter)}
      form={(onChosen) => (
        <ExportForm
          begin={({ format }) =>
            call(ideasApi.exportIdeas, { body: { filter, format }, idempotencyKey: crypto.randomUUID() })
          }
          shown={() => lines}
          isOfViewOnly
          onChosen={onChosen}
        />
      )}
    />
  )
}
