/** Somebody else saved a newer version: says who and when, and lets one look before deciding whose stays. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { draftOrPublished } from './use-record-draft.ts'

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }))

interface StaleAlertProps {
  newer: ContentRecord
  busy: boolean
  onMine: () => void
  onTheirs: () => void
}

const texts = adminTexts.stale

export function StaleAlert({ newer, busy, onMine, onTheirs }: StaleAlertProps) {
  const [looks, setLooks] = useState(false)
  const alert = useRef<HTMLDivElement>(null)
  // Newer browsers answer with a promise, which is no way to end an effect.
  useEffect(() => void alert.current?.scrollIntoView({ block: 'center' }), [])
  const by = newer.updatedBy
  return (
    <Alert ref={alert} color="yellow" role="alert" title={texts.title} icon={<IconUsers aria-hidden />}>
      <Text size="sm" mb="sm">
        {fill(texts.text, { by, at: formatInstant(newer.updatedAt) })}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setLooks(true)}>
          {texts.look}
        </Button>
        <Button size="xs" loading={busy} onClick={onMine}>
          {texts.mine}
        </Button>
        <Button size="xs" variant="default" disabled={busy} onClick={onTheirs}>
          {texts.theirs}
        </Button>
      </Group>
      <Suspense>
        {looks && (
          <PreviewDialog
            title={fill(texts.theirsTitle, { by })}
            content={draftOrPublished(newer)}
            onClose={() => setLooks(false)}
          />
        )}
      </Suspense>
    </Alert>
  )
}
