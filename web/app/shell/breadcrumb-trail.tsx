/** Where one is, from home to the page shown. */
import { Link, useLocation } from 'react-router-dom'
import { messages } from '#shared/messages.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import styles from './shell.module.css'

export function BreadcrumbTrail() {
  const crumbs = breadcrumbsOf(useLocation().pathname)
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={messages.shell.breadcrumbs} className={styles.trail}>
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
