/** The rows of the report of innovation awards, as a table. */
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { addressOfInnovation } from '#shared/addresses.ts'
import { groupDate } from '#shared/clock.ts'
import type { InnovationReportRow } from '#shared/innovation/report.ts'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import type { Column } from '#web/ui/table/data-table.tsx'
import { ColumnTable } from './column-table.tsx'
import type { Columns } from './use-arrangement.ts'

interface InnovationRowsProps {
  readonly columns: Columns
  readonly rows: readonly InnovationReportRow[]
  readonly isBusy: boolean
}

export function InnovationRows(props: InnovationRowsProps) {
  const label = shellTexts.pages.innovationAwardReport
  return <ColumnTable label={label} all={allColumns} usual={usualColumns} {...props} />
}

const allColumns: readonly Column<InnovationReportRow>[] = [
  {
    id: 'date',
    header: reportRowTexts.columns.date,
    size: 'small',
    cell: ({ createdAt }) => groupDate(new Date(createdAt)),
  },
  {
    id: 'title',
    header: reportRowTexts.columns.title,
    size: 'large',
    cell: ({ id, title: name }) => (
      <Anchor component={Link} to={addressOfInnovation(id)} inherit>
        {name}
      </Anchor>
    ),
  },
  {
    id: 'nominees',
    header: texts.innovation.nominees,
    size: 'large',
    cell: ({ nominees }) =>
      nominees.map((nominee, index) => (
        <span key={nominee.personId}>
          {index > 0 && ', '}
          <ProfileLink person={nominee} />
        </span>
      )),
  },
  {
    id: 'nominator',
    header: reportRowTexts.columns.nominator,
    cell: ({ nominator }) => <ProfileLink person={nominator} />,
  },
]

const usualColumns = allColumns.map(({ id }) => id)
