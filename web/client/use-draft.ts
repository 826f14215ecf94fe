/** Drafts as state: what somebody types is kept on this device until it is sent. */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type DraftKind, draftName, dropDraft, fitToBlank, readDraft, saveDraft } from './drafts.ts'
import { useMe } from './me.ts'

export interface DraftState<T> {
  readonly content: T
  /** The instant at which restored content was typed; absent where nothing was restored. */
  readonly restoredFrom: string | undefined
  change(to: Partial<T>): void
}

/** Keeps content under a name of `draftName`; without a name nothing is kept. Stored parts of another type
 * than those of `blank` become blank. Unchanged content is not kept. The form that sends a draft drops it by
 * its name. */
export function useDraft<T extends object>(name: string | undefined, blank: T): DraftState<T> {
  const [stored] = useState(() => (name === undefined ? undefined : readDraft<object>(name)))
  const [start] = useState(blank)
  const [content, setContent] = useState(() => (stored ? fitToBlank(stored.content, start) : start))
  // Restored content keeps its age until it changes.
  const lastText = useRef(JSON.stringify(content))
  useEffect(() => {
    const text = JSON.stringify(content)
    if (name === undefined || text === lastText.current) return
    lastText.current = text
    if (text === JSON.stringify(start)) dropDraft(name)
    else saveDraft(name, content)
  }, [name, content, start])
  const [change] = useState(() => (to: Partial<T>) => setContent((before) => ({ ...before, ...to })))
  return { content, restoredFrom: stored?.savedAt, change }
}

/** Returns the name of the draft of a page's form. What came back to it while other words were being written
 * there has an address and a draft of its own (web/client/pending-acts.ts). */
export function usePageDraftName(kind: DraftKind, id: string): string {
  const [search] = useSearchParams()
  return [draftName(useMe().personId, kind, id), search.get('draft')].filter(Boolean).join('.')
}

interface DialogDraft<T> {
  readonly content: T
  change(to: Partial<T>): void
  /** Removes it once it was sent or given up. */
  drop(): void
}

/** Keeps what is typed into a dialog of a page, so that it is there again after the session ended. `dialog`
 * names the dialog, and its subject where it may have several. */
export function useDialogDraft<T extends object>(dialog: string, blank: T): DialogDraft<T> {
  const name = draftName(useMe().personId, 'dialog', `${useLocation().pathname}.${dialog}`)
  const { content, change } = useDraft(name, blank)
  return { content, change, drop: () => dropDraft(name) }
}
