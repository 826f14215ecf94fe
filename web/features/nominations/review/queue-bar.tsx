/** The position of the nomination in its queue, with links to the previous and the next one. Nothing where it
 * cannot be read: the nomination is shown all the same. */
import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { queueTexts as texts } from '#shared/messages/nominations-queue.ts'
import { addressOfReview } from '#shared/nominations/addresses.ts'
import type { QueuedNomination, QueueName } from '#shared/nominations/model.ts'
import { shownCount } from '#web/client/waiting.ts'
import { formatDay } from '../standing-sentence.ts'
import { queueQuery } from './queue.ts'

const lineHeight = 22

export function QueueBar({ id, queue }: { id: string; queue: QueueName }) {
  const { data, isPending } = useQuery(queueQuery({ id, queue }))
  // The line stays free, so that nothing moves under the reader.
  if (isPending) return <Group h={lineHeight} />
  if (!data?.place) return null
  const { place: position, total, more, previous, next } = data
  return (
    <Group component="nav" aria-label={texts.label} justify="space-between" gap="xs" mih={lineHeight}>
      <Text size="sm" fw={500}>
        {fill(texts.place[data.queue], { place: position, total: shownCount({ count: total, more }) })}
      </Text>
      <Group gap="md">
        {previous && <Step to={previous} text={texts.previous} name={texts.previousNamed} />}
        {next && <Step to={next} text={texts.next} name={texts.nextNamed} />}
      </Group>
    </Group>
  )
}

function Step({ to, text, name }: { to: QueuedNomination; text: string; name: string }) {
  return (
    <Anchor
      component={Link}
      to={addressOfReview(to, to.stage)}
      size="sm"
      aria-label={fill(name, { title: to.title, since: formatDay(to.waitingSince) })}
    >
      {text}
    </Anchor>
  )
}
