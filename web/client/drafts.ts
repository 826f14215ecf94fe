/** What somebody has typed and not sent, kept on this device: it survives a reload, a lost connection and the end of
 * the session, and is for that person only. */

export interface Draft<T> {
  readonly savedAt: string
  readonly content: T
}

const prefix = 'thinktank.draft.'
const keptForMs = 30 * 86_400_000

/** Where the draft of a person for something is kept: `entry` or `comment`, and the id of what it is for. */
export function draftName(personId: string, kind: 'entry' | 'comment', id: string): string {
  return `${prefix}${personId}.${kind}.${id}`
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

function dropOldDrafts(): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    const before = new Date(Date.now() - keptForMs).toISOString()
    for (const name of names.filter((each) => each.startsWith(prefix))) {
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
