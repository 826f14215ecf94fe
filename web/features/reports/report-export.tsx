/** Files of a report: of everything that the person may see in it, or of the current filter
 * (docs/product.md#exports). */
import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { reportExportTexts as texts } from '#shared/messages/reports-exports.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { exportLists, offersColumns, type Report } from '#shared/reports/reports.ts'
import { call } from '#web/client/call.ts'
import { reportsApi } from '#web/client/contract.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'
import { exportChoices } from '#web/ui/exports/export-choices.ts'
import type { Unapplied } from '#web/ui/filters/unapplied.ts'
import print from '#web/ui/paper/print.module.css'

interface ReportExportProps {
  readonly report: Report
  readonly filter: ReportFilter
  /** The filter in words; absent where the report cannot be narrowed. */
  readonly lines: readonly string[] | undefined
  readonly unapplied: readonly Unapplied[]
}

export function ExportReport({ report, filter, ...rest }: ReportExportProps) {
  const [columns, setColumns] = useState(report.exportList)
  const choices = exportChoices(
    (records, format) =>
      call(reportsApi.exportReport, {
        params: { report: report.key },
        body: { records, filter, format, columns },
        idempotencyKey: crypto.randomUUID(),
      }),
    rest,
  )
  return (
    <Stack gap={4}>
      {/* The messages about a file belong to its filter. */}
      <ExportButtons key={JSON.stringify(filter)} choices={choices} started={texts.started} />
      {/* The list of columns that files have (docs/product.md#report-columns). */}
      {offersColumns(report) && (
        <NativeSelect
          className={print.screenOnly}
          size="xs"
          w="13rem"
          aria-label={texts.columns}
          value={columns}
          onChange={({ currentTarget: { value } }) =>
            setColumns(exportLists.find((each) => each === value) ?? columns)
          }
          data={exportLists.map((list) => ({ value: list, label: texts.lists[list] }))}
        />
      )}
    </Stack>
  )
}
