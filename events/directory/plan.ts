/** Compares a directory file with the directory, and changes nobody (docs/product.md#imports). */
import { randomUUID } from 'node:crypto'
import { listCommunities } from '#functions/communities/store.ts'
import { directoryBasis, type StoredImport } from '#functions/directory/imports.ts'
import { idsOf } from '#functions/directory/listing.ts'
import {
  approverAddresses,
  changesBetween,
  communityOf,
  mergedPerson,
  type ResolvedApprovers,
  resolveApprovers,
} from '#functions/directory/merge.ts'
import { findPeople } from '#functions/people/store.ts'
import type { DirectoryLine, EntryKind, ImportCounts, LineCandidate } from '#shared/directory/model.ts'
import { administers, guardsOf, sharedNames } from '#shared/directory/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { groupName, numberKey } from '#shared/people/rules.ts'
import { storedEntries } from './entries.ts'
import {
  approverOf,
  type Comparison,
  chunksOf,
  countUnreadable,
  type File,
  type LineMatch,
  matchLines,
} from './matching.ts'

/** The result of the comparison, as the import keeps it. */
export type Plan = Pick<
  StoredImport,
  'plan' | 'basis' | 'counts' | 'activeBefore' | 'guards' | 'identities' | 'unreadable' | 'toDecide'
>

interface Matched extends Comparison {
  readonly unreadable: number
  /** Id of a person → how many lines mean them, or may mean them. */
  readonly namedBy: ReadonlyMap<string, number>
}

/** Makes the plan of an import; `tell` hears the progress in lines. Each attempt writes its own entries. */
export async function planImport(
  job: StoredImport,
  file: File,
  { now, tell }: { now: Date; tell: Comparison['tell'] },
): Promise<Plan> {
  const plan = randomUUID()
  const basis = await directoryBasis()
  const entries = storedEntries(plan, now)
  const comparison: Comparison = {
    job,
    file,
    entries,
    communities: await listCommunities(),
    matches: new Map(),
    bad: [],
    mentioned: new Set(),
    tell,
  }
  const people = await matchLines(comparison)
  const unreadable = await countUnreadable(comparison)
  const matched: Matched = { ...comparison, unreadable, namedBy: countLines(comparison) }
  const { activeInFile, unchanged, renamed } = await compareLines(matched)
  const leavers = await findLeavers(matched)
  await entries.flush()
  const counts = { ...entries.counts, lines: people, unchanged } as ImportCounts
  const activeBefore = activeInFile + leavers.active
  const identities = counts.undecided + counts.reused + renamed
  return {
    plan,
    basis,
    counts,
    activeBefore,
    guards: guardsOf({ leavers: counts.leaver, identities }, { active: activeBefore }),
    identities,
    unreadable,
    toDecide: counts.undecided,
  }
}

function countLines({ matches }: Comparison): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { personId, candidates } of matches.values())
    for (const id of candidates?.map(({ person }) => person.personId) ?? [personId])
      counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

interface Compared {
  readonly activeInFile: number
  readonly unchanged: number
  readonly renamed: number
}

/** Compares each line with the record of its person. */
async function compareLines(comparison: Matched): Promise<Compared> {
  const { file, matches, entries, communities, tell } = comparison
  const strangers = new Map<string, { line: number; count: number }>()
  const companies = new Map<string, { line: number; count: number }>()
  const activeIds = new Set<string>()
  let unchanged = 0
  let renamed = 0
  for (const chunk of chunksOf(file)) {
    const about = chunk.flatMap((line) => matches.get(line.email) ?? [])
    const records = new Map(
      (await findPeople(about.filter(({ isNew }) => !isNew).map(({ personId }) => personId))).map((each) => [
        each.personId,
        each,
      ]),
    )
    for (const line of chunk) {
      const who = matches.get(line.email)
      if (!who) continue
      for (const email of approverAddresses(line)) if (!matches.has(email)) count(strangers, email, line)
      const company = line.company || groupName
      if (line.company !== undefined && !communityOf(company, communities)) count(companies, company, line)
      const candidates = who.candidates?.map(({ person }) => person)
      const before = candidates ? candidates[0] : records.get(who.personId)
      for (const each of candidates ?? (before ? [before] : []))
        if (isInDirectory(each)) activeIds.add(each.personId)
      if (!candidates && before && before.lastName && sharedNames(line, before) === 0) renamed += 1
      const approvers = resolveApprovers(line, (email) => approverOf(email, comparison, before))
      if (!addEntry(comparison, line, { before, who, places: approvers })) unchanged += 1
    }
    await entries.settle()
    const last = chunk.at(-1)?.line ?? 0
    const { lines } = file.layout.header
    await tell(Math.min(Math.floor((lines + last) / 2), lines), lines)
  }
  let sort = 0
  for (const [email, { line, count: people }] of strangers)
    entries.add('approver', ++sort, { line, email, count: people })
  for (const [company, { line, count: people }] of companies)
    entries.add('company', line, { line, value: company, count: people })
  return { activeInFile: activeIds.size, unchanged, renamed }
}

const isInDirectory = ({ hierarchy, status }: Person) => hierarchy !== undefined && status === 'active'

function count(
  counted: Map<string, { line: number; count: number }>,
  key: string,
  line: DirectoryLine,
): void {
  const found = counted.get(key)
  if (found) found.count += 1
  else counted.set(key, { line: line.line, count: 1 })
}

function isMentioned({ employeeNumber, email }: Person, { mentioned }: Matched): boolean {
  return mentioned.has(`EMPNO#${numberKey(employeeNumber)}`) || mentioned.has(`EMAIL#${email}`)
}

function asCandidate({ by, person }: NonNullable<LineMatch['candidates']>[number]): LineCandidate {
  const { personId, name, email, employeeNumber } = person
  return { by, personId, name, email, employeeNumber }
}

/** Adds the entry of a line. False where it changes nothing. */
function addEntry(
  comparison: Matched,
  line: DirectoryLine,
  { before, who, places }: { before: Person | undefined; who: LineMatch; places: ResolvedApprovers },
): boolean {
  const { entries, communities, namedBy, unreadable } = comparison
  const { personId, name, holder } = who
  const { email, employeeNumber } = line
  const shownFields = { line: line.line, personId, name, email, employeeNumber }
  const after = before && mergedPerson(before, line, { places, communities })
  const changes = before && after ? changesBetween(before, after) : []
  if (who.candidates) {
    const leavers = who.candidates
      .filter(({ person }) => isInDirectory(person) && !isMentioned(person, comparison) && unreadable === 0)
      .map(({ person }) => person.personId)
      .filter((id) => namedBy.get(id) === 1)
    entries.add('undecided', line.line, {
      ...shownFields,
      // Of two candidates it is not known whose changes they would be.
      ...(who.candidates.length === 1 && { changes }),
      values: line,
      places,
      candidates: who.candidates.map(asCandidate),
      leavers,
    })
    return true
  }
  if (before && changes.length === 0) return false
  const kind: EntryKind = !before ? 'added' : before.status === 'left' ? 'returned' : 'changed'
  entries.add(kind, line.line, { ...shownFields, ...(before && { changes }), values: line, places })
  if (holder)
    entries.add('reused', line.line, {
      ...shownFields,
      value: `${holder.name}${holder.employeeNumber && ` (${holder.employeeNumber})`}`,
    })
  return true
}

/** Finds active people who are not in the file: leavers, or missing ones where lines name nobody. Keeps the
 * last administrator. */
async function findLeavers(comparison: Matched): Promise<{ active: number }> {
  const { job, namedBy, entries, unreadable } = comparison
  const kind = unreadable > 0 ? 'missing' : 'leaver'
  const administrators: Person[] = []
  let active = 0
  let sort = 0
  const leaves = ({ personId, name, email, employeeNumber }: Person) =>
    entries.add(kind, ++sort, { personId, name, email, employeeNumber })
  const seen = new Set<string>()
  for await (const ids of everybodyInDirectory()) {
    const others = ids.filter((id) => !namedBy.has(id) && !seen.has(id))
    for (const person of await findPeople(others)) {
      if (!isInDirectory(person)) continue
      // Somebody blocked or freed meanwhile may be in both lists.
      seen.add(person.personId)
      active += 1
      if (isMentioned(person, comparison)) continue
      if (administers(person)) administrators.push(person)
      else leaves(person)
    }
  }
  const isSafe = kind === 'missing' || (await someoneElseAdministers(administrators))
  const keptAdministrator = isSafe ? undefined : keptOf(administrators, job)
  for (const person of administrators) {
    if (person !== keptAdministrator) leaves(person)
    else entries.add('kept', 1, { personId: person.personId, name: person.name, email: person.email })
  }
  return { active }
}

/** Blocked people are in the directory like everybody else. */
async function* everybodyInDirectory(): AsyncGenerator<string[]> {
  yield* idsOf({ status: 'active' })
  yield* idsOf({ status: 'blocked' })
}

async function someoneElseAdministers(leaving: readonly Person[]): Promise<boolean> {
  const ids = new Set(leaving.map(({ personId }) => personId))
  for (const role of ['administrator', 'thinktank_admin'] as const) {
    for await (const each of idsOf({ status: 'active', role }))
      if ((await findPeople(each)).some((person) => administers(person) && !ids.has(person.personId)))
        return true
  }
  return false
}

/** Returns the administrator to keep, preferably the one who imports the file. */
function keptOf(administrators: readonly Person[], { by }: StoredImport): Person | undefined {
  return administrators.find(({ personId }) => personId === by.personId) ?? administrators[0]
}
