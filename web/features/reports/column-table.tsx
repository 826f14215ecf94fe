/** A table whose columns somebody chooses. */
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import print from '#web/ui/paper/print.module.css'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import classes from './reports.module.css'
import type { Columns } from './use-arrangement.ts'

const { columns: texts } = reportRowTexts

interface ColumnTableProps<Row extends { readonly id: string }> {
  readonly columns: Columns
  readonly label: string
  readonly all: readonly Column<Row>[]
  /** Ids of the columns that are shown before somebody chooses. */
  readonly usual: readonly string[]
  readonly rows: readonly Row[]
  readonly isBusy: boolean
}

export function ColumnTable<Row extends { readonly id: string }>(props: ColumnTableProps<Row>) {
  const { label, all, usual, rows, isBusy } = props
  const { ids, choose } = props.columns
  // Columns stand in their own order, and at least one is shown, with any ids that were remembered.
  const existing = all.filter(({ id }) => ids.includes(id))
  const columns = existing.length > 0 ? existing : all.filter(({ id }) => usual.includes(id))
  return (
    <>
      <ColumnChoice columns={all} chosen={columns.map(({ id }) => id)} usual={usual} onChange={choose} />
      <DataTable label={label} columns={columns} rows={rows} idOf={({ id }) => id} isBusy={isBusy} />
    </>
  )
}

interface ColumnChoiceProps {
  readonly columns: readonly { readonly id: string; readonly header: string }[]
  readonly chosen: readonly string[]
  readonly usual: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function ColumnChoice({ columns, chosen, usual, onChange }: ColumnChoiceProps) {
  return (
    <Popover position="bottom-start" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          className={print.screenOnly}
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          {texts.choose}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.label}>
        <Stack gap="xs" className={classes.choices}>
          {columns.map(({ id, header }) => {
            const isChosen = chosen.includes(id)
            return (
              <Checkbox
                key={id}
                label={header}
                checked={isChosen}
                // A table without columns shows nothing.
                disabled={isChosen && chosen.length === 1}
                onChange={() => onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
              />
            )
          })}
        </Stack>
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => onChange(usual)}>
          {texts.usual}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
