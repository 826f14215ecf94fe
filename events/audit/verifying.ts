/** Compares the audit record with its seals, day by day (docs/product.md#audit-seals). */
import type { KeyObject } from 'node:crypto'
import { chunk } from 'es-toolkit/array/chunk'
import { partition } from 'es-toolkit/array/partition'
import { LRUCache } from 'lru-cache'
import pMap from 'p-map'
import { eachOfDay } from '#functions/audit/days.ts'
import { type AuditEntry, auditEntries, auditKey } from '#functions/runtime/audit.ts'
import { hashOfEntry, replacementIn, replacementKey } from '#functions/runtime/audit-replacement.ts'
import { type Key, keyName } from '#functions/runtime/entity.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { allItems, getItem, getItems } from '#functions/runtime/table.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { dayOfKey, lastOverDay, lateSealsOf, sealedUntil, storedEntries } from './sealing.ts'
import {
  firstHead,
  nextHead,
  readSeal,
  type Seal,
  type SealedDays,
  type SealedEntry,
  signedText,
  UnreadableSeal,
} from './seals.ts'
import { isSignedBy } from './signatures.ts'

type BrokenSeal = 'seal missing' | 'seal changed' | 'seal unsigned'

/** A broken link. `detail` says more, without names. */
export interface Fault {
  readonly kind: BrokenSeal | 'changed' | 'removed' | 'added' | 'reordered'
  readonly day: string
  readonly key?: Key
  /** Person id of who acted, where the entry is there and says it. */
  readonly by?: string | undefined
  readonly detail?: string
}

export interface Verified {
  readonly day: string
  /** Entries that the seal has. */
  readonly count: number
  readonly late: number
  /** Entries whose replacement is recorded in a day that is not sealed yet. */
  readonly pending: number
  /** In the order of the chain. */
  readonly faults: readonly Fault[]
}

type StoredEntry = AuditEntry & Key

/** A seal that is as it was written, with its entries by the names of their keys. */
type CheckedSeal = Omit<Seal, 'entries'> & { readonly entries: ReadonlyMap<string, SealedEntry> }
type Proof = 'proven' | 'pending' | 'refused'

/** Subjects that are compared at once. */
const atOnce = 8
const pageSize = 1000

/** There is no time left to compare a day with its seal. */
class NoTimeToCompare extends Error {
  override readonly name = 'NoTimeToCompare'
}

/** Compares days of the audit record with their seals. */
export class Verifier {
  private readonly seals = new LRUCache<string, Promise<CheckedSeal | BrokenSeal>>({ max: 8 })

  private readonly publicKey: KeyObject
  private readonly sealed: SealedDays

  constructor(publicKey: KeyObject, sealed: SealedDays) {
    this.publicKey = publicKey
    this.sealed = sealed
  }

  /** Compares one day with its seal. Raises `NoTimeToCompare` when the time is up. */
  async verify(day: string, isTimeUp = () => false): Promise<Verified> {
    const nothing = { day, count: 0, late: 0, pending: 0 }
    const seal = await this.sealOf(day)
    if (typeof seal === 'string') return { ...nothing, faults: [{ kind: seal, day }] }
    const faults: Fault[] = [...this.alterations(day), ...(await this.previousFaults(seal))]
    const found = new Set([...seal.entries.keys(), ...(await this.lateEntries(day)).keys()])
    const added = new Map<string, StoredEntry>()
    let pending = 0
    const compare = async (entries: readonly SealedEntry[], all: readonly StoredEntry[]) => {
      const stored = new Map(all.map((each) => [keyName(each), each]))
      for (const [name, each] of stored) if (!found.has(name)) added.set(name, each)
      for (const { hash, ...key } of entries) {
        if (isTimeUp()) throw new NoTimeToCompare(`There was no time to compare ${day} with its seal.`)
        const entry = stored.get(keyName(key))
        if (!entry) faults.push(await removed(day, key))
        else if (keyName(auditEntries.keys(entry)) !== keyName(key))
          faults.push({ ...faultOf('reordered', day, entry), detail: `holds ${auditEntries.keys(entry).SK}` })
        else if (hashOfEntry(entry) !== hash) {
          const proof = await this.replacementProof(entry, hash)
          if (proof === 'pending') pending += 1
          if (proof === 'refused') faults.push(changed(day, entry))
        }
      }
    }
    const [own, late] = partition([...seal.entries.values()], (each) => dayOfKey(each) === day)
    for (const page of chunk(late, pageSize)) await compare(page, await getItems(storedEntries, page))
    // A subject's day is read once, however its entries are spread over the seal.
    const subjects = Map.groupBy(own, ({ PK }) => PK)
    const between = [auditKey('', day).SK, auditKey('', `${day}~`).SK] as const
    await pMap(
      subjects,
      async ([PK, entries]) => compare(entries, await allItems(storedEntries, { partition: PK, between })),
      { concurrency: atOnce },
    )
    for (const each of await unsealedOf(day, found)) added.set(keyName(each), each)
    // An entry that moved is told of once, where it was.
    const moved = new Set(faults.flatMap(({ kind, detail }) => (kind === 'reordered' && detail) || []))
    for (const each of added.values())
      if (!moved.has(`stands at ${each.SK}`)) faults.push(faultOf('added', day, each))
    const place = ({ key }: Fault) => key?.SK ?? ''
    faults.sort((one, other) => (place(one) < place(other) ? -1 : 1))
    return { day, count: seal.count, late: seal.late, pending, faults }
  }

  /** Returns the seal of a day, or what is wrong with it. */
  private sealOf(day: string): Promise<CheckedSeal | BrokenSeal> {
    const cached = this.seals.get(day) ?? this.checkedSeal(day)
    this.seals.set(day, cached)
    return cached
  }

  private async checkedSeal(day: string): Promise<CheckedSeal | BrokenSeal> {
    try {
      const seal = await readSeal(this.sealed, day)
      if (!seal) return 'seal missing'
      if (!seal.signature) return 'seal unsigned'
      const head = seal.entries.reduce(nextHead, seal.previous)
      const isWhole = seal.day === day && seal.head === head && seal.count === seal.entries.length
      if (!isWhole || !isSignedBy(this.publicKey, signedText(seal), seal.signature)) return 'seal changed'
      return { ...seal, entries: new Map(seal.entries.map((each) => [keyName(each), each])) }
    } catch (error) {
      if (error instanceof UnreadableSeal) return 'seal changed'
      throw error
    }
  }

  /** The first version of a seal counts. Others show that somebody tried. */
  private alterations(day: string): Fault[] {
    if (!this.sealed.get(day)?.isAltered) return []
    return [{ kind: 'seal changed', day, detail: 'was written over or hidden; its first version counts' }]
  }

  /** A seal follows the one of the day before; the first one follows none. */
  private async previousFaults({ day, previous }: CheckedSeal): Promise<Fault[]> {
    if (previous === firstHead) {
      const isFirst = day === [...this.sealed.keys()][0]
      return isFirst ? [] : [{ kind: 'seal changed', day, detail: 'begins another chain' }]
    }
    const before = await this.sealOf(daysLater(day, -1))
    if (typeof before === 'string')
      return [{ kind: before, day: daysLater(day, -1), detail: `${day} follows it` }]
    return before.head === previous
      ? []
      : [{ kind: 'seal changed', day, detail: 'does not follow the day before' }]
  }

  /** Returns the entries of a day that were sealed with later days. */
  private async lateEntries(day: string): Promise<Map<string, SealedEntry>> {
    const seals = await Promise.all((await lateSealsOf(day)).map((each) => this.sealOf(each)))
    return new Map(
      seals.flatMap((seal) =>
        typeof seal === 'string' ? [] : [...seal.entries].filter(([, each]) => dayOfKey(each) === day),
      ),
    )
  }

  /** Tells whether recorded replacements lead from what was sealed to what is there. */
  private async replacementProof(entry: AuditEntry, sealedHash: string): Promise<Proof> {
    let [hash, place, proof]: [string, string | undefined, Proof] = [
      hashOfEntry(entry),
      entry.replacement,
      'proven',
    ]
    while (hash !== sealedHash) {
      const record = place && (await getItem(storedEntries, replacementKey(place)))
      const row = record ? replacementIn(record, entry) : undefined
      if (!record || row?.hashAfter !== hash) return 'refused'
      const own = await this.recordProof(record)
      if (own === 'refused') return own
      if (own === 'pending') proof = own
      // Each record is older than the one that names it, so that this ends.
      if (row.previous !== undefined && row.previous >= (place ?? '')) return 'refused'
      hash = row.hashBefore
      place = row.previous
    }
    return proof
  }

  /** Tells whether a record of replacements is itself as it was sealed. */
  private async recordProof(record: AuditEntry): Promise<Proof> {
    const key = auditEntries.keys(record)
    const day = dayOfKey(key)
    const last = sealedUntil(this.sealed, lastOverDay(clock()))
    if (last === undefined || day > last) return 'pending'
    const seal = await this.sealOf(day)
    if (typeof seal === 'string') return 'refused'
    const name = keyName(key)
    const sealed = seal.entries.get(name) ?? (await this.lateEntries(day)).get(name)
    if (!sealed) return 'refused'
    return this.replacementProof(record, sealed.hash)
  }
}

const faultOf = (kind: Fault['kind'], day: string, { PK, SK, by }: StoredEntry): Fault => ({
  kind,
  day,
  key: { PK, SK },
  by: by.personId,
})

const changed = (day: string, entry: StoredEntry): Fault => ({
  ...faultOf('changed', day, entry),
  ...(entry.replacement && { detail: 'no sealed record proves its replacement' }),
})

/** An entry is gone, or stands elsewhere among those of its subject. */
async function removed(day: string, key: Key): Promise<Fault> {
  const isSame = ({ entryId }: AuditEntry) => key.SK.endsWith(`#${entryId}`)
  const elsewhere = (await allItems(storedEntries, { partition: key.PK, prefix: auditKey('', '').SK })).find(
    isSame,
  )
  if (!elsewhere) return { kind: 'removed', day, key }
  const { SK } = auditEntries.keys(elsewhere)
  return { kind: 'reordered', day, key, by: elsewhere.by.personId, detail: `stands at ${SK}` }
}

/** Returns the entries of a day in the index that are in none of its seals. */
async function unsealedOf(day: string, found: ReadonlySet<string>): Promise<StoredEntry[]> {
  const unsealed: Key[] = []
  for await (const key of eachOfDay(day, pageSize)) if (!found.has(keyName(key))) unsealed.push(key)
  return getItems(storedEntries, unsealed)
}
