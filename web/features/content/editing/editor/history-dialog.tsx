/** The history of a record: who did what and when. An earlier version can be viewed and made the draft
 * again. */
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentKind, ContentVersion } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { versionQuery, versionsQuery } from '../record-queries.ts'
import styles from './editor.module.css'
import { Preview } from './preview.tsx'

interface HistoryDialogProps {
  kind: ContentKind
  id: string
  /** Restoring would replace something typed. */
  isDirty: boolean
  onRestore: (entryId: string) => Promise<unknown>
  onClose: () => void
}

const texts = adminTexts.history

export function HistoryDialog(props: HistoryDialogProps) {
  const [version, setVersion] = useState<ContentVersion>()
  return (
    <Dialog
      onClose={props.onClose}
      title={version ? fill(texts.versionOf, { at: formatInstant(version.at) }) : texts.title}
      size={version ? '70rem' : 'lg'}
    >
      {version ? (
        <Version {...props} version={version} onBack={() => setVersion(undefined)} />
      ) : (
        <Versions {...props} onLook={setVersion} />
      )}
    </Dialog>
  )
}

interface VersionsProps {
  kind: ContentKind
  id: string
  onLook: (version: ContentVersion) => void
}

function Versions({ kind, id, onLook }: VersionsProps) {
  const versions = useQuery(versionsQuery(kind, id))
  return (
    <LoadState query={versions} isEmpty={(items) => items.length === 0}>
      {(items) => (
        <ol className={styles.versions}>
          {items.map((each) => (
            <Group key={each.entryId} component="li" justify="space-between" wrap="nowrap">
              <div>
                <Text size="sm">
                  <Text span fw={500} inherit>
                    {each.by}
                  </Text>{' '}
                  {texts.acts[each.what]}
                </Text>
                <Text size="xs" c="dimmed">
                  {formatInstant(each.at)}
                </Text>
              </div>
              {each.hasContent && (
                <Button
                  size="xs"
                  variant="default"
                  flex="none"
                  aria-label={`${texts.look}: ${formatInstant(each.at)}`}
                  onClick={() => onLook(each)}
                >
                  {texts.look}
                </Button>
              )}
            </Group>
          ))}
        </ol>
      )}
    </LoadState>
  )
}

interface VersionProps extends HistoryDialogProps {
  version: ContentVersion
  onBack: () => void
}

function Version({ kind, id, isDirty, version, onRestore, onBack, onClose }: VersionProps) {
  const content = useQuery(versionQuery(kind, id, version.entryId))
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    await onRestore(version.entryId)
    onClose()
  }
  return (
    <>
      <LoadState query={content}>{(data) => <Preview content={data} />}</LoadState>
      <Group justify="flex-end" mt="md">
        {isDirty && (
          <Text size="sm" c="dimmed" mr="auto">
            {texts.restoreLoses}
          </Text>
        )}
        <Button variant="default" data-autofocus onClick={onBack} disabled={busy}>
          {texts.back}
        </Button>
        <Button onClick={restore} loading={busy} disabled={!content.data}>
          {texts.restore}
        </Button>
      </Group>
    </>
  )
}
