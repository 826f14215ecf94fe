/** The acts on a record, always within reach at the foot of the screen, and the outcome of the last one. */
import { Button, Group, Paper, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { ContentKind, ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import type { DialogName } from './dialogs.tsx'
import { asksNothing } from './draft.ts'
import styles from './editor.module.css'
import { MoreMenu } from './more-menu.tsx'
import { type RecordActions, wrongInWords } from './use-record-actions.ts'
import type { RecordDraft } from './use-record-draft.ts'

interface ActionBarProps {
  kind: ContentKind
  record: ContentRecord | undefined
  editing: RecordDraft
  actions: RecordActions
  onDialog: (name: DialogName) => void
}

const texts = adminTexts.editor

export function ActionBar({ kind, record, editing, actions, onDialog }: ActionBarProps) {
  const { isDirty } = editing
  const { busy } = actions
  const isUpToDate = record?.state === 'published' && !isDirty
  const publish = async () => {
    if (!asksNothing(editing.form.content)) await actions.publish()
    // Wrong fields come first: the question would be in vain.
    else if (await actions.checkPublishable()) onDialog('no-questions')
  }
  return (
    <Paper withBorder radius="lg" shadow="md" className={styles.bar} role="group" aria-label={texts.actions}>
      <Text size="sm" c="dimmed" role="status" className={styles.message}>
        {busy ? (
          texts.saving
        ) : actions.wrong ? (
          // Read out by the alert, which is out of sight once the first of them has the focus.
          <Text span inherit c="var(--mantine-color-error)" aria-hidden>
            {wrongInWords(actions.wrong)}
          </Text>
        ) : (
          actions.message || (isDirty ? texts.unsaved : record ? texts.nothingNew : '')
        )}
      </Text>
      <Group gap="xs" wrap="nowrap" className={styles.buttons}>
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
          disabled={(busy !== undefined && busy !== 'publish') || isUpToDate}
          onClick={() => void publish()}
        >
          {texts.publish}
        </Button>
        <MoreMenu
          kind={kind}
          record={record}
          isBusy={busy !== undefined}
          isUpToDate={isUpToDate}
          onCallOff={() => void actions.unschedule()}
          onDialog={onDialog}
        />
      </Group>
    </Paper>
  )
}
