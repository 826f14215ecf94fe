/** The tabs of a profile: each with its number, and with an address of its own (docs/product.md#profiles).
 * What stands in them is handed in, because several features have some. */

import { Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatNumber } from '#shared/messages/locale.ts'
import { useLanding } from '#web/ui/page/use-landing.ts'
import classes from './profile-tabs.module.css'

export interface ProfileTab {
  /** In the address: `?tab=likes`. */
  readonly key: string
  readonly label: string
  /** How much is in it, once that is known. */
  readonly count: number | undefined
  /** Shown while the tab is open. */
  readonly content: ReactNode
}

interface ProfileTabsProps {
  /** Label of the tabs, for screen readers. */
  label: string
  tabs: readonly ProfileTab[]
  /** The tab that is open unless the address names another; the first where absent. */
  opensOn?: string | undefined
}

const parameter = 'tab'

export function ProfileTabs({ label, tabs, opensOn }: ProfileTabsProps) {
  const [query, setQuery] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const find = (wanted: string | null | undefined) => tabs.find(({ key }) => key === wanted)
  const open = find(query.get(parameter)) ?? find(opensOn) ?? tabs[0]
  // A link to one of the lists leads there, not to the head of the page.
  const frame = useRef<HTMLDivElement>(null)
  const moveWithin = useLanding(frame, query.has(parameter))
  // How a list is narrowed and which page of it is shown means nothing to another list.
  const go = (key: string) => {
    const size = query.get('size')
    moveWithin()
    setQuery({ [parameter]: key, ...(size && { size }) }, { preventScrollReset: true })
  }
  return (
    <Tabs
      ref={frame}
      value={open?.key ?? null}
      onChange={(key) => key && go(key)}
      variant="pills"
      orientation={isWide ? 'vertical' : 'horizontal'}
      // Going along the tabs reads nothing; Enter opens one.
      activateTabWithKeyboard={false}
      keepMounted={false}
      className={classes.frame}
      classNames={{ panel: classes.panel, list: classes.list, tab: classes.tab, tabLabel: classes.label }}
    >
      <TabList label={label} tabs={tabs} open={open?.key} />
      {open && (
        <Tabs.Panel value={open.key} tabIndex={0}>
          {open.content}
        </Tabs.Panel>
      )}
    </Tabs>
  )
}

interface TabListProps {
  label: string
  tabs: readonly ProfileTab[]
  open: string | undefined
}

function TabList({ label, tabs, open }: TabListProps) {
  const strip = useRef<HTMLDivElement>(null)
  // On narrow screens the open tab may stand beyond the edge. Only the strip moves, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where another tab is open
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!strip.current || !tab) return
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return (
    <div ref={strip} className={classes.strip}>
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key} rightSection={<TabCount count={tab.count} />}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </div>
  )
}

function TabCount({ count }: Pick<ProfileTab, 'count'>) {
  if (count === undefined) return null
  return (
    <Text span size="xs" fw={600} className={classes.count}>
      {formatNumber(count)}
    </Text>
  )
}
