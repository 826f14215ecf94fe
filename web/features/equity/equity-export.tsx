/** Makes a CSV file of a period, says so in a popup meanwhile, and hands it to the browser when it is there. */
import { Button, Stack, Text } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { equityReportTexts as texts } from '#shared/messages/equity.ts'
import { call } from '#web/client/call.ts'
import { equityApi } from '#web/client/contract.ts'
import { isServerFault, problemText } from '#web/client/problem-error.ts'
import { useExport } from '#web/client/use-export.ts'
import { downloadFile } from './download-file.ts'

/** Seldom seen, and heavier than all the rest. */
const ExportPopup = lazy(async () => ({ default: (await import('./export-popup.tsx')).ExportPopup }))

interface EquityExportProps {
  readonly from: string | undefined
  readonly to: string | undefined
  /** Whether there is nothing in the period, as far as is known. */
  readonly isEmpty: boolean
  /** What is wrong is told at the days. */
  readonly isWrong: boolean
}

export function EquityExport({ from = '', to = '', isEmpty, isWrong }: EquityExportProps) {
  const { start, isRunning, failed, refusal } = useExport({
    begin: () =>
      call(equityApi.exportEquityNominations, {
        body: { filter: { from, to } },
        idempotencyKey: crypto.randomUUID(),
      }),
    read: (id, signal) => call(equityApi.getEquityExport, { params: { id }, signal }),
    onReady: downloadFile,
  })
  const [missing, setMissing] = useState<string>()
  const ask = () => {
    const why = from && to ? (isEmpty ? texts.exportNone : undefined) : texts.exportDates
    setMissing(why)
    if (!why) start()
  }
  const told = refusal && !isServerFault(refusal) ? problemText(refusal).text : texts.exportFailed
  const problem = missing ?? (failed ? told : undefined)
  return (
    <Stack gap={4} align="flex-end">
      <Button
        variant="light"
        leftSection={<IconTableExport size={18} aria-hidden />}
        disabled={isRunning || isWrong}
        onClick={ask}
      >
        {texts.exportCsv}
      </Button>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      {isRunning && (
        <Suspense fallback={null}>
          <ExportPopup />
        </Suspense>
      )}
    </Stack>
  )
}
