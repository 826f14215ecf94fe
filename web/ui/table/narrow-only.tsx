/** What a cell says besides where the screen is too narrow for the columns that say it. */
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export function NarrowOnly({ children }: { children: ReactNode }) {
  return <div className={classes.narrowOnly}>{children}</div>
}
