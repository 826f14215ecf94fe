/** Imports in the table: each import, the entries of its plan, and the lock for applying. */
import * as z from 'zod'
import { type Acting, auditWrite, type NewAuditEntry } from '#functions/runtime/audit.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { type ListPage, type Paged, pageInOrder, pageNewestFirst } from '#functions/runtime/pages.ts'
import { getItem, getItems, queryItems, transact, write } from '#functions/runtime/table.ts'
import { create, put, update, type Write } from '#functions/runtime/writes.ts'
import { directoryImport, directoryLine, type EntryKind, importEntry } from '#shared/directory/model.ts'
import { directoryApprover } from '#shared/people/model.ts'
import { Problem } from '#shared/problems.ts'

const approverOrNone = z.union([directoryApprover, z.literal('none')])

const storedImport = directoryImport.extend({
  key: z.string(),
  /** Nobody looks at the preview of a file that arrived by itself: it is applied unless it is guarded. */
  unattended: z.boolean().optional(),
  plan: z.string().optional(),
  /** Number of the state of the directory that the plan was made from. */
  basis: z.number().int().optional(),
  /** The entry after which applying goes on. */
  applied: z.object({ kind: z.string(), sort: z.string() }).optional(),
})
export type StoredImport = z.infer<typeof storedImport>

const importsPartition = 'IMPORTS'

const importKey = (id: string): Key => ({ PK: importsPartition, SK: id })

const directoryImports = entity({
  type: 'directory-import',
  schema: storedImport,
  keys: ({ id }) => importKey(id),
})

/** An entry of a plan, with all that applying it takes. */
const planEntry = importEntry.extend({
  plan: z.string(),
  sort: z.string(),
  values: directoryLine.optional(),
  places: z
    .object({ lineManager: approverOrNone, exco2: approverOrNone, hrbp: approverOrNone })
    .partial()
    .optional(),
  /** Of an undecided entry: candidates who leave if the line means somebody else. */
  leavers: z.array(z.string()).optional(),
  ttl: z.number().int(),
})
export type PlanEntry = z.infer<typeof planEntry>

const entriesPartition = (plan: string, kind: EntryKind) => `IMPORT#${plan}#${kind}`

const entryKey = ({ plan, kind, sort }: Pick<PlanEntry, 'plan' | 'kind' | 'sort'>): Key => ({
  PK: entriesPartition(plan, kind),
  SK: sort,
})

export const planEntries = entity({ type: 'import-entry', schema: planEntry, keys: entryKey })

/** The place of a line, or of a number, among the entries of its kind. */
export function entrySortKey(position: number | string): string {
  return String(position).padStart(6, '0')
}

/** The directory as imports see it: how many were applied, and which one is being applied. */
const stateKey: Key = { PK: 'IMPORT-STATE', SK: 'STATE' }

const importState = entity({
  type: 'import-state',
  schema: z.object({ version: z.number().int(), applying: z.string().optional() }),
  keys: () => stateKey,
})

/** How many imports were applied so far: a plan holds for the number that it was made at. */
export async function directoryBasis(): Promise<number> {
  return (await getItem(importState, stateKey))?.version ?? 0
}

/** Reads an import. Raises `not-found`. */
export async function findImport(id: string): Promise<StoredImport> {
  const found = await getItem(directoryImports, importKey(id))
  if (!found) throw new Problem('not-found')
  return found
}

/** Imports by ids, in their order; unknown ids are left out. */
export const findImports = (ids: readonly string[]) => getItems(directoryImports, ids.map(importKey))

/** The write of a new import. It fails where there is one of that id. */
export function createImport(added: StoredImport): Write {
  return create(directoryImports, added)
}

/** Imports, the latest first. Raises `invalid-cursor`. */
export function listImports(paged: Paged): Promise<ListPage<StoredImport>> {
  return pageNewestFirst(
    importsPartition,
    paged,
    (range) => queryItems(directoryImports, range),
    ({ id }) => id,
  )
}

/** Entries of one kind, in the order of the file. Raises `invalid-cursor`. */
export async function listEntries(
  { plan }: StoredImport,
  kind: EntryKind,
  paged: Paged,
): Promise<ListPage<PlanEntry>> {
  if (!plan) return { items: [] }
  return pageInOrder(
    entriesPartition(plan, kind),
    paged,
    (range) => queryItems(planEntries, range),
    ({ sort }) => sort,
  )
}

/** The next entries of a kind after one; the first ones where there is none. */
export function entriesAfter(
  plan: string,
  kind: EntryKind,
  after: string | undefined,
  limit: number,
): Promise<PlanEntry[]> {
  return queryItems(planEntries, { partition: entriesPartition(plan, kind), after, limit })
}

/** The undecided entry of a line. Raises `not-found`. */
export async function findUndecided({ plan = '' }: StoredImport, line: number): Promise<PlanEntry> {
  const key = entryKey({ plan, kind: 'undecided', sort: entrySortKey(line) })
  const found = plan ? await getItem(planEntries, key) : undefined
  if (!found) throw new Problem('not-found')
  return found
}

type Decided = Required<Pick<PlanEntry, 'decision' | 'decidedBy' | 'decidedAt'>>

/** Returns the writes of a decision and of the count that waits. Raises `stale-version`. */
export function decisionWrites(of: StoredImport, entry: PlanEntry, set: Decided): Write[] {
  const toDecide = Math.max((of.toDecide ?? 0) - (entry.decision ? 0 : 1), 0)
  return [
    updateImport(of, { toDecide }),
    update(entryKey(entry), { set, only: { decision: entry.decision }, problem: 'stale-version' }),
  ]
}

/** Checks that this is the latest import and none is being applied. Raises `import-outdated`,
 * `import-running`. */
export async function checkLatest({ basis = 0 }: StoredImport): Promise<Write> {
  const state = await getItem(importState, stateKey)
  if (state?.applying) throw new Problem('import-running')
  if (state?.version !== basis + 1) throw new Problem('import-outdated')
  const { version } = state
  return update(stateKey, {
    set: { version },
    only: { version, applying: undefined },
    problem: 'import-running',
  })
}

/** Changes an import that is as it was read. Raises `stale-version`. */
export function updateImport(before: StoredImport, set: Partial<StoredImport>): Write {
  const { version } = before
  const fields = Object.entries(set).filter(([, value]) => value !== undefined)
  const gone = Object.keys(set).filter((name) => set[name as keyof StoredImport] === undefined)
  return update(importKey(before.id), {
    set: { ...Object.fromEntries(fields), version: version + 1 },
    remove: gone,
    only: { version },
    problem: 'stale-version',
  })
}

/** Notes how far a step is. False where the import has gone on to something else meanwhile. */
export async function updateProgress(
  { id, status }: StoredImport,
  set: Pick<Partial<StoredImport>, 'progress' | 'applied'>,
): Promise<boolean> {
  try {
    await write(update(importKey(id), { set, only: { status }, problem: 'import-not-planned' }))
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** The write that records an act on an import; it belongs into the act's transaction. */
export function auditImport(id: string, what: NewAuditEntry['what'], { at, by, requestId }: Acting): Write {
  return auditWrite({ subject: `IMPORT#${id}`, what, at, by, requestId })
}

/** Locks the directory for applying an import. Raises `stale-version`, `import-running`,
 * `import-outdated`. */
export async function startApplying(before: StoredImport, by: Acting): Promise<void> {
  const state = await getItem(importState, stateKey)
  if (state?.applying) throw new Problem('import-running')
  if ((state?.version ?? 0) !== (before.basis ?? 0)) throw new Problem('import-outdated')
  const version = state?.version ?? 0
  const claim = { version, applying: before.id }
  await transact([
    updateImport(before, {
      status: 'applying',
      appliedBy: by.by,
      progress: { done: 0, of: countChanges(before), at: by.at.toISOString() },
      applied: undefined,
    }),
    state
      ? update(stateKey, { set: claim, only: { version, applying: undefined }, problem: 'import-running' })
      : create(importState, claim, 'import-running'),
    auditImport(before.id, 'import begun', by),
  ])
}

/** How many people a plan changes, with those who are undecided. */
export function countChanges({ counts }: StoredImport): number {
  if (!counts) return 0
  return counts.added + counts.changed + counts.returned + counts.leaver + counts.undecided
}

/** Ends an import that was applied to its last entry. Nothing where it has ended already. */
export async function finishApplying(
  before: StoredImport,
  set: Partial<StoredImport>,
  by: Acting,
): Promise<void> {
  const state = await getItem(importState, stateKey)
  if (state?.applying !== before.id) return
  const ended = [
    updateImport(before, { ...set, status: 'applied' }),
    put(importState, { version: state.version + 1 }),
    auditImport(before.id, 'import applied', by),
  ]
  await transact(ended).catch((error: unknown) => {
    // Nothing else changes an import that is being applied: another run has ended it.
    if (!(error instanceof Problem) || error.code !== 'stale-version') throw error
  })
}
