/** Tells that somebody else saved a newer version: who and when, with a look at it before one decides whose
 * stays. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatInstant } from '#web/ui/texts/instants.ts'

interface StaleAlertProps {
  newer: ContentRecord
  isBusy: boolean
  onLook: () => void
  onMine: () => void
  onTheirs: () => void
}

const texts = adminTexts.stale

export function StaleAlert({ newer, isBusy, onLook, onMine, onTheirs }: StaleAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  // Newer browsers return a promise, which cannot end an effect.
  useEffect(() => void alert.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <Alert ref={alert} color="yellow" role="alert" title={texts.title} icon={<IconUsers aria-hidden />}>
      <Text size="sm" mb="sm">
        {fill(texts.text, { by: newer.updatedBy, at: formatInstant(newer.updatedAt) })}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onLook}>
          {texts.look}
        </Button>
        <Button size="xs" loading={isBusy} onClick={onMine}>
          {texts.mine}
        </Button>
        <Button size="xs" variant="default" disabled={isBusy} onClick={onTheirs}>
          {texts.theirs}
        </Button>
      </Group>
    </Alert>
  )
}
