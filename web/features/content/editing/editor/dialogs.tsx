/** The dialogs of the editor. */
import type { ContentKind, ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { asksNothing, draftOrPublished } from './draft.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { PreviewDialog } from './preview.tsx'
import { PublishAtDialog } from './publish-at-dialog.tsx'
import type { RecordActions } from './use-record-actions.ts'
import type { RecordDraft } from './use-record-draft.ts'

export type DialogName =
  | 'preview'
  | 'newer'
  | 'no-questions'
  | 'publish-at'
  | 'unpublish'
  | 'discard'
  | 'delete'
  | 'history'

interface DialogsProps {
  name: DialogName
  kind: ContentKind
  record: ContentRecord | undefined
  /** The record as somebody else saved it meanwhile. */
  newer: ContentRecord | undefined
  editing: RecordDraft
  actions: RecordActions
  onClose: () => void
}

export function Dialogs({ name, kind, record, newer, editing, actions, onClose }: DialogsProps) {
  if (name === 'preview') {
    return <PreviewDialog content={editing.form.content} onClose={onClose} />
  }
  if (name === 'publish-at') {
    const warning = asksNothing(editing.form.content) ? adminTexts.noQuestionsDialog.text : undefined
    return <PublishAtDialog warning={warning} onPublish={actions.publish} onClose={onClose} />
  }
  if (name === 'no-questions') {
    return (
      <ConfirmDialog
        {...adminTexts.noQuestionsDialog}
        isHarmless
        onGo={() => actions.publish()}
        onClose={onClose}
      />
    )
  }
  if (name === 'newer') {
    if (!newer) return null
    const title = fill(adminTexts.stale.theirsTitle, { by: newer.updatedBy })
    return <PreviewDialog title={title} content={draftOrPublished(newer)} onClose={onClose} />
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
