/** Prints a report, or saves it as a PDF: browsers offer both in one place. */
import { Button, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { fill } from '#shared/messages/fill.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import print from '#web/ui/print.module.css'
import { usePrint } from './use-print.ts'

const { print: texts } = reportTexts

interface PrintButtonProps {
  /** Whose entries' details stand on the paper; without one, or without ids, none do. */
  readonly report?: ReportKey
  readonly ids: readonly string[]
  readonly isDisabled: boolean
}

export function PrintButton({ report, ids, isDisabled }: PrintButtonProps) {
  const { gathered, failed, start } = usePrint(report, ids)
  return (
    <Stack gap={4} align="flex-end" className={print.screenOnly}>
      <Button
        variant="light"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={isDisabled}
        loading={gathered !== undefined}
        onClick={start}
      >
        {texts.button}
      </Button>
      <Text size="xs" c="dimmed" role="status">
        {gathered && gathered.count > 0 ? fill(texts.gathering, gathered) : ''}
      </Text>
      {failed && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {texts.failed}
        </Text>
      )}
    </Stack>
  )
}
