/** Data that people only look at, where it could not be refreshed: it stays, with a note that it is old. */
import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { shellTexts, freshnessTexts as texts } from '#shared/messages/shell.ts'
import { isTemporary } from '#web/client/problem-error.ts'
import print from '#web/ui/paper/print.module.css'

/** A query's result. */
interface Read<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Keeps the data of a query where reading it again may succeed later, which `StaleNote` tells. Data that the
 * reader may not see any more goes. */
export function keepDataOnFault<T>(query: Read<T>): Read<T> {
  const { data, error, refetch } = query
  return isStale(query)
    ? { data, error: undefined, refetch }
    : { data: error ? undefined : data, error, refetch }
}

const isStale = ({ data, error }: Pick<Read<unknown>, 'data' | 'error'>) =>
  data !== undefined && Boolean(error) && isTemporary(error)

interface StaleNoteProps {
  readonly query: Read<unknown>
  /** Else the page reads out once what its parts say (`StaleNews`). */
  readonly isReadOut?: boolean
}

/** Says nothing where it could be read; what it says is read out. */
export function StaleNote({ query, isReadOut = true }: StaleNoteProps) {
  const isOld = isStale(query)
  return (
    <Group gap="xs">
      <Text size="xs" {...(isReadOut && { role: 'status' })}>
        {isOld && texts.notNow}
      </Text>
      {isOld && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={print.screenOnly}
          onClick={() => query.refetch()}
        >
          {shellTexts.tryAgain}
        </Button>
      )}
    </Group>
  )
}

/** Reads out, once for the whole page, that some of what it shows could not be read again. */
export function StaleNews({ queries }: { queries: readonly Pick<Read<unknown>, 'data' | 'error'>[] }) {
  return <VisuallyHidden role="status">{queries.some(isStale) && texts.notNow}</VisuallyHidden>
}
