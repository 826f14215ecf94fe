/** The sidebar: the blocks of links that the person's flags show, then the guides and resources that editors
 * keep. */
import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
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
  activeState,
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
  return (
    <nav aria-label={shellTexts.navigation}>
      {[...navigationFor(useMenu(), flags), ...(data ? resourceBlocks(data) : [])].map((block) => (
        <Block key={block.label} block={block} />
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

function Block({ block }: { block: NavigationBlock }) {
  const { pathname, search } = useLocation()
  const heading = useId()
  return (
    <>
      <h2 id={heading} className={styles.heading}>
        {block.label}
      </h2>
      <ul aria-labelledby={heading} className={styles.links}>
        {block.links.map(({ to, label, badge }) => {
          const here = activeState(to, pathname, search)
          return (
            <li key={`${to} ${label}`}>
              <SiteLink to={to} className={styles.link} aria-current={here === 'above' ? true : here}>
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
const linksQuery = queryOptions({
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
      <span className={styles.badge} aria-hidden>
        {badge.shown}
      </span>
      <span className={styles.spoken}> ({badge.spoken})</span>
    </>
  )
}
