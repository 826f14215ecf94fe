/** The link to the next nomination that waits, once one is decided, or that nothing else waits. */
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { nominationListTexts } from '#shared/messages/nominations-lists.ts'
import { queueTexts as texts } from '#shared/messages/nominations-queue.ts'
import { addressOfReview } from '#shared/nominations/addresses.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView, QueueName } from '#shared/nominations/model.ts'
import { formatDay } from '../standing-sentence.ts'
import { queueQuery, useDecidedBesides } from './queue.ts'

interface NextWaitingProps {
  /** The nomination that was decided. */
  readonly nomination: Pick<NominationView, 'id' | 'kind'>
  readonly queue: QueueName
  /** The person has just decided or tried to: the link takes the focus, and it is told where nothing
   * waits. */
  readonly isUrgent: boolean
}

export function NextWaiting({ nomination, queue, isUrgent }: NextWaitingProps) {
  const { id } = nomination
  const queries = useQueryClient()
  // The nomination after it while it still waited.
  const without = useDecidedBesides(id)
  const [after] = useState(() => queries.getQueryData(queueQuery({ id, queue, without }).queryKey)?.next?.id)
  const { data, isError } = useQuery(queueQuery({ id: after, queue, without: [...without, id] }))
  const link = useRef<HTMLAnchorElement>(null)
  const next = data?.here ?? data?.next
  const isThere = next !== undefined
  useEffect(() => {
    const active = document.activeElement
    // Somebody who has moved elsewhere on the page keeps the focus.
    const isHere = active === document.body || active?.contains(link.current)
    if (isUrgent && isThere && isHere) link.current?.focus()
  }, [isUrgent, isThere])
  const list = isUrgent && queue !== 'desk' && <List nomination={nomination} />
  if (!data) return isError && list
  if (!next) return isUrgent ? <Text size="sm">{texts.nothing}</Text> : null
  return (
    <Stack align="flex-start" gap="xs" mt="sm">
      <Button
        ref={link}
        component={Link}
        to={addressOfReview(next, next.stage)}
        variant={isUrgent ? 'filled' : 'default'}
        h="auto"
        py={8}
        maw="100%"
        styles={{
          inner: { height: 'auto' },
          label: { height: 'auto', whiteSpace: 'normal', overflowWrap: 'anywhere' },
        }}
      >
        {fill(texts.nextNamed, { title: next.title, since: formatDay(next.waitingSince) })}
      </Button>
      {list}
    </Stack>
  )
}

/** The link back to its list. */
function List({ nomination: { kind } }: Pick<NextWaitingProps, 'nomination'>) {
  const tab = kindOf(kind).perMonth ? 'employee-awards' : 'review'
  return (
    <Anchor component={Link} to={`/my-profile?tab=${tab}`} size="sm">
      {fill(nominationListTexts.moreToReview, { tab: nominationListTexts.tabs[tab].label })}
    </Anchor>
  )
}
