/** What no page waits for: passing notes with their looks, notes that stay, and paper that is light. */
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { useLightPaper } from '#web/ui/light-scheme.ts'
import { Notices } from './notices.tsx'

export function BesidePages() {
  useLightPaper()
  return (
    <>
      <Notifications position="top-right" />
      <Notices />
    </>
  )
}
