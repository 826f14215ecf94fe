/** What somebody has typed and not sent, kept on this device: it survives a reload, a lost connection and the end of
 * the session, and is for that person only. */

export interface Draft<T> {
  readonly savedAt: string
  readonly content: T
}

const prefix = 'thinktank.draft.'
const keptForMs = 30 * 86_400_000

/** What is typed: about an idea, or about a nomination. */
type Kind = 'entry' | 'comment' | 'nomination' | 'answer' | 'decision' | 'downgrade' | 'reassign' | 'withdraw'

const draftsOf = (personId: string) => `${prefix}${personId}.`

/** Where the draft of a person for something is kept, by its kind and the id of what it is for. */
export function draftName(personId: string, kind: Kind, id: string): string {
  return `${draftsOf(personId)}${kind}.${id}`
}

/** What was kept, as it was handed in; nothing where there is none, or it is older than thirty days. */
export function readDraft<T>(name: string): Draft<T> | undefined {
  dropOldDrafts()
  return parse<T>(read(name))
}

/** A full or forbidden store must not stop anybody from typing. */
export function keepDraft<T>(name: string, content: T): void {
  try {
    localStorage.setItem(name, JSON.stringify({ savedAt: new Date().toISOString(), content }))
  } catch {
    dropDraft(name)
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was kept then.
  }
}

/** Drops all that a person has typed: they leave, and somebody else may sit here next. */
export function dropDraftsOf(personId: string): void {
  try {
    for (const name of names().filter((each) => each.startsWith(draftsOf(personId)))) dropDraft(name)
  } catch {
    // There is no store.
  }
}

function names(): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
}

function dropOldDrafts(): void {
  try {
    const before = new Date(Date.now() - keptForMs).toISOString()
    for (const name of names().filter((each) => each.startsWith(prefix))) {
      if (!((parse(read(name))?.savedAt ?? '') > before)) dropDraft(name)
    }
  } catch {
    // There is no store.
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
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

/** What was kept, as far as it is of the kind that `blank` has; the rest is blank. */
export function fitting<T extends object>(kept: object, blank: T): T {
  const of = Object.entries(blank).map(([key, usual]) => {
    const value: unknown = kept[key as keyof typeof kept]
    return [key, kindOf(value) === kindOf(usual) ? value : usual]
  })
  return Object.fromEntries(of) as T
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value
}
