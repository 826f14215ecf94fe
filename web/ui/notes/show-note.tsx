/** Notes that outlive the page that wrote them. The shell shows them, and screen readers read them out. */
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'

interface Note {
  /** Only one note of an id is shown at a time. */
  readonly id?: string
  readonly title?: string
  readonly message: string
  readonly color: string
  /** In milliseconds; false: it stays until it is closed. */
  readonly autoClose: number | false
}

/** Shows a note. The library that shows it is loaded with the first one. */
export async function showNote(note: Note): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ ...note, closeButtonProps: { 'aria-label': shellTexts.close } })
}

const { sentHome } = shellTexts

export type WhySentHome = Exclude<keyof typeof sentHome, 'title'>

/** Leads home from a page that the person may not see. A note says why, and stays until they close it. */
export function RedirectHome({ why }: { why: WhySentHome }) {
  useEffect(() => {
    const note = { id: 'sent-home', title: sentHome.title, message: sentHome[why], color: 'indigo' }
    void showNote({ ...note, autoClose: false })
  }, [why])
  return <Navigate to="/" replace />
}
