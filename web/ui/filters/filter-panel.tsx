/** Filters of a list that can be shown and hidden, and how long its pages are. On a phone they begin
 * folded. */
import { Button, Collapse, Group, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { filterPanelTexts } from '#shared/messages/filter-panel.ts'
import { PageSize } from '#web/ui/lists/paged.tsx'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import print from '#web/ui/paper/print.module.css'
import classes from './filter-panel.module.css'
import { hasRoom, useKeptSwitch } from './use-kept.ts'

interface FilterPanelProps {
  /** Name under which its state is remembered. */
  readonly name: string
  readonly texts: {
    /** Of the button that shows and hides them, where it does not say that it does. */
    readonly name?: string
    readonly clear: string
    /** Of the choice how long pages are; without it there is none. */
    readonly perPage?: string
  }
  readonly address: ListAddress
  /** The parts of the address that are cleared. */
  readonly parts: readonly string[]
  readonly isNarrowed: boolean
  /** The filters; none: only how long pages are can be chosen. */
  readonly children: ReactNode
}

export function FilterPanel({ name, texts, address, parts, isNarrowed, children }: FilterPanelProps) {
  const [isShown, setShown] = useKeptSwitch(`filters.${name}`, hasRoom())
  const panel = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  /** How often all was cleared: what was chosen in the fields and not applied goes as well. */
  const [clears, setClears] = useState(0)
  const hasFilters = Array.isArray(children) ? children.flat().some(Boolean) : Boolean(children)
  return (
    <Stack gap="xs" className={print.screenOnly}>
      <Group gap="xs" align="flex-end">
        {hasFilters && (
          <Button
            ref={toggle}
            variant="subtle"
            px="xs"
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            aria-expanded={isShown}
            aria-controls={panel}
            onClick={() => setShown(!isShown)}
          >
            {texts.name ?? (isShown ? filterPanelTexts.hide : filterPanelTexts.show)}
          </Button>
        )}
        {isNarrowed && (
          <Button
            variant="subtle"
            px="xs"
            onClick={() => {
              // It goes away; what it emptied is beside it.
              toggle.current?.focus()
              address.clear(parts)
              setClears(clears + 1)
            }}
          >
            {texts.clear}
          </Button>
        )}
        {texts.perPage && (
          <div className={classes.pageSize}>
            <PageSize label={texts.perPage} address={address} />
          </div>
        )}
      </Group>
      <Collapse expanded={isShown} id={panel}>
        <div key={clears} className={classes.filters}>
          {children}
        </div>
      </Collapse>
    </Stack>
  )
}
