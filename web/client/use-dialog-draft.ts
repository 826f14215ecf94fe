/** What somebody types into a dialog over a page: where the session ends meanwhile, it is there again in the dialog. */
import { useLocation } from 'react-router-dom'
import { draftName, dropDraft } from './drafts.ts'
import { useMe } from './me.ts'
import { useDraft } from './use-draft.ts'

interface DialogDraft<T> {
  readonly content: T
  change(to: Partial<T>): void
  /** It was taken or given up. */
  drop(): void
}

/** `dialog`: which of the page's dialogs, and what it is about where that may be several things. */
export function useDialogDraft<T extends object>(dialog: string, blank: T): DialogDraft<T> {
  const name = draftName(useMe().personId, 'dialog', `${useLocation().pathname}.${dialog}`)
  const { content, change } = useDraft(name, blank)
  return { content, change, drop: () => dropDraft(name) }
}
