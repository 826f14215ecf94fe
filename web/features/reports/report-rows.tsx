/** The rows of a report of nominations: as a plain table with the columns that somebody chose, as cards,
 * or as cards in groups by month. */
import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { groupDate, groupDay } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { addressOfNomination } from '#shared/nominations/addresses.ts'
import { categoryName } from '#shared/nominations/category-name.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { outcomeOf } from '#shared/nominations/outcome.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import type { ReportRow } from '#shared/reports/model.ts'
import { type ReportKey, type ReportLook, reportOf } from '#shared/reports/reports.ts'
import { reportedStatus } from '#shared/reports/stage-status.ts'
import { VirtualList } from '#web/ui/lists/virtual-list.tsx'
import { OutcomeBadge } from '#web/ui/outcome-badge.tsx'
import print from '#web/ui/paper/print.module.css'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import type { Column } from '#web/ui/table/data-table.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { ColumnTable } from './column-table.tsx'
import classes from './entry.module.css'
import { Entry } from './entry.tsx'
import type { Columns } from './use-arrangement.ts'

/** Heights before they are laid out, in px. */
const usualHeight = 430
const headingHeight = 40

interface RowsProps {
  readonly report: ReportKey
  readonly rows: readonly ReportRow[]
  readonly isBusy: boolean
}

interface ReportRowsProps extends RowsProps {
  readonly look: ReportLook
  readonly columns: Columns
}

export function ReportRows({ look, columns, ...rest }: ReportRowsProps) {
  if (look === 'table') return <ReportTable columns={columns} {...rest} />
  return reportOf(rest.report).isGrouped ? <GroupList {...rest} /> : <EntryList {...rest} />
}

const { columns: texts, entry } = reportRowTexts

interface ReportTableProps {
  readonly report: ReportKey
  readonly columns: Columns
  readonly rows: readonly ReportRow[]
  readonly isBusy: boolean
}

function ReportTable({ report, ...rest }: ReportTableProps) {
  const label = reportTexts.titles[report]
  return <ColumnTable label={label} all={allColumns} usual={usualColumns} {...rest} />
}

/** Returns the column of a stage; its cell is empty where the nomination has no such stage. */
function stageColumn(stage: Stage): Column<ReportRow> {
  return {
    id: stage,
    header: texts[stage],
    cell: (row) => {
      const step = row.steps.find((each) => each.stage === stage)
      if (!step) return null
      const { approver, decidedAt } = step
      return (
        <>
          {reportedStatus(step, row)}
          {approver && (
            <>
              <br />
              {approver.name}
            </>
          )}
          {decidedAt && ` · ${groupDate(new Date(decidedAt))}`}
        </>
      )
    },
  }
}

/** In the order in which they stand. */
const allColumns: readonly Column<ReportRow>[] = [
  {
    id: 'date',
    header: texts.date,
    size: 'small',
    cell: ({ createdAt }) => groupDate(new Date(createdAt)),
  },
  {
    id: 'title',
    header: texts.title,
    size: 'large',
    cell: (row) =>
      row.mayOpen ? (
        <Anchor component={Link} to={addressOfNomination(row)} inherit>
          {row.title}
        </Anchor>
      ) : (
        row.title
      ),
  },
  { id: 'category', header: texts.category, size: 'small', cell: ({ category }) => categoryName(category) },
  { id: 'outcome', header: texts.outcome, cell: (row) => <OutcomeBadge outcome={outcomeOf(row)} /> },
  {
    id: 'answer',
    header: texts.answer,
    size: 'small',
    cell: ({ decision }) => nominationWords.answers[decision],
  },
  {
    id: 'nominee',
    header: texts.nominee,
    cell: ({ nominee, nomineeCount }) => (
      <>
        <ProfileLink person={nominee} />
        {nomineeCount > 1 && ` ${countText(nomineeCount - 1, entry.others)}`}
      </>
    ),
  },
  {
    id: 'nomineeNumber',
    header: texts.nomineeNumber,
    size: 'small',
    cell: ({ nominee }) => nominee.employeeNumber,
  },
  { id: 'nomineeEmail', header: texts.nomineeEmail, cell: ({ nominee }) => nominee.email },
  { id: 'nomineeCompany', header: texts.nomineeCompany, cell: ({ nominee }) => nominee.company },
  { id: 'businessUnit', header: texts.businessUnit, cell: ({ nominee }) => nominee.businessUnit },
  { id: 'gom', header: texts.gom, size: 'small', cell: ({ nominee }) => nominee.gom },
  { id: 'department', header: texts.department, cell: ({ nominee }) => nominee.department },
  { id: 'country', header: texts.country, size: 'small', cell: ({ nominee }) => nominee.country },
  { id: 'nominator', header: texts.nominator, cell: ({ nominator }) => <ProfileLink person={nominator} /> },
  {
    id: 'nominatorNumber',
    header: texts.nominatorNumber,
    size: 'small',
    cell: ({ nominator }) => nominator.employeeNumber,
  },
  { id: 'nominatorCompany', header: texts.nominatorCompany, cell: ({ nominator }) => nominator.company },
  {
    id: 'month',
    header: texts.month,
    size: 'small',
    cell: ({ selectionPeriod }) => selectionPeriod && monthInWords(selectionPeriod),
  },
  { id: 'behaviour', header: texts.behaviour, cell: ({ behaviour, card }) => behaviour?.name ?? card?.name },
  {
    id: 'downgrade',
    header: texts.downgrade,
    cell: ({ downgrade }) => downgrade && `${downgrade.by.name} · ${groupDate(new Date(downgrade.at))}`,
  },
  ...stageNames.map(stageColumn),
  { id: 'id', header: texts.id, cell: ({ id }) => id },
]

/** Shown until somebody chooses others. */
const usualColumns: readonly string[] = [
  'date',
  'title',
  'category',
  'outcome',
  'answer',
  'nominee',
  'nomineeCompany',
  'country',
  'nominator',
]

function EntryList({ report, rows, isBusy }: RowsProps) {
  return (
    <VirtualList
      label={reportTexts.titles[report]}
      items={rows}
      keyOf={({ id }) => id}
      estimate={() => usualHeight}
      isBusy={isBusy}
    >
      {(row) => <Entry report={report} row={row} />}
    </VirtualList>
  )
}

/** The heading of a month, with its nominations below. */
interface GroupHeading {
  readonly month: string
  readonly count: number
}

/** Groups the entries by the month in which they were made, each with its way through the stages. */
function GroupList({ report, rows, isBusy }: RowsProps) {
  return (
    <VirtualList<GroupHeading | ReportRow>
      label={reportTexts.titles[report]}
      items={inGroups(rows)}
      keyOf={(item) => ('month' in item ? item.month : item.id)}
      estimate={(item) => ('month' in item ? headingHeight : usualHeight)}
      isBusy={isBusy}
    >
      {(item) => ('month' in item ? <Heading {...item} /> : <Entry report={report} row={item} isInGroup />)}
    </VirtualList>
  )
}

function Heading({ month, count }: GroupHeading) {
  return (
    <Title order={2} size="h4" mt="xs" className={classes.month}>
      {fill(reportRowTexts.groups.label, { month: monthInWords(month) })} {/* Paper has pages of its own. */}
      <Text span c="dimmed" inherit fw={400} className={print.screenOnly}>
        {fill(reportRowTexts.groups.count, { count })}
      </Text>
    </Title>
  )
}

/** The rows are in the order in which they were made, so those of a month are neighbours. */
function inGroups(rows: readonly ReportRow[]): (GroupHeading | ReportRow)[] {
  const groups = new Map<string, ReportRow[]>()
  for (const row of rows) {
    const month = groupDay(new Date(row.createdAt)).slice(0, 7)
    const group = groups.get(month)
    if (group) group.push(row)
    else groups.set(month, [row])
  }
  return [...groups].flatMap(([month, group]) => [{ month, count: group.length }, ...group])
}
