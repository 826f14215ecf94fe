/** The acts on a record, always within reach at the foot of the screen, and what came of the last one. */
import { ActionIcon, Button, Group, Menu, Paper, Text } from '@mantine/core'
import {
  IconCalendarOff,
  IconCalendarTime,
  IconDots,
  IconEye,
  IconEyeOff,
  IconFileOff,
  IconHistory,
  IconTrash,
} from '@tabler/icons-react'
import { isFixed } from '#shared/content/editing-rules.ts'
import type { ContentKind, ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/admin.ts'
import styles from './editor.module.css'
import type { Acts } from './use-acts.ts'
import type { Editing } from './use-editing.ts'

export type DialogName = 'preview' | 'publish-at' | 'unpublish' | 'discard' | 'delete' | 'history'

interface ActionBarProps {
  kind: ContentKind
  record: ContentRecord | undefined
  editing: Editing
  acts: Acts
  onDialog: (name: DialogName) => void
}

const texts = adminTexts.editor

export function ActionBar({ kind, record, editing, acts, onDialog }: ActionBarProps) {
  const { isDirty } = editing
  const { busy } = acts
  const nothingToPublish = record?.state === 'published' && !isDirty
  return (
    <Paper withBorder radius="lg" shadow="md" className={styles.bar} role="group" aria-label={texts.actions}>
      <Text size="sm" c="dimmed" role="status" className={styles.told}>
        {busy ? texts.saving : (acts.told ?? (isDirty ? texts.unsaved : record ? texts.nothingNew : ''))}
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
          onClick={() => void acts.save()}
        >
          {texts.saveDraft}
        </Button>
        <Button
          loading={busy === 'publish'}
          disabled={(busy !== undefined && busy !== 'publish') || nothingToPublish}
          onClick={() => void acts.publish()}
        >
          {texts.publish}
        </Button>
        <MoreMenu
          kind={kind}
          record={record}
          isBusy={busy !== undefined}
          nothingToPublish={nothingToPublish}
          onCallOff={() => void acts.unschedule()}
          onDialog={onDialog}
        />
      </Group>
    </Paper>
  )
}

interface MoreMenuProps {
  kind: ContentKind
  record: ContentRecord | undefined
  isBusy: boolean
  nothingToPublish: boolean
  onCallOff: () => void
  onDialog: (name: DialogName) => void
}

function MoreMenu({ kind, record, isBusy, nothingToPublish, onCallOff, onDialog }: MoreMenuProps) {
  const isPublished = record?.published !== undefined
  // The home page and the always-open challenge are as fixed as the fixed kinds.
  const isAlwaysThere = record !== undefined && isFixed({ kind, id: record.id })
  return (
    <Menu position="top-end" shadow="md" withinPortal disabled={isBusy}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={texts.more}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item hiddenFrom="xs" leftSection={<IconEye size={16} />} onClick={() => onDialog('preview')}>
          {texts.preview}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCalendarTime size={16} />}
          disabled={nothingToPublish}
          onClick={() => onDialog('publish-at')}
        >
          {texts.publishAt}
        </Menu.Item>
        {record?.publishAt && (
          <Menu.Item leftSection={<IconCalendarOff size={16} />} onClick={onCallOff}>
            {texts.callOff}
          </Menu.Item>
        )}
        {record && (
          <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => onDialog('history')}>
            {texts.history}
          </Menu.Item>
        )}
        {isPublished && record.draft && (
          <Menu.Item leftSection={<IconFileOff size={16} />} onClick={() => onDialog('discard')}>
            {texts.discard}
          </Menu.Item>
        )}
        {isPublished && !isAlwaysThere && (
          <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => onDialog('unpublish')}>
            {texts.unpublish}
          </Menu.Item>
        )}
        {record && !isAlwaysThere && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => onDialog('delete')}>
              {texts.delete}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
