/** Where one is, from home to the page shown. */
import { Link, useMatches } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'
import type { ListCrumb } from '#web/ui/list-crumb.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import styles from './shell.module.css'

/** `list`: what the page says that it belongs to. */
export function BreadcrumbTrail({ list }: { list: ListCrumb | undefined }) {
  const crumbs = breadcrumbsOf(useMatches(), list)
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={shellTexts.breadcrumbs} className={styles.trail}>
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={label} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {to ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
