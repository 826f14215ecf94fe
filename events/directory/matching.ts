/** Finds who each line of a directory file is about (docs/product.md#matching-people, #imports). */
import { chunk } from 'es-toolkit/array/chunk'
import type { StoredImport } from '#functions/directory/imports.ts'
import {
  alike,
  type BadLine,
  describeBadLine,
  deterministicId,
  type LineLayout,
  type Read,
  readLines,
} from '#functions/directory/lines.ts'
import type { FindHolder } from '#functions/directory/merge.ts'
import { findPeople, holdersOf } from '#functions/people/store.ts'
import type { Community } from '#shared/communities/model.ts'
import type { DirectoryLine, LineCandidate } from '#shared/directory/model.ts'
import { matchByAddress, matchByNumber } from '#shared/directory/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { employeeNumberShape, isContractor, normalNumber, numberKey } from '#shared/people/rules.ts'
import type { Entries } from './entries.ts'

/** Person of a line. */
export interface LineMatch {
  readonly personId: string
  readonly name: string
  readonly isNew: boolean
  readonly holder?: Person | undefined
  /** An administrator has to say which of these it is, or somebody new. */
  readonly candidates?: readonly { readonly by: LineCandidate['by']; readonly person: Person }[] | undefined
}

export interface File {
  readonly text: string
  readonly layout: LineLayout
}

export interface Comparison {
  readonly job: StoredImport
  readonly file: File
  readonly entries: Entries
  readonly communities: readonly Community[]
  readonly matches: Map<string, LineMatch>
  readonly bad: BadLine[]
  /** Numbers and addresses of bad lines: people who have them are no leavers. */
  readonly mentioned: Set<string>
  readonly tell: (done: number, of: number) => Promise<void>
}

const chunkSize = 100

/** The good lines, a hundred at a time; `onRead` gets all as they are read. */
export function* chunksOf({ text, layout }: File, onRead?: (read: Read) => void): Generator<DirectoryLine[]> {
  let chunk: DirectoryLine[] = []
  for (const read of readLines(text, layout)) {
    onRead?.(read)
    if ('good' in read && chunk.push(read.good) === chunkSize) {
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}

/** Finds the person of each line: by number with address or names, by address, else new or undecided. Returns
 * the count. */
export async function matchLines(comparison: Comparison): Promise<number> {
  const { job, file, matches, tell } = comparison
  let people = 0
  const chunks = chunksOf(file, (read) => {
    people += 1
    if ('bad' in read) noteBad(comparison, read.bad)
    else for (const cell of read.cells) noteCell(comparison, read.good, cell)
  })
  for (const chunk of chunks) {
    const holders = await holdersOf(
      chunk.flatMap(({ employeeNumber, email }) => [
        ...spellingsOf(employeeNumber).map((name) => ({ kind: 'EMPNO' as const, name })),
        { kind: 'EMAIL' as const, name: email },
      ]),
    )
    const byNumber = ({ employeeNumber }: DirectoryLine) =>
      spellingsOf(employeeNumber)
        .map((name) => holders.get(`EMPNO#${name}`))
        .find(Boolean)
    const byAddress = (line: DirectoryLine) => holders.get(`EMAIL#${line.email}`)
    const others = chunk.flatMap((line) => {
      const meanings = [byNumber(line), byAddress(line)]
      return meanings[0] === meanings[1] ? [] : meanings.flatMap((each) => each ?? [])
    })
    const found = await findPeople([...new Set(others)])
    const candidates = new Map(found.map((each) => [each.personId, each]))
    for (const line of chunk) {
      const holder = candidates.get(byAddress(line) ?? '')
      const numbered = byNumber(line)
      // The holder of the address too is the person, with a new spelling of the number.
      const other = numbered === byAddress(line) ? undefined : candidates.get(numbered ?? '')
      if (other && normalNumber(other.employeeNumber) !== line.employeeNumber) {
        noteBad(comparison, alike(line))
        continue
      }
      const who = other
        ? matchByNumber(line, other, { isAddressTaken: holder !== undefined })
        : holder && !numbered && matchByAddress(line, holder)
      const isOpen = who === 'undecided'
      const existingId = isOpen ? undefined : (numbered ?? (who === 'holder' ? holder?.personId : undefined))
      const personId = existingId ?? deterministicId(`${job.id} ${line.line}`, new Date(job.createdAt))
      matches.set(line.email, {
        personId,
        name: `${line.firstName} ${line.lastName}`,
        isNew: !existingId,
        ...(holder && holder.personId !== personId && { holder }),
        ...(isOpen && { candidates: candidatesOf(other, holder) }),
      })
    }
    const { lines } = file.layout.header
    await tell(Math.min(Math.floor((chunk.at(-1)?.line ?? 0) / 2), lines), lines)
  }
  decideByOthers(matches)
  return people
}

/** Returns the spellings by which a number may be stored; none for a contractor's. */
function spellingsOf(employeeNumber: string): string[] {
  if (isContractor(employeeNumber)) return []
  const key = numberKey(employeeNumber)
  return [...new Set([key, employeeNumber, key.toLowerCase(), employeeNumber.toLowerCase()])]
}

function candidatesOf(numbered: Person | undefined, holder: Person | undefined): LineMatch['candidates'] {
  return [
    ...(numbered ? [{ by: 'number' as const, person: numbered }] : []),
    ...(holder ? [{ by: 'address' as const, person: holder }] : []),
  ]
}

/** Drops candidates by address whom another line names by their number: then nothing is undecided. */
function decideByOthers(matches: Comparison['matches']): void {
  const named = new Set([...matches.values()].filter(({ isNew }) => !isNew).map(({ personId }) => personId))
  for (const [email, { candidates, ...who }] of matches) {
    const isByAddress = candidates?.every(({ by }) => by === 'address')
    if (isByAddress && named.has(who.holder?.personId ?? '')) matches.set(email, who)
  }
}

/** Tells of a cell that is not used, of a line that is. */
function noteCell({ entries }: Comparison, { firstName, lastName }: DirectoryLine, cell: BadLine): void {
  const { email, employeeNumber } = cell
  const name = `${firstName} ${lastName}`
  entries.add('cell', entries.counts.cell + 1, { ...describeBadLine(cell), name, email, employeeNumber })
}

function noteBad({ entries, bad: all, mentioned }: Comparison, bad: BadLine): void {
  const { line, employeeNumber, email } = bad
  all.push(bad)
  if (employeeNumber && !isContractor(employeeNumber)) mentioned.add(`EMPNO#${numberKey(employeeNumber)}`)
  if (email) mentioned.add(`EMAIL#${email}`)
  entries.add('bad', line, { ...describeBadLine(bad), email, employeeNumber })
}

/** Counts bad lines that name nobody: neither by a known number or address nor by a new number. */
export async function countUnreadable({ bad, matches }: Comparison): Promise<number> {
  let unreadable = 0
  for (const some of chunk(bad, chunkSize)) {
    const holders = await holdersOf(
      some.flatMap(({ employeeNumber = '', email }) => [
        ...spellingsOf(employeeNumber).map((name) => ({ kind: 'EMPNO' as const, name })),
        ...(email ? [{ kind: 'EMAIL' as const, name: email }] : []),
      ]),
    )
    unreadable += some.filter(({ problem, employeeNumber = '', email = '' }) => {
      const isTaken = spellingsOf(employeeNumber).some((name) => holders.has(`EMPNO#${name}`))
      const isNew = problem !== 'columns' && employeeNumberShape.test(employeeNumber)
      const isNumbered = isTaken || (isNew && /[1-9]/.test(employeeNumber))
      return !isNumbered && !holders.has(`EMAIL#${email}`) && !matches.has(email)
    }).length
  }
  return unreadable
}

/** Finds the person of an approver's address. While a line is undecided or unreadable, its approver stays. */
export function approverOf(
  email: string,
  { matches, mentioned }: Comparison,
  before: Person | undefined,
): ReturnType<FindHolder> {
  const who = matches.get(email)
  if (who && !who.candidates) return who
  if (!who && !mentioned.has(`EMAIL#${email}`)) return undefined
  const mayBe = new Set(who?.candidates?.map(({ person }) => person.personId))
  const { lineManager, exco2, hrbp } = before?.hierarchy ?? {}
  const approvers = [lineManager, exco2, hrbp].flatMap((place) => {
    const { personId } = place ?? {}
    return place && personId ? [{ ...place, personId }] : []
  })
  return (
    approvers.find((place) => place.email === email) ?? approvers.find(({ personId }) => mayBe.has(personId))
  )
}
