/** What was typed and not saved, kept for a reload or the end of the session; in this tab, for this person. */
import type { Content, ContentKind } from '#shared/content/model.ts'

export interface Kept {
  readonly content: Content
  /** The version that the typing began with; absent for a new record. */
  readonly version?: number
}

/** Where a record's typing is kept. */
export function keptName(personId: string, kind: ContentKind, id: string | undefined): string {
  return `thinktank.editing.${personId}.${kind}.${id ?? 'new'}`
}

/** What was kept; nothing where there is none, or it is not of this kind. */
export function readKept(name: string, kind: ContentKind): Kept | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return kept?.content?.kind === kind ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}

/** A full or forbidden store must not stop anybody from typing. */
export function keep(name: string, kept: Kept): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept))
  } catch {
    dropKept(name)
  }
}

export function dropKept(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept then.
  }
}
