/** The choices of a report's file: its rows, period, columns and format (docs/product.md#exports). */
import { Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { type ExportFormat, exportFormats } from '#shared/exports/columns.ts'
import type { ExportView } from '#shared/exports/model.ts'
import { exportTexts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
import { reportExportTexts as texts } from '#shared/messages/reports-exports.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { periodNames } from '#shared/messages/saved-views.ts'
import { type ExportList, exportLists } from '#shared/reports/reports.ts'
import { type ReportPeriod, reportPeriods } from '#shared/reports/rules.ts'
import type { Unapplied } from '#web/ui/filters/unapplied.ts'
import type { ExportChoice } from './export-buttons.tsx'

export interface ExportRequest {
  readonly records: 'all' | 'current'
  readonly format: ExportFormat
  readonly columns: ExportList | undefined
  /** Absent: the days that are shown. */
  readonly period: ReportPeriod | undefined
}

export interface ExportFormProps {
  readonly begin: (request: ExportRequest) => Promise<ExportView>
  /** Tells the rows of a file in words; absent where the list cannot be narrowed: then it has all. */
  readonly shown?: ((period: ReportPeriod | undefined) => readonly string[]) | undefined
  /** There is no file of all records. */
  readonly isOfViewOnly?: boolean
  /** Periods that can be chosen instead of the days that are shown. */
  readonly periods?: readonly ReportPeriod[]
  /** The usual list of columns, where another can be chosen. */
  readonly columns?: ExportList | undefined
  /** Choices in the fields of filters that are not applied. */
  readonly unapplied?: readonly Unapplied[]
  readonly onChosen: (choice: ExportChoice) => void
}

export function ExportForm({
  begin,
  shown,
  isOfViewOnly = false,
  periods = [],
  unapplied = [],
  onChosen,
  ...usual
}: ExportFormProps) {
  const [records, setRecords] = useState<ExportRequest['records']>(shown ? 'current' : 'all')
  const [period, setPeriod] = useState<ReportPeriod>()
  const [columns, setColumns] = useState(usual.columns)
  // A monthly export is of the same format each time.
  const [format, setFormat] = useLocalStorage<ExportFormat>({
    key: 'thinktank.export-format',
    defaultValue: exportFormats[0],
    getInitialValueInEffect: false,
    deserialize: (kept) => exportFormats.find((each) => each === kept) ?? exportFormats[0],
    serialize: (chosen) => chosen,
  })
  const isOfView = records === 'current' && shown !== undefined
  const filters = unapplied.map(({ label }) => label).join(', ')
  const isHeldUp = isOfView && unapplied.length > 0
  const isMissing = unapplied.some((each) => each.isMissing)
  const submit = (event: FormEvent) => {
    // The forms of filters are around this one.
    event.preventDefault()
    event.stopPropagation()
    if (isHeldUp) {
      for (const { apply } of unapplied) apply()
      return
    }
    const lines = isOfView ? shown(period) : []
    onChosen({
      label: exportTexts.choose,
      begin: () => begin({ records, format, columns, period: isOfView ? period : undefined }),
      about: isOfViewOnly
        ? lines
        : [isOfView ? fill(texts.ofCurrent, { shown: lines.join(' · ') }) : texts.ofAll, texts.rows],
    })
  }
  return (
    <Stack component="form" onSubmit={submit}>
      {shown && isOfViewOnly && <Text size="sm">{shown(period).join(' · ')}</Text>}
      {shown && !isOfViewOnly && (
        <Radio.Group
          label={texts.records}
          value={records}
          onChange={(value) => setRecords(value === 'all' ? 'all' : 'current')}
        >
          <Stack gap="xs" mt={4}>
            <Radio
              value="current"
              label={texts.current}
              description={shown(period).join(' · ')}
              data-autofocus
              // The form may come when its dialog is open already.
              autoFocus
            />
            <Radio value="all" label={texts.all} description={texts.ofAll} />
          </Stack>
        </Radio.Group>
      )}
      {isOfView && periods.length > 0 && (
        <NativeSelect
          label={reportTexts.filters.period}
          value={period ?? ''}
          data={[
            { value: '', label: texts.shownPeriod },
            ...periods.map((each) => ({ value: each, label: periodNames[each] })),
          ]}
          onChange={({ currentTarget: { value } }) => setPeriod(reportPeriods.find((each) => each === value))}
        />
      )}
      {columns && (
        <NativeSelect
          label={texts.columns}
          value={columns}
          data={exportLists.map((list) => ({ value: list, label: texts.lists[list] }))}
          onChange={({ currentTarget: { value } }) =>
            setColumns(exportLists.find((each) => each === value) ?? columns)
          }
        />
      )}
      <Radio.Group
        label={exportTexts.format}
        value={format}
        onChange={(value) => setFormat(exportFormats.find((each) => each === value) ?? format)}
      >
        <Group mt={4}>
          {exportFormats.map((each) => (
            <Radio key={each} value={each} label={exportTexts.formats[each]} />
          ))}
        </Group>
      </Radio.Group>
      {unapplied.length > 0 && (
        <Text size="sm" c={isHeldUp ? 'var(--mantine-color-error)' : undefined} role="alert">
          {isHeldUp && isMissing
            ? reportTexts.filters.missingDates
            : fill(isHeldUp ? texts.notApplied : texts.allNotNarrowed, { filters })}
        </Text>
      )}
      <Group justify="flex-end">
        <Button type="submit">{isHeldUp ? texts.apply : exportTexts.begin}</Button>
      </Group>
    </Stack>
  )
}
