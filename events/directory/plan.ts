/** Compares a directory file with the directory: what would be added, changed, brought back and marked as left, and
 * what is to be told about the file (docs/product.md#imports). Changes nobody. */
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

/** What the comparison found, as the import keeps it. */
export type Plan = Pick<
  StoredImport,
  'plan' | 'basis' | 'counts' | 'activeBefore' | 'guards' | 'identities' | 'unreadable' | 'toDecide'
>

interface Matched extends Comparison {
  /** How many bad lines do not say who they mean. */
  readonly unreadable: number
  /** Id of a person → how many lines mean them, or may mean them. */
  readonly namedBy: ReadonlyMap<string, number>
}

/** Makes the plan of an import. `tell` hears how far it is, in lines. It may be begun anew at any time: each attempt
 * writes entries of its own. */
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
    meant: new Map(),
    bad: [],
    mentioned: new Set(),
    tell,
  }
  const people = await matchLines(comparison)
  const unreadable = await countUnreadable(comparison)
  const matched: Matched = { ...comparison, unreadable, namedBy: countLines(comparison) }
  const { known, unchanged, renamed } = await compareLines(matched)
  const leavers = await findLeavers(matched)
  await entries.flush()
  const counts = { ...entries.counts, lines: people, unchanged } as ImportCounts
  const activeBefore = known + leavers.active
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

function countLines({ meant }: Comparison): Map<string, number> {
  const counted = new Map<string, number>()
  for (const { personId, candidates } of meant.values())
    for (const id of candidates?.map(({ person }) => person.personId) ?? [personId])
      counted.set(id, (counted.get(id) ?? 0) + 1)
  return counted
}

interface Compared {
  /** How many people of the file are active in the directory. */
  readonly known: number
  readonly unchanged: number
  /** How many people have neither name of before. */
  readonly renamed: number
}

/** Compares each line with the record of its person. */
async function compareLines(comparison: Matched): Promise<Compared> {
  const { file, meant, entries, communities, tell } = comparison
  const strangers = new Map<string, { line: number; count: number }>()
  const companies = new Map<string, { line: number; count: number }>()
  const known = new Set<string>()
  let unchanged = 0
  let renamed = 0
  for (const chunk of chunksOf(file)) {
    const about = chunk.flatMap((line) => meant.get(line.email) ?? [])
    const records = new Map(
      (await findPeople(about.filter(({ isNew }) => !isNew).map(({ personId }) => personId))).map((each) => [
        each.personId,
        each,
      ]),
    )
    for (const line of chunk) {
      const who = meant.get(line.email)
      if (!who) continue
      for (const email of approverAddresses(line)) if (!meant.has(email)) count(strangers, email, line)
      const company = line.company || groupName
      if (line.company !== undefined && !communityOf(company, communities)) count(companies, company, line)
      const candidates = who.candidates?.map(({ person }) => person)
      const before = candidates ? candidates[0] : records.get(who.personId)
      for (const each of candidates ?? (before ? [before] : []))
        if (isInDirectory(each)) known.add(each.personId)
      if (!candidates && before && before.lastName && sharedNames(line, before) === 0) renamed += 1
      const places = resolveApprovers(line, (email) => approverOf(email, comparison, before))
      if (!addEntry(comparison, line, { before, who, places })) unchanged += 1
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
  return { known: known.size, unchanged, renamed }
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

/** Whether a bad line names a person. */
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
  const told = { line: line.line, personId, name, email, employeeNumber }
  const after = before && mergedPerson(before, line, { places, communities })
  const changes = before && after ? changesBetween(before, after) : []
  if (who.candidates) {
    const leavers = who.candidates
      .filter(({ person }) => isInDirectory(person) && !isMentioned(person, comparison) && unreadable === 0)
      .map(({ person }) => person.personId)
      .filter((id) => namedBy.get(id) === 1)
    entries.add('undecided', line.line, {
      ...told,
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
  entries.add(kind, line.line, { ...told, ...(before && { changes }), values: line, places })
  if (holder)
    entries.add('reused', line.line, {
      ...told,
      value: `${holder.name}${holder.employeeNumber && ` (${holder.employeeNumber})`}`,
    })
  return true
}

/** Finds who is active in the directory and not in the file: a leaver, or just missing where a line does not say who it
 * means. The last administrator is kept. */
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
      // Who is blocked or freed meanwhile may stand in both lists.
      seen.add(person.personId)
      active += 1
      if (isMentioned(person, comparison)) continue
      if (administers(person)) administrators.push(person)
      else leaves(person)
    }
  }
  const isSafe = kind === 'missing' || (await someoneElseAdministers(administrators))
  const kept = isSafe ? undefined : keptOf(administrators, job)
  for (const person of administrators) {
    if (person !== kept) leaves(person)
    else entries.add('kept', 1, { personId: person.personId, name: person.name, email: person.email })
  }
  return { active }
}

/** Who is blocked is in the directory like everybody else. */
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

/** Whoever imports the file rather than any other. */
function keptOf(administrators: readonly Person[], { by }: StoredImport): Person | undefined {
  return administrators.find(({ personId }) => personId === by.personId) ?? administrators[0]
}
