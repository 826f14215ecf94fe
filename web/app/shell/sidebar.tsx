/** The sidebar: the blocks of links that the person's flags show, then the guides and resources that editors
 * keep. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Flag } from '#shared/roles.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { linksQuery } from './links-query.ts'
import { type NavigationBlock, navigationFor, resourceBlocks, standing } from './navigation.ts'
import styles from './shell.module.css'

export function Sidebar({ flags }: { flags: readonly Flag[] }) {
  // The last blocks: until they are read, and where that fails, nothing else is out of its place.
  const { data } = useQuery(linksQuery)
  return (
    <nav aria-label={shellTexts.navigation}>
      {[...navigationFor(flags), ...(data ? resourceBlocks(data) : [])].map((block) => (
        <Block key={block.label} block={block} />
      ))}
    </nav>
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
        {block.links.map(({ to, label }) => {
          const here = standing(to, pathname, search)
          return (
            <li key={`${to} ${label}`}>
              <SiteLink to={to} className={styles.link} aria-current={here === 'above' ? true : here}>
                {label}
              </SiteLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}
