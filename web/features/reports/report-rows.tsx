/** The rows of a report of nominations: as a table, as cards, or as cards in groups by month. */
import { Text, Title } from '@mantine/core'
import { groupDay } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { ReportRow } from '#shared/reports/model.ts'
import { type ReportKey, type ReportLook, reportOf } from '#shared/reports/reports.ts'
import { VirtualList } from '#web/ui/lists/virtual-list.tsx'
import print from '#web/ui/paper/print.module.css'
import classes from './entry.module.css'
import { Entry } from './entry.tsx'
import { ReportTable } from './report-table.tsx'
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

function EntryList({ report, rows, isBusy }: RowsProps) {
  return (
    <VirtualList
      label={texts.titles[report]}
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
      label={texts.titles[report]}
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
