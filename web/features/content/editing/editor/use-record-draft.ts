/** The draft of a record as a hook: kept in this tab until it is saved, and checked once a save was tried. */
import { useEffect, useMemo, useReducer, useRef } from 'react'
import type { Content, ContentKind, ContentRecord } from '#shared/content/model.ts'
import { draftName, dropDraft, readDraft, saveDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import type { ContentForm, Problems } from '../content-form.ts'
import type { CheckPurpose } from './check-content.ts'
import { beginDraft, draftReducer, isDirty, problemsIn, type StoredDraft } from './draft.ts'

export interface RecordDraft {
  readonly form: Omit<ContentForm, 'releaseSlug'>
  readonly version: number | undefined
  readonly isDirty: boolean
  readonly isRestored: boolean
  /** Checks everything for an act, shows what is wrong, and returns how many fields that is. */
  check(purpose: CheckPurpose): Promise<number>
  refuse(problems: Problems): void
  /** The server holds this record now. Everything typed since `sent` went out stays. */
  settle(record: ContentRecord, sent?: Content): void
  /** Continues from a newer version without giving up what was typed. */
  rebase(record: ContentRecord): void
  /** Goes back to the content that the server holds. */
  drop(): void
  /** Stops keeping anything: somebody leaves on purpose. */
  forget(): void
}

export function useRecordDraft(kind: ContentKind, record: ContentRecord | undefined): RecordDraft {
  const name = draftName(useMe().personId, 'content', `${kind}.${record?.id ?? 'new'}`)
  const [state, dispatch] = useReducer(draftReducer, undefined, () =>
    beginDraft(kind, record, readStored(name, kind)),
  )
  const { content, version } = state
  const dirty = useMemo(() => isDirty(state), [state])
  const stopKeeping = useKeeping(
    name,
    dirty ? { content, ...(version !== undefined && { version }) } : undefined,
  )
  useEffect(() => {
    if (record) dispatch({ type: 'arrive', record })
  }, [record])
  const problems = useMemo(() => problemsIn(state), [state])
  return {
    form: {
      recordId: record?.id,
      content,
      published: record?.published,
      formerSlugs: record?.formerSlugs ?? [],
      problems,
      set: (part, value) => dispatch({ type: 'change', part, value }),
    },
    version,
    isDirty: dirty,
    isRestored: state.isRestored && dirty,
    check: async (purpose) => {
      const { checkContent } = await import('./check-content.ts')
      const check = (each: Content) => checkContent(each, purpose)
      dispatch({ type: 'check', check })
      return Object.keys(check(content)).length
    },
    refuse: (refused) => dispatch({ type: 'refuse', problems: refused }),
    settle: (newer, sent) => {
      dropDraft(name, 'tab')
      dispatch({ type: 'settle', record: newer, sent })
    },
    rebase: (newer) => dispatch({ type: 'rebase', record: newer }),
    drop: () => dispatch({ type: 'drop' }),
    forget: stopKeeping,
  }
}

/** Reads what this tab has kept; nothing where it is of another kind. */
function readStored(name: string, kind: ContentKind): StoredDraft | undefined {
  const stored = readDraft<Partial<StoredDraft>>(name, 'tab')?.content
  return stored?.content?.kind === kind ? (stored as StoredDraft) : undefined
}

/** In ms. */
const pauseWhileTyping = 300

/** Keeps a draft after a pause in the typing, and at the latest when the page goes. Returns the way to
 * stop. */
function useKeeping(name: string, draft: StoredDraft | undefined): () => void {
  const hasStopped = useRef(false)
  const latest = useRef(() => {})
  latest.current = () => {
    if (hasStopped.current) return
    if (draft) saveDraft(name, draft, 'tab')
    else dropDraft(name, 'tab')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what would be kept changes
  useEffect(() => {
    const waiting = setTimeout(() => latest.current(), pauseWhileTyping)
    return () => clearTimeout(waiting)
  }, [name, draft?.content, draft?.version])
  useEffect(() => {
    const write = () => latest.current()
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [])
  return () => {
    hasStopped.current = true
    dropDraft(name, 'tab')
  }
}
