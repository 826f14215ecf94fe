/** The actions on a record, always within reach at the foot of the screen, and what came of the last one. */
import { ActionIcon, Button, Group, Paper, Text } from '@mantine/core'
import { IconDots, IconEye } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { ContentKind, ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import type { DialogName } from './dialogs.tsx'
import styles from './editor.module.css'
import type { RecordActions } from './use-record-actions.ts'
import type { RecordDraft } from './use-record-draft.ts'

interface ActionBarProps {
  kind: ContentKind
  record: ContentRecord | undefined
  editing: RecordDraft
  actions: RecordActions
  onDialog: (name: DialogName) => void
}

const texts = adminTexts.editor

/** Loads after the fields: nobody begins with it. */
const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }))

export function ActionBar({ kind, record, editing, actions, onDialog }: ActionBarProps) {
  const { isDirty } = editing
  const { busy } = actions
  const nothingToPublish = record?.state === 'published' && !isDirty
  return (
    <Paper withBorder radius="lg" shadow="md" className={styles.bar} role="group" aria-label={texts.actions}>
      <Text size="sm" c="dimmed" role="status" className={styles.told}>
        {busy
          ? texts.saving
          : (actions.message ?? (isDirty ? texts.unsaved : record ? texts.nothingNew : ''))}
      </Text>
      <Group gap="xs" wrap="nowrap" className={styles.acts}>
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => onDialog('preview')}
          visibleFrom="xs"
        >
          {texts.preview}
        </Button>
        <Button
          variant="light"
          loading={busy === 'save'}
          disabled={(busy !== undefined && busy !== 'save') || (!isDirty && record !== undefined)}
          onClick={() => void actions.save()}
        >
          {texts.saveDraft}
        </Button>
        <Button
          loading={busy === 'publish'}
          disabled={(busy !== undefined && busy !== 'publish') || nothingToPublish}
          onClick={() => void actions.publish()}
        >
          {texts.publish}
        </Button>
        <Suspense fallback={<MenuComing />}>
          <MoreMenu
            kind={kind}
            record={record}
            isBusy={busy !== undefined}
            nothingToPublish={nothingToPublish}
            onCallOff={() => void actions.unschedule()}
            onDialog={onDialog}
          />
        </Suspense>
      </Group>
    </Paper>
  )
}

function MenuComing() {
  return (
    <ActionIcon variant="default" size={36} disabled aria-label={texts.more}>
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  )
}
