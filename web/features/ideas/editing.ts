/** Editing ideas and comments: until when, and the draft of what is not saved. */
import { useEffect, useState } from 'react'
import { draftName } from '#web/client/drafts.ts'
import { now } from '#web/client/site-config.ts'

/** Tells whether an instant is still to come, and renders again when it has passed. */
export function useIsOpenUntil(instant: string | undefined): boolean {
  const milliseconds = instant === undefined ? 0 : Date.parse(instant) - now().getTime()
  const [, setOver] = useState<string>()
  useEffect(() => {
    if (milliseconds <= 0) return
    const timer = setTimeout(() => setOver(instant), milliseconds)
    return () => clearTimeout(timer)
  }, [instant, milliseconds])
  return milliseconds > 0
}

/** Returns the name of the draft that keeps unsaved changes of an idea. */
export const ideaEditDraft = (personId: string, ideaId: string): string =>
  draftName(personId, 'idea-edit', ideaId)
