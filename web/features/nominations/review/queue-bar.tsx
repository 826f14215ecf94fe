/** The position of the nomination in its queue, with links and keys to the previous and the next one; and
 * the sheet of these keys, with the switch that turns them off. Nothing where the queue cannot be read:
 * the nomination is shown all the same. */
import { Anchor, Button, Group, Kbd, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { queueTexts as texts } from '#shared/messages/nominations-queue.ts'
import { keyTexts } from '#shared/messages/undo.ts'
import { addressOfReview } from '#shared/nominations/addresses.ts'
import type { QueuedNomination, QueueName } from '#shared/nominations/model.ts'
import { useDecisions } from '#web/client/pending-acts.ts'
import { shownCount } from '#web/client/waiting.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { areKeysOn, switchKeys, useKeys } from '#web/ui/keys.ts'
import { formatDay } from '../standing-sentence.ts'
import { useQueue } from './queue.ts'

const lineHeight = 26
/** Decisions of so long belong to one sitting. */
const sittingMs = 30 * 60_000

export function QueueBar({ id, queue }: { id: string; queue: QueueName }) {
  const { data, isPending } = useQueue(id, queue)
  const decided = useDecisions().filter(
    (act) => act.queue === queue && Date.now() - act.sendAt < sittingMs,
  ).length
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const goTo = (to: QueuedNomination | undefined) => to && void navigate(addressOfReview(to, to.stage))
  useKeys({
    j: () => goTo(data?.place ? data.next : undefined),
    k: () => goTo(data?.previous),
    '?': () => setOpen(true),
  })
  // The line stays free, so that nothing moves under the reader.
  if (isPending) return <Group h={lineHeight} />
  if (!data?.place) return null
  const { place, total, more, previous, next } = data
  const left = fill(texts.place[data.queue], { place, total: shownCount({ count: total, more }) })
  const inSitting = { place: place + decided, total: shownCount({ count: total + decided, more }) }
  return (
    <Group component="nav" aria-label={texts.label} justify="space-between" gap="xs" mih={lineHeight}>
      <Text size="sm" fw={500}>
        {decided > 0 ? fill(keyTexts.sitting, { ...inSitting, decided }) : left}
      </Text>
      <Group gap="md">
        {previous && <Step to={previous} text={texts.previous} name={texts.previousNamed} />}
        {next && <Step to={next} text={texts.next} name={texts.nextNamed} />}
        <Button size="compact-xs" variant="default" visibleFrom="sm" onClick={() => setOpen(true)}>
          {keyTexts.open}
        </Button>
      </Group>
      <KeysSheet opened={isOpen} onClose={() => setOpen(false)} />
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

function KeysSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <Dialog opened={opened} onClose={onClose} title={keyTexts.title}>
      <Stack>
        <Stack component="dl" gap="xs" m={0}>
          {Object.entries(keyTexts.keys).map(([key, does]) => (
            <Group key={key} gap="sm" wrap="nowrap">
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <Text component="dd" m={0} size="sm">
                {does}
              </Text>
            </Group>
          ))}
        </Stack>
        <Switch
          label={keyTexts.on}
          description={keyTexts.onHint}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            switchKeys(checked)
            setOn(checked)
          }}
        />
      </Stack>
    </Dialog>
  )
}
