/** What somebody types about something, as state that is kept on this device until it was sent. */
import { useEffect, useRef, useState } from 'react'
import { dropDraft, fitToBlank, readDraft, saveDraft } from './drafts.ts'

export interface DraftState<T> {
  readonly content: T
  /** When what was restored had been typed; nothing where nothing was. */
  readonly restoredFrom: string | undefined
  change(to: Partial<T>): void
}

/** `name` as `draftName` gives it; without one nothing is kept. Whatever was kept and is not of the kind that `blank` has is blank; so is what
 * nobody has changed, which is not kept. Whoever sends it drops it by its name. */
export function useDraft<T extends object>(name: string | undefined, blank: T): DraftState<T> {
  const [kept] = useState(() => (name === undefined ? undefined : readDraft<object>(name)))
  const [start] = useState(blank)
  const [content, setContent] = useState(() => (kept ? fitToBlank(kept.content, start) : start))
  // What is only shown again is as old as it was.
  const written = useRef(JSON.stringify(content))
  useEffect(() => {
    const text = JSON.stringify(content)
    if (name === undefined || text === written.current) return
    written.current = text
    if (text === JSON.stringify(start)) dropDraft(name)
    else saveDraft(name, content)
  }, [name, content, start])
  const [change] = useState(() => (to: Partial<T>) => setContent((before) => ({ ...before, ...to })))
  return { content, restoredFrom: kept?.savedAt, change }
}
