/** What no page waits for: passing notes with their looks, and paper that is light. */
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { useLightPaper } from '#web/ui/light-scheme.ts'

export function BesidePages() {
  useLightPaper()
  return <Notifications position="top-right" />
}
