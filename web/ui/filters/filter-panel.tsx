/** Filters of a list that can be shown and hidden, and how long its pages are. On a phone they begin
 * folded. */
import { Button, Collapse, Group, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import { PageSize } from '#web/ui/lists/paged.tsx'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import print from '#web/ui/paper/print.module.css'
import classes from './filter-panel.module.css'
import type { Unapplied } from './unapplied.ts'
import { hasRoom, useKeptSwitch } from './use-kept.ts'

interface FilterPanelProps {
  /** Name under which its state is remembered. */
  readonly name: string
  readonly texts?: {
    /** Of the button that shows and hides them, where it does not say that it does. */
    readonly name?: string
    /** Of the choice how long pages are; without it there is none. */
    readonly perPage?: string
  }
  readonly address: ListAddress
  /** The parts of the address that are cleared. */
  readonly parts: readonly string[]
  readonly isNarrowed: boolean
  /** Choices that are not applied: one button applies all. Absent where each counts at once. */
  readonly unapplied?: readonly Unapplied[]
  /** Hears that all was cleared. */
  readonly onClear?: (() => void) | undefined
  /** Content that stays where the filters are folded away. */
  readonly lead?: ReactNode
  /** The filters; none: only how long pages are can be chosen. */
  readonly children: ReactNode
}

export function FilterPanel(props: FilterPanelProps) {
  const { name, texts = {}, address, parts, isNarrowed, unapplied, onClear, lead, children } = props
  const [isShown, setShown] = useKeptSwitch(`filters.${name}`, hasRoom())
  const panel = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  /** How often all was cleared: what was chosen in the fields and not applied goes as well. */
  const [clears, setClears] = useState(0)
  const hasFilters = Array.isArray(children) ? children.flat().some(Boolean) : Boolean(children)
  return (
    <Stack gap="xs" className={print.screenOnly}>
      <Group gap="xs">
        {lead}
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
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => {
              // It goes away; what it emptied is beside it.
              toggle.current?.focus()
              address.clear(parts)
              setClears(clears + 1)
              onClear?.()
            }}
          >
            {filterPanelTexts.clear}
          </Button>
        )}
        {texts.perPage && (
          <div className={classes.pageSize}>
            <PageSize label={texts.perPage} address={address} />
          </div>
        )}
      </Group>
      {hasFilters && (
        <Collapse expanded={isShown} id={panel}>
          <form
            key={clears}
            className={classes.filters}
            onSubmit={(event) => {
              event.preventDefault()
              for (const { apply } of unapplied ?? []) apply()
            }}
          >
            {children}
            {unapplied && (
              <Button
                type="submit"
                className={classes.apply}
                variant={unapplied.length > 0 ? 'filled' : 'default'}
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                {filterPanelTexts.apply}
              </Button>
            )}
          </form>
        </Collapse>
      )}
    </Stack>
  )
}
