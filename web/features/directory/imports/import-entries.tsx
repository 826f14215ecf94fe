/** The entries of one kind of a plan, page by page. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DirectoryImport, EntryKind, ImportEntry } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { DataTable, type Column as TableColumn } from '#web/ui/table/data-table.tsx'
import { entriesQuery } from '../queries.ts'
import { badLinesCsv, badLineText, downloadText } from './bad-lines.ts'
import { EntryCandidates, EntryDecisionButtons } from './entry-decision.tsx'

const { directory: texts, person: personTexts } = peopleAdminTexts

export function ImportEntries({ of, kind }: { of: DirectoryImport; kind: EntryKind }) {
  const [cursor, setCursor] = useState<string>()
  const query = useQuery(entriesQuery(of, kind, cursor))
  const columns = columnsOf[kind] ?? people
  return (
    <LoadState
      query={query}
      failure={texts.entriesFailed}
      isEmpty={({ items }) => items.length === 0}
      empty={<Text c="dimmed">{texts.noEntries}</Text>}
    >
      {(page) => (
        <Stack gap="md">
          {kind === 'bad' && <DownloadBad of={of} />}
          <Paged label={texts.pages} page={page} onGo={setCursor}>
            <DataTable
              label={texts.kinds[kind]}
              columns={columns.map((column) => inTable(column, of))}
              rows={page.items}
              idOf={keyOf}
            />
          </Paged>
        </Stack>
      )}
    </LoadState>
  )
}

/** An entry of a kind is told by its line, its person or its value. */
const keyOf = ({ line, personId, email, value, column }: ImportEntry): string =>
  [line, personId, email, value, column].join(' ')

interface Column extends Pick<TableColumn<ImportEntry>, 'header' | 'size'> {
  readonly cell: (entry: ImportEntry, of: DirectoryImport) => ReactNode
}

const inTable = ({ header, cell, ...rest }: Column, of: DirectoryImport): TableColumn<ImportEntry> => ({
  id: header,
  header,
  cell: (entry) => cell(entry, of),
  ...rest,
})

const line: Column = { header: texts.line, size: 'small', cell: (entry) => entry.line ?? '–' }
const who: Column = { header: texts.person, cell: (entry) => <Who entry={entry} isThere /> }
/** A person who is only planned has no page yet. */
const newcomer: Column = {
  header: texts.person,
  cell: (entry, of) => <Who entry={entry} isThere={of.status === 'applied'} />,
}
const what: Column = { header: texts.what, cell: (entry) => <Changes entry={entry} /> }
const count: Column = { header: texts.people, cell: (entry) => entry.count ?? '' }
const people: readonly Column[] = [line, who]

const columnsOf: Partial<Record<EntryKind, readonly Column[]>> = {
  added: [line, newcomer],
  changed: [line, who, what],
  returned: [line, who, what],
  leaver: [who],
  missing: [who],
  // Two columns, so that a phone shows the answers too.
  undecided: [
    { header: texts.value, cell: (entry) => <Undecided entry={entry} /> },
    { header: texts.decide, cell: (entry, of) => <Decision entry={entry} of={of} /> },
  ],
  kept: [who],
  bad: [
    line,
    { header: texts.what, cell: (entry) => <Wrong entry={entry} /> },
    { header: texts.value, cell: (entry) => entry.value ?? '' },
  ],
  cell: [
    line,
    { header: texts.person, cell: (entry) => <Who entry={entry} isThere={false} /> },
    { header: texts.what, cell: (entry) => <Wrong entry={entry} /> },
    { header: texts.value, cell: (entry) => entry.value ?? '' },
  ],
  reused: [line, newcomer, { header: texts.holder, cell: (entry) => entry.value ?? '' }],
  approver: [{ header: texts.approver, cell: (entry) => entry.email ?? '' }, count, line],
  company: [{ header: texts.company, cell: (entry) => entry.value ?? '' }, count, line],
}

function Who({ entry, isThere }: { entry: ImportEntry; isThere: boolean }) {
  const { personId, name, email, employeeNumber } = entry
  return (
    <>
      {personId && isThere ? (
        <Anchor component={Link} to={`/admin/people/${personId}`} fw={500} size="sm">
          {name}
        </Anchor>
      ) : (
        <Text size="sm" fw={500}>
          {name}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {[email, employeeNumber].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}

function Undecided({ entry }: { entry: ImportEntry }) {
  return (
    <>
      <Text size="xs" c="dimmed">
        {texts.line} {entry.line}
      </Text>
      <Who entry={entry} isThere={false} />
    </>
  )
}

function Decision({ entry, of }: { entry: ImportEntry; of: DirectoryImport }) {
  return (
    <Stack gap="xs">
      <EntryCandidates candidates={entry.candidates} />
      <div>
        <Changes entry={entry} />
      </div>
      <EntryDecisionButtons entry={entry} of={of} />
    </Stack>
  )
}

function Wrong({ entry }: { entry: ImportEntry }) {
  return (
    <>
      {entry.column && (
        <Text size="sm" fw={500}>
          {entry.column}
        </Text>
      )}
      <Text size="sm">{badLineText(entry)}</Text>
    </>
  )
}

function Changes({ entry: { changes = [] } }: { entry: ImportEntry }) {
  const fields: Readonly<Record<string, string>> = personTexts.fields
  return changes.map(({ field, before, after }) => (
    <Text key={field} size="sm">
      {fill(texts.change, {
        field: fields[field] ?? field,
        before: before || texts.nothing,
        after: after || texts.nothing,
      })}
    </Text>
  ))
}

function DownloadBad({ of }: { of: DirectoryImport }) {
  const download = useMutation({
    mutationFn: () => badLinesCsv(of),
    onSuccess: (csv) => downloadText(texts.badName, csv),
  })
  return (
    <Group>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {texts.downloadBad}
      </Button>
      {download.error && <ProblemAlert failure={download.error} />}
    </Group>
  )
}
