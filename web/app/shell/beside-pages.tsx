/** What no page waits for: passing notes with their looks, notes that stay, paper that is light, and files on their way. */
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { useLightPaper } from '#web/ui/paper/light-scheme.ts'
import { Notices } from './notices.tsx'
import { useAwaitedExports } from './use-awaited-exports.ts'

export function BesidePages() {
  useLightPaper()
  useAwaitedExports()
  return (
    <>
      <Notifications position="top-right" />
      <Notices />
    </>
  )
}
