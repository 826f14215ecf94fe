/** Which list of columns the files of a report have (docs/product.md#report-columns). */
import { NativeSelect } from '@mantine/core'
import { reportExportTexts } from '#shared/messages/reports-exports.ts'
import { type ExportList, exportLists } from '#shared/reports/reports.ts'
import print from '#web/ui/paper/print.module.css'

const texts = reportExportTexts

interface ExportColumnsProps {
  readonly value: ExportList
  readonly onChange: (list: ExportList) => void
}

export function ExportColumns({ value, onChange }: ExportColumnsProps) {
  return (
    <NativeSelect
      className={print.screenOnly}
      size="xs"
      w="13rem"
      aria-label={texts.columns}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = exportLists.find((each) => each === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
      data={exportLists.map((list) => ({ value: list, label: texts.lists[list] }))}
    />
  )
}
