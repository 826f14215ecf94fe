/** Applies the plan of an import (docs/product.md#imports). It may stop anywhere and be repeated by two at
 * once. */

import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { listCommunities } from '#functions/communities/store.ts'
import { entryWrites, withoutTaken } from '#functions/directory/apply-entry.ts'
import { afterLeaving, roleAction, savePerson } from '#functions/directory/changes.ts'
import { decidedEntryWrites } from '#functions/directory/decide-entry.ts'
import {
  countChanges,
  entriesAfter,
  findImport,
  finishApplying,
  type PlanEntry,
  planEntries,
  type StoredImport,
  updateProgress,
} from '#functions/directory/imports.ts'
import { mergedPerson, newPerson } from '#functions/directory/merge.ts'
import { withFreeSlug } from '#functions/directory/profiles.ts'
import { currentSnapshot, type DirectorySnapshot, snapshotFor } from '#functions/directory/snapshot.ts'
import type { Acting } from '#functions/runtime/audit.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { isAnyConflict, retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { batchPut, transact, writeBatch } from '#functions/runtime/table.ts'
import type { Community } from '#shared/communities/model.ts'
import type { EntryKind } from '#shared/directory/model.ts'
import { Problem } from '#shared/problems.ts'
import { planEntry } from './entries.ts'

/** In this order: a person who gets a leaver's address takes it before the leaver is marked. */
const order = ['added', 'changed', 'returned', 'leaver', 'undecided'] as const satisfies readonly EntryKind[]
type Kind = (typeof order)[number]

const page = 100
const atOnce = 8

interface Applying {
  readonly job: StoredImport
  readonly plan: string
  readonly communities: readonly Community[]
  readonly by: Acting
}

/** Applies the rest of a plan. False: time ran out, call it again. Raises an error without a plan. */
export async function applyPlan(
  job: StoredImport,
  { now, timeIsUp }: { now: () => Date; timeIsUp: () => boolean },
): Promise<boolean> {
  const { plan, applied, appliedBy = job.by } = job
  if (!plan) throw new Error(`Import ${job.id} has no plan.`)
  const communities = await listCommunities()
  const of = countChanges(job)
  let doneCount = job.progress?.done ?? 0
  const from = applied ? order.indexOf(applied.kind as Kind) : 0
  for (const kind of order.slice(from)) {
    let after = applied?.kind === kind ? applied.sort : undefined
    for (;;) {
      if (timeIsUp()) return false
      const by = { by: appliedBy, requestId: job.id, at: now() }
      const entries = await entriesAfter(plan, kind, after, page)
      await applyAll(entries, { job, plan, communities, by })
      const last = entries.at(-1)
      if (!last) break
      after = last.sort
      doneCount += entries.length
      const progress = { done: Math.min(doneCount, of), of, at: now().toISOString() }
      if (!(await updateProgress(job, { progress, applied: { kind, sort: after } }))) return true
      if (entries.length < page) break
    }
  }
  await finish(job, plan, { by: appliedBy, requestId: job.id, at: now() })
  return true
}

async function applyAll(entries: readonly PlanEntry[], applying: Applying): Promise<void> {
  const snapshot = await snapshotFor(entries)
  const failures = await forEachLimited(entries, atOnce, (entry) => applyEntry(entry, applying, snapshot))
  for (const { item, error } of failures)
    log('error', 'import entry failed', { line: item.line, person: item.personId, ...faultFields(error) })
  if (failures[0]) throw failures[0].error
}

/** Others may change the same people at the same time. */
const maxAttempts = 8

async function applyEntry(entry: PlanEntry, applying: Applying, snapshot: DirectorySnapshot): Promise<void> {
  let look = snapshot
  const attempt = () => {
    const current = look
    // After a conflict the snapshot is out of date.
    look = currentSnapshot
    return applyOne(entry, applying, current)
  }
  try {
    await retryOnConflict(maxAttempts, attempt)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'last-administrator') return tellInstead('kept', entry, applying)
    // Another `busy` is the store's: that passes.
    const isContested = error.code === 'busy' && isAnyConflict(error.cause)
    if (!isContested && !refusals.has(error.code)) throw error
    return tellInstead('failed', entry, applying)
  }
}

/** Problems of an entry that no further attempt solves. */
const refusals: ReadonlySet<string> = new Set(['number-taken', 'import-outdated'])

function applyOne(entry: PlanEntry, applying: Applying, look: DirectorySnapshot): Promise<void> {
  if (entry.kind === 'leaver') return markLeft(entry, applying)
  return entry.kind === 'undecided' ? applyDecided(entry, applying) : applyLine(entry, applying, look)
}

/** Applies a decision; an entry without one changes nothing. */
async function applyDecided(entry: PlanEntry, { by }: Applying): Promise<void> {
  if (!entry.decision) return
  const writes = await decidedEntryWrites(entry, { ...by, by: entry.decidedBy ?? by.by })
  if (writes.length > 0) await transact(writes)
}

/** Puts another entry with the same place into the plan: repeating it changes nothing. */
async function tellInstead(kind: 'kept' | 'failed', entry: PlanEntry, { plan, by }: Applying): Promise<void> {
  const { line, personId, name, email, employeeNumber } = entry
  const entryKey = `${entry.kind}-${entry.sort}`
  const shownFields = { line, personId, name, email, employeeNumber }
  await writeBatch([batchPut(planEntries, planEntry(plan, kind, entryKey, shownFields, by.at))])
}

async function markLeft({ personId = '' }: PlanEntry, { by }: Applying): Promise<void> {
  const before = await currentSnapshot.person(personId)
  if (before?.status !== 'active') return
  const after = afterLeaving(before, { ...before, version: before.version + 1, status: 'left' })
  await savePerson(before, after, [{ what: 'left by an import' }, ...roleAction(before, after)], by)
}

async function applyLine(
  entry: PlanEntry,
  { communities, by }: Applying,
  look: DirectorySnapshot,
): Promise<void> {
  const { personId, values, places = {} } = entry
  if (!personId || !values) throw new Error('An entry has no values.')
  const before = await look.person(personId)
  const after = before
    ? afterLeaving(before, mergedPerson(before, values, { places, communities }))
    : await withFreeSlug(newPerson(personId, values, places), (slug) => look.holder('SLUG', slug))
  const holder = await look.holder('EMAIL', values.email)
  const other = holder && holder.personId !== personId ? holder : undefined
  // Nobody had the address when the file was compared: who has it now is not to lose it unasked.
  if (before && other) throw new Problem('import-outdated')
  const losers = other
    ? [{ before: other, after: withoutTaken(other, { ...after, employeeNumber: '' }) }]
    : []
  const writes = entryWrites({ before, after, losers }, by)
  if (writes.length > 0) await transact(writes)
}

/** Counts what could not be applied, and lets the next import begin. */
async function finish(job: StoredImport, plan: string, by: Acting): Promise<void> {
  const [failed, kept] = await Promise.all(
    (['failed', 'kept'] as const).map(async (kind) => {
      let n = 0
      for (let after: string | undefined; ; ) {
        const some = await entriesAfter(plan, kind, after, page)
        n += some.length
        after = some.at(-1)?.sort
        if (some.length < page) return n
      }
    }),
  )
  const current = await findImport(job.id)
  if (current.status !== 'applying' || !current.counts) return
  const { progress, counts } = current
  await finishApplying(
    current,
    {
      appliedAt: by.at.toISOString(),
      counts: { ...counts, failed: failed ?? 0, kept: kept ?? 0 },
      progress: progress && { ...progress, done: progress.of, at: by.at.toISOString() },
    },
    by,
  )
}
