/** Compares the audit record with its seals, day by day (docs/product.md#audit-seals). */
import { chunk } from 'es-toolkit/array/chunk'
import { partition } from 'es-toolkit/array/partition'
import pMap from 'p-map'
import * as z from 'zod'
import { eachOfDay } from '#functions/audit/days.ts'
import { type AuditEntry, auditEntries, auditKey } from '#functions/runtime/audit.ts'
import { hashOfEntry, replacementIn, replacementKey } from '#functions/runtime/audit-replacement.ts'
import { type Key, keyName } from '#functions/runtime/entity.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { allItems, getItem, getItems } from '#functions/runtime/table.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { dayOfKey, lastOverDay, lateSealsOf, storedEntries } from './sealing.ts'
import { type BrokenSeal, firstHead, type Seal, type SealedEntry, type Seals } from './seals.ts'

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
  /** Where the comparison goes on, if the time was up. */
  readonly next?: number
}

const text = z.string().catch('')

/** What is read of a stored entry. One that somebody broke is read too, so that it is named and stops nothing. */
const readable = z.object({
  ...{ PK: z.string(), SK: z.string(), entryId: text, subject: text, at: text, what: text, requestId: text },
  by: z.object({ personId: z.string().optional(), name: z.string() }).catch({ name: '' }),
  after: z.unknown().optional(),
  salt: text,
  replacement: z.string().optional().catch(undefined),
})

type StoredEntry = AuditEntry & SealedEntry

type StoredItem = Key & Readonly<Record<string, unknown>>

const read = (stored: StoredItem): StoredEntry => ({
  ...readable.parse(stored),
  hash: hashOfEntry(stored),
})

type Proof = 'proven' | 'pending' | 'refused'

/** Subjects that are compared at once. */
const atOnce = 8
const pageSize = 1000

/** Subjects, or pages of late entries, that are compared between two looks at the time. */
const partsBetweenLooks = 100

/** Compares days of the audit record with their seals. */
export class Verifier {
  private readonly seals: Seals

  constructor(seals: Seals) {
    this.seals = seals
  }

  /** Compares one day with its seal, until the time is up; `from`: where an earlier comparison of it stopped. */
  async verify(day: string, isTimeUp = () => false, from = 0): Promise<Verified> {
    const nothing = { day, count: 0, late: 0, pending: 0 }
    const seal = await this.seals.of(day)
    if (typeof seal === 'string') return { ...nothing, faults: [{ kind: seal, day }] }
    const faults: Fault[] = from > 0 ? [] : [...this.alterations(day), ...(await this.previousFaults(seal))]
    const found = new Set([...seal.entries.keys(), ...(await this.lateEntries(day)).keys()])
    const added = new Map<string, StoredEntry>()
    let pending = 0
    const compare = async (entries: readonly SealedEntry[], all: readonly StoredItem[]) => {
      const stored = new Map(all.map((each) => [keyName(each), read(each)]))
      for (const [name, each] of stored) if (!found.has(name)) added.set(name, each)
      for (const { hash, ...key } of entries) {
        const entry = stored.get(keyName(key))
        if (!entry) faults.push(await removed(day, key))
        else if (keyName(auditEntries.keys(entry)) !== keyName(key))
          faults.push({ ...faultOf('reordered', day, entry), detail: `holds ${auditEntries.keys(entry).SK}` })
        else if (entry.hash !== hash) {
          const proof = await this.replacementProof(entry, hash)
          if (proof === 'pending') pending += 1
          if (proof === 'refused') faults.push(changed(day, entry))
        }
      }
    }
    const [own, late] = partition([...seal.entries.values()], (each) => dayOfKey(each) === day)
    const between = [auditKey('', day).SK, auditKey('', `${day}~`).SK] as const
    // A subject's day is read once, however its entries are spread over the seal. As a seal stays as it is, the order
    // is the same each time.
    const parts = [
      ...chunk(late, pageSize).map((page) => async () => compare(page, await getItems(storedEntries, page))),
      ...[...Map.groupBy(own, ({ PK }) => PK)].map(
        ([PK, entries]) =>
          async () =>
            compare(entries, await allItems(storedEntries, { partition: PK, between })),
      ),
    ]
    let next = from
    for (; next < parts.length && !isTimeUp(); next += partsBetweenLooks)
      await pMap(parts.slice(next, next + partsBetweenLooks), (compared) => compared(), {
        concurrency: atOnce,
      })
    const isWhole = next >= parts.length
    if (isWhole) for (const each of await unsealedOf(day, found)) added.set(keyName(each), each)
    // An entry that moved is told of once, where it was.
    const moved = new Set(faults.flatMap(({ kind, detail }) => (kind === 'reordered' && detail) || []))
    for (const each of added.values())
      if (!moved.has(`stands at ${each.SK}`)) faults.push(faultOf('added', day, each))
    const place = ({ key }: Fault) => key?.SK ?? ''
    faults.sort((one, other) => (place(one) < place(other) ? -1 : 1))
    return { day, count: seal.count, late: seal.late, pending, faults, ...(!isWhole && { next }) }
  }

  /** Other files of the day show that somebody tried. */
  private alterations(day: string): Fault[] {
    if (!this.seals.isAltered(day)) return []
    return [
      { kind: 'seal changed', day, detail: 'has other files or was hidden; the first signed one counts' },
    ]
  }

  /** A seal follows the one of the day before; the first one follows none. */
  private async previousFaults({ day, previous }: Seal): Promise<Fault[]> {
    if (previous === firstHead) {
      const isFirst = (await this.seals.first())?.day === day
      return isFirst ? [] : [{ kind: 'seal changed', day, detail: 'begins another chain' }]
    }
    const before = await this.seals.of(daysLater(day, -1))
    if (typeof before === 'string')
      return [{ kind: before, day: daysLater(day, -1), detail: `${day} follows it` }]
    return before.head === previous
      ? []
      : [{ kind: 'seal changed', day, detail: 'does not follow the day before' }]
  }

  /** Returns the entries of a day that were sealed with later days. */
  private async lateEntries(day: string): Promise<Map<string, SealedEntry>> {
    const seals = await Promise.all((await lateSealsOf(day)).map((each) => this.seals.of(each)))
    return new Map(
      seals.flatMap((seal) =>
        typeof seal === 'string' ? [] : [...seal.entries].filter(([, each]) => dayOfKey(each) === day),
      ),
    )
  }

  /** Tells whether recorded replacements lead from what was sealed to what is there. */
  private async replacementProof(entry: StoredEntry, sealedHash: string): Promise<Proof> {
    let { hash, replacement: place } = entry
    let proof: Proof = 'proven'
    while (hash !== sealedHash) {
      const stored = place && (await getItem(storedEntries, replacementKey(place)))
      const record = stored ? read(stored) : undefined
      const row = record && replacementIn(record, entry)
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
  private async recordProof(record: StoredEntry): Promise<Proof> {
    const key = auditEntries.keys(record)
    const day = dayOfKey(key)
    const last = await this.seals.latest(lastOverDay(clock()))
    if (last === undefined || day > last.day) return 'pending'
    const seal = await this.seals.of(day)
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
  const all = await allItems(storedEntries, { partition: key.PK, prefix: auditKey('', '').SK })
  const elsewhere = all.map(read).find(({ entryId }) => key.SK.endsWith(`#${entryId}`))
  if (!elsewhere) return { kind: 'removed', day, key }
  const { SK } = auditEntries.keys(elsewhere)
  return { kind: 'reordered', day, key, by: elsewhere.by.personId, detail: `stands at ${SK}` }
}

/** Returns the entries of a day in the index that are in none of its seals. */
async function unsealedOf(day: string, found: ReadonlySet<string>): Promise<StoredEntry[]> {
  const unsealed: Key[] = []
  for await (const key of eachOfDay(day, pageSize)) if (!found.has(keyName(key))) unsealed.push(key)
  return (await getItems(storedEntries, unsealed)).map(read)
}
