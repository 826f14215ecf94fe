/** Carries out migrations: in their order, each once, from where an earlier run was ended
 * (docs/decisions/0078). */
import * as z from 'zod'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { ConditionFailed, getItem, getStored, transact, wholeTable, write } from '#functions/runtime/table.ts'
import { put, update } from '#functions/runtime/writes.ts'

type StoredItem = Readonly<Record<string, unknown>>

/** A change of stored items that a release needs. */
export interface Migration {
  /** Name of its file, which begins with its number. Never renamed: the table remembers it. */
  readonly name: string
  /** Types of items that it changes; all types without. */
  readonly types?: readonly string[]
  /** Number of the shape that these items have afterwards: those that have it are left alone. */
  readonly shape: number
  /** Returns the attributes of an item that change; an undefined one is removed. The keys of the table, PK and
   * SK, cannot change. */
  readonly change: (item: StoredItem) => StoredItem
}

const key = z.object({ PK: z.string(), SK: z.string() })

/** How far a migration is. */
const migrationRecord = z.object({
  name: z.string(),
  begunAt: z.string(),
  /** The pass over the table that is under way. */
  pass: z
    .object({
      begunAt: z.string(),
      /** The key behind which it goes on. */
      position: key.optional(),
      /** Items of an earlier shape that it found. */
      found: z.number().int(),
      failed: z.number().int(),
    })
    .optional(),
  /** When another pass may begin. */
  nextPassAt: z.string(),
  changed: z.number().int(),
  endedAt: z.string().optional(),
})
export type MigrationRecord = z.infer<typeof migrationRecord>

const recordKey = ({ name }: Pick<Migration, 'name'>): Key => ({ PK: 'MIGRATIONS', SK: name })

export const migrationRecords = entity({ type: 'migration', schema: migrationRecord, keys: recordKey })

/** Items changed at once. */
const atOnce = 20

/** For so long functions of the release before may still be at work: none runs for longer than 15 minutes. */
const mostOverlap = 1_200_000

const waitAfterFailures = 3_600_000

interface Run {
  readonly isTimeUp: () => boolean
  /** Told of each page. */
  readonly count: (changed: number, failed: number) => void
}

/** Carries out those that are not done, until the time is up. Returns the one that is left with its record;
 * nothing where all are done. */
export async function migrate(
  migrations: readonly Migration[],
  run: Run,
): Promise<MigrationRecord | undefined> {
  for (const migration of migrations) {
    const record = await carryOut(migration, run)
    if (!record.endedAt) return record
  }
  return undefined
}

/** Goes through the table until nothing of an earlier shape is left: what functions of the release before write
 * beside the first pass, and what failed, is found by another one. */
async function carryOut(migration: Migration, { isTimeUp, count }: Run): Promise<MigrationRecord> {
  const { name } = migration
  const now = clock()
  const at = now.toISOString()
  let record = await getItem(migrationRecords, recordKey(migration))
  record ??= { name, begunAt: at, nextPassAt: at, changed: 0 }
  const overlapEnds = Date.parse(record.begunAt) + mostOverlap
  const isDue = !record.endedAt && Date.parse(record.nextPassAt) <= now.getTime()
  let pass = record.pass ?? (isDue ? { begunAt: at, found: 0, failed: 0 } : undefined)
  if (!pass || isTimeUp()) return record
  for await (const { items, last } of wholeTable(pass.position)) {
    const { changed, failed } = await changeItems(migration, items)
    count(changed, failed)
    pass = { ...pass, position: last, found: pass.found + changed + failed, failed: pass.failed + failed }
    const isDone = !last && pass.found === 0 && Date.parse(pass.begunAt) >= overlapEnds
    // What only a corrected release can change is not tried each minute.
    const wait = pass.failed > 0 ? waitAfterFailures : 0
    record = {
      ...record,
      pass: last && pass,
      nextPassAt: new Date(Math.max(overlapEnds, clock().getTime() + wait)).toISOString(),
      changed: record.changed + changed,
      ...(isDone && { endedAt: clock().toISOString() }),
    }
    await transact([put(migrationRecords, record)])
    if (isTimeUp()) break
  }
  return record
}

/** Changes those of the items that are of an earlier shape. */
async function changeItems(migration: Migration, items: readonly StoredItem[]) {
  const { name, types, shape } = migration
  const earlier = items.filter(
    (item) => (types?.includes(String(item.type)) ?? true) && Number(item.shape ?? 0) < shape,
  )
  const failures = await forEachLimited(earlier, atOnce, (item) => changeItem(migration, item))
  // Keys may have an address or a name.
  for (const { item, error } of failures)
    log('error', 'item not migrated', { name, type: item.type, ...faultFields(error) })
  return { changed: earlier.length - failures.length, failed: failures.length }
}

const keyOf = ({ PK, SK }: StoredItem): Key => ({ PK: String(PK), SK: String(SK) })

/** Changes an item as it is now. One that others change meanwhile, in whatever attribute, is read again. */
async function changeItem({ shape, change }: Migration, listed: StoredItem): Promise<void> {
  for (let item: StoredItem | undefined = listed; item && Number(item.shape ?? 0) < shape; ) {
    const { PK: _, SK: __, ...only }: StoredItem = { shape: undefined, ...item }
    const changes = change(item)
    const remove = Object.keys(changes).filter((attribute) => changes[attribute] === undefined)
    try {
      return await write(update(keyOf(item), { set: { ...changes, shape }, remove, only }))
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      item = await getStored(keyOf(item))
    }
  }
}
