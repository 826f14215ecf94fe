/** The dialogs of the editor, each loaded when it is first opened. */
import { lazy } from 'react'
import type { ContentKind, ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { RecordActions } from './use-record-actions.ts'
import type { RecordDraft } from './use-record-draft.ts'

/** The dialogs that the editor can open. */
export type DialogName = 'preview' | 'publish-at' | 'unpublish' | 'discard' | 'delete' | 'history'

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }))
const PublishAtDialog = lazy(async () => ({
  default: (await import('./publish-at-dialog.tsx')).PublishAtDialog,
}))
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))
const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }))

interface DialogsProps {
  name: DialogName
  kind: ContentKind
  record: ContentRecord | undefined
  editing: RecordDraft
  actions: RecordActions
  onClose: () => void
}

export function Dialogs({ name, kind, record, editing, actions, onClose }: DialogsProps) {
  if (name === 'preview') {
    return <PreviewDialog content={editing.form.content} onClose={onClose} />
  }
  if (name === 'publish-at') {
    return <PublishAtDialog onPublish={actions.publish} onClose={onClose} />
  }
  if (!record) return null
  if (name === 'history') {
    return (
      <HistoryDialog
        kind={kind}
        id={record.id}
        isDirty={editing.isDirty}
        onRestore={actions.restore}
        onClose={onClose}
      />
    )
  }
  if (name === 'delete') {
    return <DeleteDialog kind={kind} record={record} onDelete={actions.remove} onClose={onClose} />
  }
  const isUnpublish = name === 'unpublish'
  const texts = isUnpublish ? adminTexts.unpublishDialog : adminTexts.discardDialog
  return (
    <ConfirmDialog
      title={texts.title}
      text={fill(texts.text, { title: record.title })}
      go={texts.go}
      onGo={isUnpublish ? actions.unpublish : actions.discard}
      onClose={onClose}
    />
  )
}
