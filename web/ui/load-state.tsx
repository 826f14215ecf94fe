/** The three states of anything that is read: on its way, failed, here (docs/product.md#refusals). */
import { Center, Loader, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { shellTexts } from '#shared/messages/shell.ts'
import { isNotFound, isTemporary } from '#web/client/problem-error.ts'
import styles from './load-state.module.css'
import { ProblemAlert } from './problem-alert.tsx'

interface LoadStateProps<T> {
  /** A query's result. */
  query: {
    data: T | undefined
    error: unknown
    refetch: () => unknown
  }
  /** The documents' text for what may pass, a fault of ours or a lost connection; else the problem's own. */
  failure?: string
  /** What is said where there is no such thing. */
  missing?: string
  /** Whether what came is nothing to show. */
  isEmpty?: (data: T) => boolean
  /** What then stands there. */
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows what was read, hides it when reading failed, and offers to try again where that can help. */
export function LoadState<T>(props: LoadStateProps<T>) {
  const { query, failure, missing, isEmpty, empty, children } = props
  const { error } = query
  if (error) {
    // What is not there, or not theirs, is not there later either.
    return isTemporary(error) ? (
      <ProblemAlert failure={error} fault={failure} retry={() => query.refetch()} />
    ) : (
      <ProblemAlert failure={error} text={isNotFound(error) ? missing : undefined} />
    )
  }
  if (query.data === undefined) return <Loading />
  if (isEmpty?.(query.data)) return empty ?? <Text c="dimmed">{shellTexts.empty}</Text>
  return children(query.data)
}

/** A query's result for pages that somebody works on: what is shown stays where reading it again fails. */
export function keepDataOnError<T>(query: { data: T | undefined; error: unknown; refetch: () => unknown }) {
  const { data, error, refetch } = query
  return { data, error: data === undefined ? error : undefined, refetch }
}

/** A spinner that shows itself only where the wait is noticeable. */
export function Loading() {
  return (
    <Center role="status" className={styles.loading} mih={160}>
      <Loader aria-hidden />
      <VisuallyHidden>{shellTexts.loading}</VisuallyHidden>
    </Center>
  )
}
