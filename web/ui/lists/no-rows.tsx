/** The text in place of a list's rows: there are none at all, or none that match the filters. */
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import { Empty, Loading } from '#web/ui/notes/load-state.tsx'

interface NoRowsProps {
  readonly none: string
  readonly noMatch: string
  /** Absent where no filter narrows the list. */
  readonly onClear?: (() => void) | false
  /** Other ways on. */
  readonly children?: ReactNode
  /** Other rows are on their way: they may be some. */
  readonly isBusy?: boolean
}

export function NoRows({ none, noMatch, onClear, children, isBusy = false }: NoRowsProps) {
  if (isBusy) return <Loading />
  return (
    <Empty text={onClear ? noMatch : none}>
      <Group justify="center">
        {children}
        {onClear && (
          <Button variant="default" onClick={onClear}>
            {filterPanelTexts.clear}
          </Button>
        )}
      </Group>
    </Empty>
  )
}
