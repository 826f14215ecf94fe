/** What stands in the place of the buttons for files until they are there: as wide and as high, line by line. */
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { exportChoices } from '#web/ui/exports/export-choices.ts'
import print from '#web/ui/paper/print.module.css'

const labels = exportChoices(() => Promise.reject(new Error('It is no button.')), { lines: [] }).map(
  ({ label }) => label,
)

export function HrbpExportSkeleton() {
  return (
    <Stack gap={4} align="flex-start" className={print.screenOnly} aria-hidden>
      <Group gap="xs">
        {labels.map((label) => (
          <Skeleton key={label} width="auto">
            <Button component="div" variant="light" px="xs">
              {label}
            </Button>
          </Skeleton>
        ))}
      </Group>
      {/* What is said below the buttons. */}
      <div />
    </Stack>
  )
}
