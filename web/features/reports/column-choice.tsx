/** Which columns of a table are shown. */
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import print from '#web/ui/paper/print.module.css'
import classes from './reports.module.css'

const { columns: texts } = reportRowTexts

interface ColumnChoiceProps {
  readonly columns: readonly { readonly id: string; readonly header: string }[]
  readonly chosen: readonly string[]
  readonly usual: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

export function ColumnChoice({ columns, chosen, usual, onChange }: ColumnChoiceProps) {
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
