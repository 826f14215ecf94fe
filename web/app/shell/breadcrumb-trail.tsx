/** Where one is, from home to the page shown. */
import { Link, useMatches } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'
import type { ListCrumb } from '#web/ui/page/page-crumbs.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import styles from './shell.module.css'

interface BreadcrumbTrailProps {
  /** The list that the page names as its own. */
  list: ListCrumb | undefined
  /** The name that the page gives itself. */
  name: string | undefined
}

export function BreadcrumbTrail({ list, name }: BreadcrumbTrailProps) {
  const crumbs = breadcrumbsOf(useMatches(), list, name)
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={shellTexts.breadcrumbs} className={styles.trail}>
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={label} aria-current={index === crumbs.length - 1 && !to ? 'page' : undefined}>
            {to ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
