/** A column's heading that sorts by it when it is pressed. */
import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import styles from './content-table.module.css'

interface SortHeaderProps {
  label: string
  sorted: 'ascending' | 'descending' | undefined
  onSort: () => void
  className?: string | undefined
}

export function SortHeader({ label, sorted, onSort, className }: SortHeaderProps) {
  const Arrow = sorted ? (sorted === 'ascending' ? IconArrowUp : IconArrowDown) : IconArrowsSort
  return (
    <th scope="col" aria-sort={sorted} className={className}>
      <UnstyledButton className={styles.sort} onClick={onSort} data-sorted={sorted !== undefined}>
        {label}
        <Arrow size={14} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
