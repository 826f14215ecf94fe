/** The sidebar: the blocks of links that the person's flags show, then the guides and resources that editors
 * keep. Each block folds. */
import { Button } from '@mantine/core'
import {
  type Icon,
  IconBook2,
  IconBulb,
  IconChartBar,
  IconChevronRight,
  IconHeartHandshake,
  IconLink,
  IconScale,
  IconSettings,
} from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Flag } from '#shared/roles.ts'
import { call } from '#web/client/call.ts'
import { contentApi } from '#web/client/contract.ts'
import { problemText } from '#web/client/problem-error.ts'
import { useWaitingBadge, type WaitingPart } from '#web/client/waiting.ts'
import { SiteLink } from '#web/ui/content/site-link.tsx'
import {
  type CurrentLink,
  currentLink,
  type MenuLink,
  type NavigationBlock,
  navigationFor,
  type RootHandle,
  resourceBlocks,
} from './navigation.ts'
import styles from './shell.module.css'

export function Sidebar({ flags }: { flags: readonly Flag[] }) {
  // The last blocks: until they are read nothing else is out of its place.
  const { data, error, refetch, isFetching } = useQuery(linksQuery)
  const { pathname, search } = useLocation()
  const all = [...navigationFor(useMenu(), flags), ...(data ? resourceBlocks(data) : [])]
  const current = currentLink(all, pathname, search)
  const isShort = all.flatMap(({ links }) => links).length <= shortMenu
  return (
    <nav aria-label={shellTexts.navigation}>
      {all.map((block) => (
        <Block
          key={block.label}
          block={block}
          current={current}
          isOpenAtFirst={isShort || openAtFirst.includes(block.label)}
        />
      ))}
      {error && !data && <LinksFailed failure={error} isBusy={isFetching} onRetry={() => void refetch()} />}
    </nav>
  )
}

/** The links of all routes, which the outermost of them carries. */
function useMenu(): readonly MenuLink[] {
  const [outermost] = useMatches()
  return (outermost?.handle as RootHandle | undefined)?.menu ?? []
}

interface LinksFailedProps {
  failure: unknown
  isBusy: boolean
  onRetry: () => void
}

/** Stands where the guides and resources would: somebody who looks for them learns that they are there. */
function LinksFailed({ failure, isBusy, onRetry }: LinksFailedProps) {
  const heading = useId()
  const { requestId } = problemText(failure)
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {shellTexts.guidesAndResources}
      </h2>
      <div role="alert" className={styles.linksFailed}>
        {shellTexts.linksFailed}
        {requestId && <small>{fill(shellTexts.reference, { requestId })}</small>}
      </div>
      <Button size="compact-sm" variant="default" mx="sm" loading={isBusy} onClick={onRetry}>
        {shellTexts.tryAgain}
      </Button>
    </section>
  )
}

const { blocks } = shellTexts

const icons: Readonly<Record<string, Icon>> = {
  [blocks.recognition]: IconHeartHandshake,
  [blocks.ideas]: IconBulb,
  [blocks.reports]: IconChartBar,
  [blocks.equity]: IconScale,
  [blocks.admin]: IconSettings,
  [blocks.guides]: IconBook2,
}

/** So many links stand on one screen: then no block is folded at first. */
const shortMenu = 16

/** The blocks of a longer menu that are open at first: everybody comes for them. */
const openAtFirst: readonly string[] = [blocks.recognition, blocks.ideas]

/** Brings the link of the page shown into sight, in a menu that is longer than the screen. */
const bringIntoSight = (link: HTMLElement | null) => link?.scrollIntoView?.({ block: 'nearest' })

interface BlockProps {
  block: NavigationBlock
  current: CurrentLink | undefined
  /** Until the person folds it, or opens it. */
  isOpenAtFirst: boolean
}

function Block({ block, current, isOpenAtFirst }: BlockProps) {
  const heading = useId()
  const item = `thinktank.menu.${block.label}`
  const [chosen, setChosen] = useState(() => localStorage.getItem(item))
  const hasCurrent = block.links.some(({ to }) => to === current?.to)
  const isOpen = chosen ? chosen === 'open' : isOpenAtFirst || hasCurrent
  const toggle = () => {
    const next = isOpen ? 'folded' : 'open'
    localStorage.setItem(item, next)
    setChosen(next)
  }
  const Picture = icons[block.label] ?? IconLink
  return (
    <>
      <h2 id={heading} className={styles.heading}>
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={toggle}>
          <Picture size={18} aria-hidden />
          {block.label}
          <IconChevronRight size={16} className={styles.chevron} aria-hidden />
        </button>
      </h2>
      <ul aria-labelledby={heading} className={styles.links} hidden={!isOpen}>
        {block.links.map(({ to, label, badge }) => {
          const mark = to === current?.to && (current.state === 'page' ? 'page' : true)
          return (
            <li key={`${to} ${label}`} ref={mark ? bringIntoSight : undefined}>
              <SiteLink to={to} className={styles.link} aria-current={mark || undefined}>
                {label}
                {badge && <WaitingBadge parts={badge} />}
              </SiteLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The guides and resources of the sidebar. They change seldom. */
export const linksQuery = queryOptions({
  queryKey: ['links'],
  queryFn: ({ signal }) => call(contentApi.listLinks, { signal }),
  staleTime: 300_000,
})

/** The count of what waits, beside a link; nothing where nothing waits or where it cannot be read. */
export function WaitingBadge({ parts }: { parts: readonly WaitingPart[] }) {
  const badge = useWaitingBadge(parts)
  if (!badge) return null
  return (
    <>
      <span className={styles.badge} data-count={badge.shown} aria-hidden />
      <span className={styles.spoken}> ({badge.spoken})</span>
    </>
  )
}
