/** The preview as a dialog as large as the screen. */
import { Modal } from '@mantine/core'
import type { Content } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/admin.ts'
import { Preview } from './preview.tsx'

interface PreviewDialogProps {
  content: Content
  title?: string
  onClose: () => void
}

export function PreviewDialog({ content, title, onClose }: PreviewDialogProps) {
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={title ?? adminTexts.previewDialog.title}
      closeButtonProps={{ 'aria-label': adminTexts.editor.close }}
    >
      <Preview content={content} />
    </Modal>
  )
}
