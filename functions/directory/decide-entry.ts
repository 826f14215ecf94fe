/** Entries that an administrator decides about (docs/product.md#who-is-meant): lines without employee number whose
 * names are not those of the record of their address. */
import { listCommunities } from '#functions/communities/store.ts'
import { checkUnchanged, findPerson, personBy } from '#functions/people/store.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import type { Write } from '#functions/runtime/writes.ts'
import type { EntryDecision } from '#shared/directory/model.ts'
import { administers } from '#shared/directory/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { Problem } from '#shared/problems.ts'
import { entryWrites } from './apply-entry.ts'
import { afterLeaving, auditPerson, type ChangeContext, otherAdministrator, roleAction } from './changes.ts'
import {
  auditImport,
  checkLatest,
  decisionWrites,
  findImport,
  findUndecided,
  type PlanEntry,
} from './imports.ts'
import { mergedPerson, newPerson } from './merge.ts'
import { withFreeSlug } from './profiles.ts'

const maxAttempts = 8

/** Notes what is decided about the line of an import that has not been applied; of one that has, does it in the same
 * step. Doing it again changes nothing. Raises `not-found`, `import-not-planned`, `import-running`,
 * `import-outdated`, `entry-decided`. */
export function decideEntry(
  id: string,
  { line, decision }: { line: number; decision: EntryDecision },
  by: ChangeContext,
): Promise<PlanEntry> {
  return retryOnConflict(maxAttempts, async () => {
    const job = await findImport(id)
    const entry = await findUndecided(job, line)
    if (entry.decision === decision) return entry
    const isApplied = job.status === 'applied'
    if (job.status === 'applying') throw new Problem('import-running')
    if (!isApplied && job.status !== 'planned') throw new Problem('import-not-planned')
    // Once it is done it cannot be taken back here.
    if (isApplied && entry.decision) throw new Problem('entry-decided')
    const noted = { decision, decidedBy: by.by, decidedAt: by.at.toISOString() }
    await transact([
      ...decisionWrites(job, entry, noted),
      auditImport(id, `line ${line} decided: ${decision}`, by),
      ...(isApplied
        ? [await checkLatest(job), ...(await decidedEntryWrites({ ...entry, ...noted }, by))]
        : []),
    ])
    return { ...entry, ...noted }
  })
}

/** The writes of an entry that is decided: the same person changes, or somebody new gets the address and nothing else
 * of its holder. None where that is done already. Raises `import-outdated` where somebody else has the address now. */
export async function decidedEntryWrites(entry: PlanEntry, by: ChangeContext): Promise<Write[]> {
  const { personId, values, holder: asked, decision } = entry
  if (!personId || !values || !asked || !decision) throw new Error('An entry is not decided.')
  const [holder, owner] = await Promise.all([findPerson(asked.personId), personBy('EMAIL', values.email)])
  return decision === 'same' ? sameWrites(entry, { holder, owner }, by) : otherWrites(entry, owner, by)
}

interface Found {
  readonly holder: Person | undefined
  /** Who has the address now. */
  readonly owner: Person | undefined
}

async function sameWrites(
  { values, places = {} }: PlanEntry,
  { holder, owner }: Found,
  by: ChangeContext,
): Promise<Write[]> {
  if (!holder || !values || owner?.personId !== holder.personId) throw new Problem('import-outdated')
  const merged = mergedPerson(holder, values, { places, communities: await listCommunities() })
  const after = afterLeaving(holder, merged)
  return entryWrites({ before: holder, after, what: 'same person by decision' }, by)
}

async function otherWrites(
  { personId = '', values, places = {}, holder, holderLeaves = false }: PlanEntry,
  owner: Person | undefined,
  by: ChangeContext,
): Promise<Write[]> {
  if (!values || (await findPerson(personId))) return []
  if (owner && owner.personId !== holder?.personId) throw new Problem('import-outdated')
  const after = await withFreeSlug(newPerson(personId, values, places), (slug) => personBy('SLUG', slug))
  if (!owner) return entryWrites({ before: undefined, after }, by)
  // The last administrator stays, without the address.
  const other = administers(owner) ? await otherAdministrator(owner.personId) : undefined
  const leaves = holderLeaves && owner.status === 'active' && (!administers(owner) || other !== undefined)
  const addressFrom = leaves ? afterLeaving(owner, { ...owner, status: 'left' }) : owner
  return [
    ...entryWrites({ before: undefined, after, addressFrom }, by),
    ...(leaves ? [auditPerson(owner, { what: 'left by an import' }, by)] : []),
    ...roleAction(owner, addressFrom).map((act) => auditPerson(owner, act, by)),
    ...(leaves && other ? [checkUnchanged(other)] : []),
  ]
}
