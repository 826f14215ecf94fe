/** Finds who each line of a directory file is about (docs/product.md#who-is-meant, #imports). */
import { chunk } from 'es-toolkit/array/chunk'
import { deterministicId } from '#functions/directory/ids.ts'
import type { StoredImport } from '#functions/directory/imports.ts'
import {
  alike,
  type BadLine,
  describeBadLine,
  type LineLayout,
  type Read,
  readLines,
} from '#functions/directory/lines.ts'
import type { FindHolder } from '#functions/directory/merge.ts'
import { findPeople, holdersOf } from '#functions/people/store.ts'
import type { Community } from '#shared/communities/model.ts'
import type { DirectoryLine, LineCandidate } from '#shared/directory/model.ts'
import { matchByAddress, matchByNumber } from '#shared/directory/rules.ts'
import { employeeNumberShape } from '#shared/directory/shapes.ts'
import type { Person } from '#shared/people/model.ts'
import { isContractor, normalNumber, numberKey } from '#shared/people/rules.ts'
import type { Entries } from './entries.ts'

/** Person of a line. */
export interface LineMatch {
  readonly personId: string
  readonly name: string
  readonly isNew: boolean
  /** Another person who has the address now. */
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
  /** Address of a line → who it is about. */
  readonly meant: Map<string, LineMatch>
  /** Lines that cannot be used. */
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

/** Finds who each line is about: by number, where the address or both names fit; else by address, where its holder has
 * no number and the same names; else somebody new, or an administrator has to say. Gives how many people there are. */
export async function matchLines(comparison: Comparison): Promise<number> {
  const { job, file, meant, tell } = comparison
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
      // Who has the address as well is who is meant, and their number is written in another way now.
      const other = numbered === byAddress(line) ? undefined : candidates.get(numbered ?? '')
      if (other && normalNumber(other.employeeNumber) !== line.employeeNumber) {
        noteBad(comparison, alike(line))
        continue
      }
      const who = other
        ? matchByNumber(line, other, { isAddressTaken: holder !== undefined })
        : holder && !numbered && matchByAddress(line, holder)
      const isOpen = who === 'undecided'
      const known = isOpen ? undefined : (numbered ?? (who === 'holder' ? holder?.personId : undefined))
      const personId = known ?? deterministicId(`${job.id} ${line.line}`, new Date(job.createdAt))
      meant.set(line.email, {
        personId,
        name: `${line.firstName} ${line.lastName}`,
        isNew: !known,
        ...(holder && holder.personId !== personId && { holder }),
        ...(isOpen && { candidates: candidatesOf(other, holder) }),
      })
    }
    const { lines } = file.layout.header
    await tell(Math.min(Math.floor((chunk.at(-1)?.line ?? 0) / 2), lines), lines)
  }
  decideByOthers(meant)
  return people
}

/** What a number is told apart by, and as it may have been kept in earlier days. A contractor's is nobody's. */
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

/** A holder whom the file names by another line is not the one that a line without a known number means: then there is
 * nothing to decide. */
function decideByOthers(meant: Comparison['meant']): void {
  const named = new Set([...meant.values()].filter(({ isNew }) => !isNew).map(({ personId }) => personId))
  for (const [email, { candidates, ...who }] of meant) {
    const isByAddress = candidates?.every(({ by }) => by === 'address')
    if (isByAddress && named.has(who.holder?.personId ?? '')) meant.set(email, who)
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

/** How many bad lines do not say who they mean. A line means somebody by a number or an address that a
 * person or another line has, or by a new number. Where cells have moved, what looks like a new number may be none. */
export async function countUnreadable({ bad, meant }: Comparison): Promise<number> {
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
      return !isNumbered && !holders.has(`EMAIL#${email}`) && !meant.has(email)
    }).length
  }
  return unreadable
}

/** Who an approver's address means. Where nobody has said so yet, or the line cannot be read, it stays with whom it
 * meant before, also under the address of before: nobody new gets what somebody has to approve. */
export function approverOf(
  email: string,
  { meant, mentioned }: Comparison,
  before: Person | undefined,
): ReturnType<FindHolder> {
  const who = meant.get(email)
  if (who && !who.candidates) return who
  if (!who && !mentioned.has(`EMAIL#${email}`)) return undefined
  const mayBe = new Set(who?.candidates?.map(({ person }) => person.personId))
  const { lineManager, exco2, hrbp } = before?.hierarchy ?? {}
  const places = [lineManager, exco2, hrbp].flatMap((place) => {
    const { personId } = place ?? {}
    return place && personId ? [{ ...place, personId }] : []
  })
  return places.find((place) => place.email === email) ?? places.find(({ personId }) => mayBe.has(personId))
}
