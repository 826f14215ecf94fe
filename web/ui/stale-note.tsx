/** What people only look at, where it could not be read again: it stays, and that is told. */
import { Button, Group, Text } from '@mantine/core'
import { freshnessTexts as texts } from '#shared/messages/freshness.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { isTemporary } from '#web/client/problem-error.ts'
import print from './print.module.css'

/** A query's result. */
interface Read<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** What was read stays where reading it again may succeed later, which `StaleNote` tells; what they may not see any more
 * goes. */
export function keepDataOnFault<T>(query: Read<T>): Read<T> {
  const { data, error, refetch } = query
  return isStale(query)
    ? { data, error: undefined, refetch }
    : { data: error ? undefined : data, error, refetch }
}

const isStale = ({ data, error }: Pick<Read<unknown>, 'data' | 'error'>) =>
  data !== undefined && Boolean(error) && isTemporary(error)

/** Says nothing where it could be read; what it says is read out. */
export function StaleNote({ query }: { query: Read<unknown> }) {
  const isOld = isStale(query)
  return (
    <Group gap="xs">
      <Text size="xs" role="status">
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
