/** Prints a report, or saves it as a PDF: browsers offer both in one place. */
import { Button, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { fill } from '#shared/messages/fill.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import print from '#web/ui/print.module.css'
import type { Printing } from './use-print.ts'

const texts = ideaListsTexts

interface PrintButtonProps {
  printing: Printing
  isDisabled: boolean
}

export function PrintButton({ printing: { gathered, failure, start }, isDisabled }: PrintButtonProps) {
  return (
    <Stack gap={4} align="flex-end" className={print.screenOnly}>
      <Button
        variant="light"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={isDisabled}
        loading={gathered !== undefined}
        onClick={start}
      >
        {texts.print}
      </Button>
      <Text size="xs" c="dimmed" role="status">
        {gathered && gathered.count > 0 ? fill(texts.printing, gathered) : ''}
      </Text>
      {failure !== undefined && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {texts.printFailed}
        </Text>
      )}
    </Stack>
  )
}
