/** A file of the rows of a month that somebody chooses; a problem with the choice is told at its field. */
import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { exportFormats } from '#shared/exports/columns.ts'
import { payrollTexts } from '#shared/messages/payroll.ts'
import { payrollRefusals } from '#shared/messages/payroll-refusals.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { call } from '#web/client/call.ts'
import { payrollApi } from '#web/client/contract.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'
import type { RowFilter } from './queries.ts'

const { files: texts } = payrollTexts

/** The problems that the field of the month tells itself. */
const ofField: readonly string[] = [payrollRefusals.monthMissing, payrollRefusals.monthEmpty]

export function MonthExport({ months }: { months: readonly string[] }) {
  const [month, setMonth] = useState('')
  const [told, setTold] = useState<string>()
  const isOfField = told !== undefined && ofField.includes(told)
  return (
    <Stack gap="sm" align="flex-start">
      <NativeSelect
        label={texts.month}
        value={month}
        onChange={({ currentTarget }) => {
          setMonth(currentTarget.value)
          setTold(undefined)
        }}
        data={[
          { value: '', label: texts.none },
          ...months.map((each) => ({ value: each, label: monthInWords(each) })),
        ]}
        error={isOfField && told}
        errorProps={{ role: 'alert' }}
        miw="15rem"
      />
      {/* What is told of one month is not told of another. */}
      <RowsExport key={month} month={month} filter={{}} onTold={setTold} />
      {told && !isOfField && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {told}
        </Text>
      )}
    </Stack>
  )
}

interface RowsExportProps {
  /** Blank: none is chosen. */
  readonly month: string
  readonly filter: RowFilter
  /** Why there is no file; told here without it. */
  readonly onTold?: (why: string | undefined) => void
}

/** The buttons for a file of the rows of a month, as the list shows them. */
export function RowsExport({ month, filter, onTold }: RowsExportProps) {
  const choices = exportFormats.map((format) => ({
    label: texts.exportAs[format],
    begin: () =>
      call(payrollApi.exportPayroll, {
        body: { filter: { month, ...filter }, format },
        idempotencyKey: crypto.randomUUID(),
      }),
  }))
  return (
    <ExportButtons
      choices={choices}
      started={texts.started}
      why={month ? undefined : payrollRefusals.monthMissing}
      onTold={onTold}
    />
  )
}
