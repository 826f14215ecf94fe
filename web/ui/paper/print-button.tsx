/** Prints a report, or saves it as a PDF: browsers offer both in one place. */
import { Button, Loader, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { fill } from '#shared/messages/fill.ts'
import print from './print.module.css'

interface PrintButtonProps {
  texts: { readonly button: string; readonly gathering: string; readonly failed: string }
  /** How much of what stands on the paper has been read; absent while nothing is on its way to the
   * printer. */
  gathered: { readonly done: number; readonly count: number } | undefined
  failed: boolean
  isDisabled: boolean
  onPrint: () => void
}

export function PrintButton({ texts, gathered, failed, isDisabled, onPrint }: PrintButtonProps) {
  return (
    <Stack gap={4} align="flex-end" className={print.screenOnly}>
      <Button
        variant="light"
        leftSection={gathered ? <Loader size={18} aria-hidden /> : <IconPrinter size={18} aria-hidden />}
        disabled={isDisabled}
        // Not off: it would lose the focus.
        aria-disabled={gathered && true}
        onClick={gathered ? undefined : onPrint}
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
