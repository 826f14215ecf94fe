/** The three states of anything that is read: on its way, failed, here (docs/product.md#refusals). */
import { Anchor, Center, Loader, Stack, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'
import { isNotFound, isTemporary } from '#web/client/problem-error.ts'
import { isFocusLost } from '#web/ui/lost-focus.ts'
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
  /** Text for where there is no such thing. */
  missing?: string
  /** Whether what came is nothing to show. */
  isEmpty?: (data: T) => boolean
  /** Content for that case. */
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows what was read, hides it when reading failed, and offers to try again where that can help. */
export function LoadState<T>(props: LoadStateProps<T>) {
  const { query, failure, missing, isEmpty, empty, children } = props
  const { error, data } = query
  const { isRetried, retry, place } = useGoOn(query.refetch)
  if (error) {
    const come = isRetried ? goOnFromFailure : bringIntoView
    return (
      // A query that is read again by itself does not move the focus where its data was shown.
      <div ref={data === undefined ? come : undefined} tabIndex={-1} className={styles.place}>
        {/* What is not there, or not theirs, is not there later either. */}
        {isTemporary(error) ? (
          <ProblemAlert failure={error} fault={failure} retry={retry} />
        ) : missing && isNotFound(error) ? (
          <div role="alert">
            <Empty text={missing} />
          </div>
        ) : (
          <ProblemAlert failure={error} />
        )}
      </div>
    )
  }
  if (data === undefined) return <Loading />
  return (
    <>
      {place}
      {isEmpty?.(data) ? (empty ?? <Text c="dimmed">{shellTexts.empty}</Text>) : children(data)}
    </>
  )
}

/** Where one goes on who tried again, in what then stands there: for parts that show their states
 * themselves. */
export function useGoOn(refetch: () => unknown): { isRetried: boolean; retry: () => void; place: ReactNode } {
  const [isRetried, setRetried] = useState(false)
  const retry = () => {
    setRetried(true)
    refetch()
  }
  const place = isRetried && <span ref={goOnFrom} tabIndex={-1} className={styles.place} />
  return { isRetried, retry, place }
}

/** 'Try again' goes with what it stood in, and the focus with it: one goes on where that begins which
 * came. */
function goOnFrom(place: HTMLElement | null): void {
  if (isFocusLost()) place?.focus({ preventScroll: true })
}

/** Brings the outcome of something that was pressed far above into view; a page that opens with a failure
 * does not scroll. */
function bringIntoView(place: HTMLElement | null): void {
  if (document.activeElement?.matches('button,input,select')) place?.scrollIntoView({ block: 'nearest' })
}

function goOnFromFailure(place: HTMLElement | null): void {
  goOnFrom(place)
  bringIntoView(place)
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

interface EmptyProps {
  text: ReactNode
  /** The way on. */
  on?: { to: string; label: string }
  children?: ReactNode
}

/** A picture and a text in place of what there is none of, with what one can do about it. */
export function Empty({ text, on, children }: EmptyProps) {
  return (
    <Stack align="center" ta="center" gap="md" py="xl">
      <img src="/pictures/empty.svg" alt="" width={200} height={150} />
      <Text fw={500} style={{ overflowWrap: 'anywhere' }} maw="100%">
        {text}
      </Text>
      {children}
      {on && (
        <Anchor component={Link} to={on.to}>
          {on.label}
        </Anchor>
      )}
    </Stack>
  )
}

/** A text for screen readers alone, for instance that the rows have changed. It is on the page before it has
 * words: a status that comes with its words is not read out. */
export function HiddenStatus({ text }: { text: string | undefined }) {
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}
