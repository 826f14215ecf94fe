/** Lines whose number, address and names disagree: an administrator decides
 * (docs/product.md#matching-people). */
import { listCommunities } from '#functions/communities/store.ts'
import { checkUnchanged, findPerson, type PersonChanged, personBy } from '#functions/people/store.ts'
import type { Acting } from '#functions/runtime/audit.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import type { Write } from '#functions/runtime/writes.ts'
import type { DirectoryLine, EntryDecision, LineCandidate } from '#shared/directory/model.ts'
import { administers } from '#shared/directory/rules.ts'
import { directoryTexts } from '#shared/messages/directory.ts'
import type { Person } from '#shared/people/model.ts'
import { isContractor, numberKey, rolesAfterLeaving } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { entryWrites, withoutTaken } from './apply-entry.ts'
import { afterLeaving, otherAdministrator } from './changes.ts'
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

/** Notes an administrator's decision about a line, and does it if the import was applied. Repeating it
 * changes nothing. Raises `not-found`, `invalid-request`, `import-not-planned`, `import-running`,
 * `import-outdated`, `entry-decided`, `last-administrator`. */
export function decideEntry(
  id: string,
  { line, decision }: { line: number; decision: EntryDecision },
  by: Acting,
): Promise<PlanEntry> {
  return retryOnConflict(maxAttempts, async () => {
    const job = await findImport(id)
    const entry = await findUndecided(job, line)
    if (entry.decision === decision) return entry
    if (decision !== 'other' && !entry.candidates?.some(({ by }) => by === decision))
      throw new Problem('invalid-request', { fields: { decision: directoryTexts.noSuchDecision } })
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

/** Returns the writes of a decided entry; none where all is done. Raises `import-outdated`,
 * `last-administrator`. */
export async function decidedEntryWrites(entry: PlanEntry, by: Acting): Promise<Write[]> {
  const { personId = '', values, candidates = [], decision, places = {} } = entry
  if (!values || !decision) throw new Error('An entry is not decided.')
  const chosen = candidates.find((each) => each.by === decision)
  const before = await findPerson(chosen?.personId ?? personId)
  const holders = await currentHolders(values)
  const isExpected = (holder: Person | undefined, field: LineCandidate['by']) => {
    if (decision === field) return holder !== undefined && holder.personId === before?.personId
    const expected = candidates.find((each) => each.by === field)?.personId
    return !holder || [before?.personId, expected].includes(holder.personId)
  }
  if (!chosen && before) return []
  if (!isExpected(holders.address, 'address') || !isExpected(holders.number, 'number'))
    throw new Problem('import-outdated')
  const after = before
    ? changedByDecision(
        before,
        entry,
        mergedPerson(before, values, { places, communities: await listCommunities() }),
      )
    : await withFreeSlug(newPerson(personId, values, places), (slug) => personBy('SLUG', slug))
  const found = [holders.address, holders.number].flatMap((each) => each ?? [])
  const others = [...new Map(found.map((each) => [each.personId, each])).values()]
  const losing = others.filter((each) => each.personId !== after.personId)
  const { losers, guard } = await checkAdministrators({ before, after, losing, leavers: entry.leavers })
  const writes = entryWrites({ before, after, losers, what: 'same person by decision' }, by)
  return writes.length > 0 ? [...writes, ...guard] : []
}

/** Finds the present holders of a line's address and number. */
async function currentHolders({ email, employeeNumber }: DirectoryLine) {
  const [address, number] = await Promise.all([
    personBy('EMAIL', email),
    isContractor(employeeNumber) ? undefined : personBy('EMPNO', numberKey(employeeNumber)),
  ])
  return { address, number }
}

/** Returns a person after a decision. A line that waited because of its number brings no roles. */
function changedByDecision(before: Person, { candidates = [] }: PlanEntry, merged: Person): Person {
  const after = afterLeaving(before, merged)
  const isByNumber = candidates.some((each) => each.by === 'number')
  return isByNumber ? { ...after, roles: rolesAfterLeaving(after.roles) } : after
}

interface Involved {
  readonly before: Person | undefined
  readonly after: Person
  /** People who have the address or the number now. */
  readonly losing: readonly Person[]
  /** Ids of people who are named nowhere else in the file. */
  readonly leavers: readonly string[] | undefined
}

/** Returns those who lose an address or number; unnamed ones leave. The last administrator stays. Raises
 * `last-administrator`. */
async function checkAdministrators({ before, after, losing, leavers = [] }: Involved): Promise<{
  losers: PersonChanged[]
  guard: Write[]
}> {
  const stops = before !== undefined && administers(before) && !administers(after)
  const isNeeded = stops || losing.some(administers)
  const other = isNeeded
    ? await otherAdministrator([after.personId, ...losing.map(({ personId }) => personId)])
    : undefined
  if (stops && !other) throw new Problem('last-administrator')
  const losers = losing.map((each): PersonChanged => {
    const remaining = withoutTaken(each, after)
    const leaves =
      leavers.includes(each.personId) &&
      each.status === 'active' &&
      (!administers(each) || other !== undefined)
    return { before: each, after: leaves ? afterLeaving(each, { ...remaining, status: 'left' }) : remaining }
  })
  return { losers, guard: other ? [checkUnchanged(other)] : [] }
}
