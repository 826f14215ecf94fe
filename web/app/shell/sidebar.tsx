/** The sidebar: the blocks of links that the person's flags show. */
import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Flag } from '#shared/roles.ts'
import { type NavigationBlock, navigationFor, standing } from './navigation.ts'
import styles from './shell.module.css'

export function Sidebar({ flags }: { flags: readonly Flag[] }) {
  return (
    <nav aria-label={shellTexts.navigation}>
      {navigationFor(flags).map((block) => (
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
            <li key={to}>
              <Link to={to} className={styles.link} aria-current={here === 'above' ? true : here}>
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
