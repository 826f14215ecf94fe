/** Leads home from what is not somebody's to see, and tells them there why. The note stays until they close it. */
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { shellTexts } from '#shared/messages/shell.ts'
import { showNote } from './show-note.ts'

const { sentHome } = shellTexts

export type WhySentHome = Exclude<keyof typeof sentHome, 'title'>

export function RedirectHome({ why }: { why: WhySentHome }) {
  useEffect(() => void tell(sentHome[why]), [why])
  return <Navigate to="/" replace />
}

function tell(message: string): Promise<void> {
  return showNote({ id: 'sent-home', title: sentHome.title, message, color: 'indigo', autoClose: false })
}
