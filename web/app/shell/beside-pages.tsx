/** The parts that no page waits for: passing notes with their styles, notes that stay, acts that can be undone,
 * the way back up, the question before signing out, the tour, light paper, and files on their way. */
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { awaitedExports } from '#web/client/awaited-exports.ts'
import { useLightPaper } from '#web/ui/paper/light-scheme.ts'
import { TourGate } from '../tour/tour-gate.tsx'
import { BackToTop } from './back-to-top.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { Notices } from './notices.tsx'
import { UndoBar } from './undo-bar.tsx'

export function BesidePages() {
  useLightPaper()
  useAwaitedExports()
  return (
    <>
      <Notifications position="top-right" />
      <BackToTop />
      <LeaveQuestion />
      <Notices>
        <UndoBar />
      </Notices>
      <TourGate />
    </>
  )
}

/** Fetches the files of exports that this tab waits for, also after a reload on a page without exports. */
export function useAwaitedExports(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (awaitedExports().length === 0) return
    import('#web/client/exports.ts')
      .then(({ keepFollowing }) => keepFollowing(queries))
      // A page with exports begins it again.
      .catch(() => undefined)
  }, [queries])
}
