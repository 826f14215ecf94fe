/** The administrators' reports of ideas: one of the challenges, one of Make your mark (docs/product.md#idea-lists). */
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { fill } from '#shared/messages/fill.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { Page } from '#web/ui/page.tsx'
import print from '#web/ui/print.module.css'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { ExportButton } from './list/export-button.tsx'
import { CategoryFilter, CommunityFilter, IdeaFilters } from './list/idea-filters.tsx'
import { IdeaList } from './list/idea-list.tsx'
import { IdeasTable } from './list/ideas-table.tsx'
import type { ListScope } from './list/list-scope.ts'
import { PrintHeader } from './list/print-header.tsx'
import { AuthorFilter, ChallengeFilter, GraduatedFilter } from './list/report-filters.tsx'
import { filterFromAddress, useIdeas } from './list/use-ideas.ts'
import type { PrintState } from './list/use-print.ts'
import { usePrint } from './list/use-print.ts'

const texts = ideaListsTexts

export function IdeaReportPage() {
  return <Report scope="challenges" title={texts.ideaReport} />
}

export function MakeYourMarkReportPage() {
  return <Report scope="always-on" title={texts.makeYourMarkReport} />
}

function Report({ scope, title }: { scope: ListScope; title: string }) {
  const address = useListAddress()
  const filter = filterFromAddress(address, scope)
  const query = useIdeas(filter, address)
  const printing = usePrint(filter)
  return (
    <Page
      title={title}
      actions={
        <Group gap="sm" align="flex-start">
          {/* Another filter makes another file. */}
          <ExportButton key={JSON.stringify(filter)} filter={filter} />
          <PrintButton printing={printing} isDisabled={!query.data || query.data.items.length === 0} />
        </Group>
      }
    >
      <Stack gap="md">
        <PrintHeader address={address} ideas={query.data} printed={printing.ideas?.length} />
        <IdeaFilters address={address}>
          {scope === 'challenges' && <ChallengeFilter address={address} />}
          <CategoryFilter address={address} scope={scope} />
          <CommunityFilter address={address} />
          <AuthorFilter address={address} ideas={query.data?.items ?? []} />
          <GraduatedFilter address={address} />
        </IdeaFilters>
        <IdeaList address={address} query={query}>
          {(ideas, isBusy) => (
            <IdeasTable ideas={printing.ideas ?? ideas} label={title} scope={scope} isBusy={isBusy} />
          )}
        </IdeaList>
      </Stack>
    </Page>
  )
}

interface PrintButtonProps {
  printing: PrintState
  isDisabled: boolean
}

/** Prints a report, or saves it as a PDF: browsers offer both in one place. */
function PrintButton({ printing: { gathered, failure, start }, isDisabled }: PrintButtonProps) {
  return (
    <Stack gap={4} align="flex-end" className={print.screenOnly}>
      <Button
        variant="light"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={isDisabled}
        loading={gathered !== undefined}
        onClick={start}
      >
        {texts.print}
      </Button>
      <Text size="xs" c="dimmed" role="status">
        {gathered && gathered.count > 0 ? fill(texts.printing, gathered) : ''}
      </Text>
      {failure !== undefined && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {texts.printFailed}
        </Text>
      )}
    </Stack>
  )
}
