/** Nominations in rows, each with its details where one wants to see them. */
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import type { EquityRow } from '#shared/equity/model.ts'
import { equityReportTexts as texts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import { equityNominationQuery } from '#web/client/equity-query.ts'
import { EquityStateBadge } from '#web/ui/equity-state-badge.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { PersonCell } from '#web/ui/people/person-line.tsx'
import { type Column, DataTable, NarrowOnly, type RowDetails } from '#web/ui/table/data-table.tsx'

interface EquityRowsProps {
  readonly rows: readonly EquityRow[]
  /** Other rows are on their way. */
  readonly isBusy: boolean
}

export function EquityRows({ rows, isBusy }: EquityRowsProps) {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      isBusy={isBusy}
      details={(row) => <Details row={row} />}
    />
  )
}

const dateOf = ({ createdAt }: EquityRow) => groupDate(new Date(createdAt))

const columns: readonly Column<EquityRow>[] = [
  { id: 'date', header: texts.date, size: 'small', isWideOnly: true, cell: dateOf },
  {
    id: 'nominee',
    header: texts.nominee,
    cell: (row) => (
      <>
        <PersonCell person={row.nominee} />
        <NarrowOnly>
          <Text size="xs" c="dimmed">
            {dateOf(row)} · {row.nominator.name}
          </Text>
          <EquityStateBadge state={row.state} />
        </NarrowOnly>
      </>
    ),
  },
  {
    id: 'nominator',
    header: texts.nominator,
    isWideOnly: true,
    cell: ({ nominator }) => <PersonCell person={nominator} />,
  },
  {
    id: 'division',
    header: texts.division,
    isWideOnly: true,
    cell: ({ nominee }) => nominee.department,
  },
  { id: 'hrbp', header: texts.hrbp, isWideOnly: true, cell: ({ hrbp }) => hrbp?.name },
  {
    id: 'status',
    header: texts.status,
    size: 'small',
    isWideOnly: true,
    cell: ({ state }) => <EquityStateBadge state={state} />,
  },
  {
    id: 'details',
    header: texts.details,
    size: 'small',
    cell: (row, details) => <DetailsButton row={row} details={details} />,
  },
]

interface DetailsButtonProps {
  row: EquityRow
  details: RowDetails
}

function DetailsButton({ row: { nominee, nominator }, details }: DetailsButtonProps) {
  return (
    <Button
      size="compact-xs"
      variant="light"
      aria-expanded={details.isShown}
      aria-label={fill(texts.detailsOf, { name: nominee.name, nominator: nominator.name })}
      onClick={details.toggle}
    >
      {texts.details}
    </Button>
  )
}

/** The nominee's details, the nominator's words, and the documents. */
function Details({ row: { id, nominee, answeredAt } }: { row: EquityRow }) {
  const query = useQuery(equityNominationQuery(id))
  const facts = [
    [texts.employeeNumber, nominee.employeeNumber],
    [texts.businessUnit, nominee.businessUnit],
    [texts.country, nominee.country],
    [texts.answeredOn, answeredAt ? groupDate(new Date(answeredAt)) : ''],
  ].filter(([, value]) => value)
  return (
    <LoadState query={query} failure={texts.loadOne}>
      {({ answers, files }) => (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {[nominee.email, ...facts.map(([label, value]) => `${label}: ${value}`)].join(' · ')}
          </Text>
          {answers.map(({ fieldId, label, content }) => (
            <div key={fieldId}>
              <Text size="sm" fw={500}>
                {label}
              </Text>
              <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                {content}
              </Text>
            </div>
          ))}
          {files.length > 0 && (
            <Anchor
              component={Link}
              to={`/supporting-documentation/${files.map(({ mediaId }) => mediaId).join('+')}`}
              size="sm"
            >
              {texts.documents}: {files.map(({ name }) => name).join(', ')}
            </Anchor>
          )}
        </Stack>
      )}
    </LoadState>
  )
}
