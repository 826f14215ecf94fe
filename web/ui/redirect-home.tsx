/** Leads home from what is not somebody's to see, and tells them there why. The note stays until they close it. */
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'

const { sentHome } = shellTexts

export type WhySentHome = Exclude<keyof typeof sentHome, 'title'>

export function RedirectHome({ why }: { why: WhySentHome }) {
  useEffect(() => void tell(sentHome[why]), [why])
  return <Navigate to="/" replace />
}

/** Loaded when it is needed; the shell shows it, and screen readers read it out. */
async function tell(message: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  const note = { id: 'sent-home', title: sentHome.title, message, color: 'indigo', autoClose: false } as const
  notifications.show({ ...note, closeButtonProps: { 'aria-label': shellTexts.close } })
}
