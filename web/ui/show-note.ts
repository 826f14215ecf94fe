/** A note that outlives the page on which it is told; the shell shows it, and screen readers read it out. */
import { shellTexts } from '#shared/messages/shell.ts'

interface Note {
  /** Of which there is one at a time. */
  readonly id?: string
  readonly title?: string
  readonly message: string
  readonly color: string
  /** In milliseconds; false: it stays until it is closed. */
  readonly autoClose: number | false
}

/** Shows it. What does is loaded when it is needed. */
export async function showNote(note: Note): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ ...note, closeButtonProps: { 'aria-label': shellTexts.close } })
}
