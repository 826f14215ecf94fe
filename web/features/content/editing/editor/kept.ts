/** What was typed and not saved, kept for a reload or the end of the session; in this tab, for this person. */
import type { Content, ContentKind } from '#shared/content/model.ts'
import { draftName, dropDraft, keepDraft, readDraft } from '#web/client/drafts.ts'

export interface Kept {
  readonly content: Content
  /** The version that the typing began with; absent for a new record. */
  readonly version?: number
}

/** Where a record's typing is kept. */
export function keptName(personId: string, kind: ContentKind, id: string | undefined): string {
  return draftName(personId, 'content', `${kind}.${id ?? 'new'}`)
}

/** What was kept; nothing where there is none, or it is not of this kind. */
export function readKept(name: string, kind: ContentKind): Kept | undefined {
  const kept = readDraft<Partial<Kept>>(name, 'tab')?.content
  return kept?.content?.kind === kind ? (kept as Kept) : undefined
}

export function keep(name: string, kept: Kept): void {
  keepDraft(name, kept, 'tab')
}

export function dropKept(name: string): void {
  dropDraft(name, 'tab')
}
