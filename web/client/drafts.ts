/** Drafts of what somebody has typed and not sent, kept on this device: they survive a reload, a lost
 * connection and the end of the session, and are for that person only. */

export interface Draft<T> {
  readonly savedAt: string
  readonly content: T
}

const prefix = 'thinktank.draft.'
const keptForMs = 30 * 86_400_000

/** Kinds of drafts: about an idea, about a nomination, or of administrators. */
export type DraftKind =
  | 'entry'
  | 'idea-edit'
  | 'idea-status'
  | 'comment'
  | 'comment-edit'
  | 'abuse-report'
  | 'nomination'
  | 'equity'
  | 'innovation'
  | 'answer'
  | 'decision'
  | 'downgrade'
  | 'reassign'
  | 'withdraw'
  | 'thanks'
  | 'content'
  | 'dialog'
  | 'person'
  | 'profiles'

/** On this device, for all its tabs; or in this tab alone, where two tabs may work on the same thing. */
type DraftStore = 'device' | 'tab'

const storageOf = (store: DraftStore): Storage => (store === 'tab' ? sessionStorage : localStorage)

/** The people whose drafts were dropped because they left: open screens keep nothing more of theirs. */
let gone: string | undefined

const draftsOf = (personId: string) => `${prefix}${personId}.`

/** Where the draft of a person for something is kept, by its kind and the id of what it is for. */
export const draftName = (personId: string, kind: DraftKind, id: string): string =>
  `${draftsOf(personId)}${kind}.${id}`

/** Returns a draft as it was saved, or nothing where there is none or it is older than thirty days. */
export function readDraft<T>(name: string, store: DraftStore = 'device'): Draft<T> | undefined {
  // A form opens: its person is here again.
  if (gone !== undefined && name.startsWith(gone)) gone = undefined
  dropOldDrafts()
  return parse<T>(read(name, store))
}

/** A full or forbidden store must not stop anybody from typing. */
export function saveDraft<T>(name: string, content: T, store: DraftStore = 'device'): void {
  if (gone !== undefined && name.startsWith(gone)) return
  try {
    storageOf(store).setItem(name, JSON.stringify({ savedAt: new Date().toISOString(), content }))
  } catch {
    dropDraft(name, store)
  }
}

export function dropDraft(name: string, store: DraftStore = 'device'): void {
  try {
    storageOf(store).removeItem(name)
  } catch {
    // Nothing was kept then.
  }
}

/** Drops all that a person has typed: they leave, and somebody else may sit here next. */
export function dropDraftsOf(personId: string): void {
  gone = draftsOf(personId)
  for (const store of ['device', 'tab'] as const) {
    for (const name of names(store).filter((each) => each.startsWith(draftsOf(personId))))
      dropDraft(name, store)
  }
}

function names(store: DraftStore): string[] {
  try {
    const storage = storageOf(store)
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  } catch {
    // There is no store.
    return []
  }
}

function dropOldDrafts(): void {
  const before = new Date(Date.now() - keptForMs).toISOString()
  for (const name of names('device').filter((each) => each.startsWith(prefix))) {
    if (!((parse(read(name, 'device'))?.savedAt ?? '') > before)) dropDraft(name)
  }
}

function read(name: string, store: DraftStore): string | null {
  try {
    return storageOf(store).getItem(name)
  } catch {
    return null
  }
}

function parse<T>(text: string | null): Draft<T> | undefined {
  try {
    const draft: Partial<Draft<T>> | null = JSON.parse(text ?? 'null')
    const isOne = typeof draft?.savedAt === 'string' && typeof draft.content === 'object'
    return isOne && draft.content !== null ? (draft as Draft<T>) : undefined
  } catch {
    return undefined
  }
}

/** Returns the stored parts that are of the same type as those of `blank`; the rest is blank. */
export function fitToBlank<T extends object>(kept: object, blank: T): T {
  const of = Object.entries(blank).map(([key, usual]) => {
    const value: unknown = kept[key as keyof typeof kept]
    return [key, kindOf(value) === kindOf(usual) ? value : usual]
  })
  return Object.fromEntries(of) as T
}

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value
