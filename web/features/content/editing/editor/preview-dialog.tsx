/** The preview as a dialog as large as the screen. */
import type { Content } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Preview } from './preview.tsx'

interface PreviewDialogProps {
  content: Content
  title?: string
  onClose: () => void
}

export function PreviewDialog({ content, title, onClose }: PreviewDialogProps) {
  return (
    <Dialog fullScreen onClose={onClose} title={title ?? adminTexts.previewDialog.title}>
      <Preview content={content} />
    </Dialog>
  )
}
