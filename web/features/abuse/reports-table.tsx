/** Abuse reports in rows, each with the idea that it is about where one wants to see it. */
import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { AbuseReportView } from '#shared/abuse/model.ts'
import { groupDate } from '#shared/clock.ts'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { fill } from '#shared/messages/fill.ts'
import { PersonCell, ProfileLink } from '#web/ui/people/person-line.tsx'
import { type Column, DataTable, NarrowOnly, type RowDetails } from '#web/ui/table/data-table.tsx'
import { DecisionLine } from './decision-line.tsx'
import { ReportedIdea } from './reported-idea.tsx'

const texts = abuseTexts.list

interface ReportsTableProps {
  reports: readonly AbuseReportView[]
  /** Other rows are on their way. */
  isBusy: boolean
}

export function ReportsTable({ reports, isBusy }: ReportsTableProps) {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      rows={reports}
      idOf={({ id }) => id}
      isBusy={isBusy}
      details={(report) => <ReportedIdea report={report} order={2} />}
    />
  )
}

const columns: readonly Column<AbuseReportView>[] = [
  {
    id: 'reporter',
    header: texts.reporter,
    isWideOnly: true,
    cell: (report) => <Reporter report={report} />,
  },
  {
    id: 'report',
    header: texts.report,
    size: 'large',
    cell: (report, details) => <Report report={report} details={details} />,
  },
  {
    id: 'reported',
    header: texts.reported,
    isWideOnly: true,
    cell: ({ reported }) => <PersonCell person={reported} />,
  },
]

function Reporter({ report: { reporter, createdAt } }: { report: AbuseReportView }) {
  return (
    <>
      <PersonCell person={reporter} />
      <Text size="xs" c="dimmed">
        {groupDate(new Date(createdAt))}
      </Text>
    </>
  )
}

function Report({ report, details: { isShown, toggle } }: { report: AbuseReportView; details: RowDetails }) {
  const { id, reporter, reported, text, createdAt, decision } = report
  return (
    <>
      <NarrowOnly>
        <Text size="xs" c="dimmed">
          {texts.reporter}: <ProfileLink person={reporter} />, {groupDate(new Date(createdAt))}
        </Text>
        <Text size="xs" c="dimmed" mb={4}>
          {texts.reported}: <ProfileLink person={reported} />
        </Text>
      </NarrowOnly>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
      <Group mt="0.4rem">
        <DecisionLine decision={decision} />
      </Group>
      <Group gap="0.25rem 0.75rem" mt="0.4rem">
        <Button
          size="compact-xs"
          variant="light"
          aria-expanded={isShown}
          aria-label={fill(isShown ? texts.hideNamed : texts.showNamed, { name: reporter.name })}
          onClick={toggle}
        >
          {isShown ? texts.hide : texts.show}
        </Button>
        <Anchor
          component={Link}
          to={`/abuse-report/${id}`}
          size="xs"
          aria-label={fill(texts.openNamed, {
            name: reporter.name,
            date: groupDate(new Date(createdAt)),
          })}
        >
          {texts.open}
        </Anchor>
      </Group>
    </>
  )
}
