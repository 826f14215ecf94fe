/** Work on payroll that is ended before any of its writes, and the moments that tests go back to for it. */
import { afterEach } from 'vitest'
import { keyName } from '#functions/runtime/entity.ts'
import { now } from '#functions/runtime/now.ts'
import { useTableDoor } from './faulty-door.ts'
import { at, type usePayrollMonths } from './payroll-months.ts'
import { isLong } from './tier.ts'

/** What the table and the buckets have at a moment. */
export interface Moment {
  readonly at: number
  readonly items: readonly Record<string, unknown>[]
  /** Bucket → key → content. */
  readonly objects: ReadonlyMap<string, ReadonlyMap<string, Buffer>>
}

export const writing = /(Put|Update|Delete|TransactWrite|BatchWrite)Items?$/

/** Before which of so many writes work is ended: in `npm test` one in the midst and the last; in the long tier each. */
export const cutsOf = (writes: number): number[] =>
  isLong ? [...Array(writes).keys()] : [...new Set([Math.floor(writes / 2), writes - 1])]

/** Puts a door before the table of a test file, after its `usePayrollMonths()`. After each test all goes as usual. */
export function useCuts({ table, files }: Pick<ReturnType<typeof usePayrollMonths>, 'table' | 'files'>) {
  const door = useTableDoor()

  async function moment(): Promise<Moment> {
    const objects = new Map<string, Map<string, Buffer>>()
    for (const bucket of [files.bucket, files.records]) {
      const inBucket = new Map<string, Buffer>()
      for (const key of await files.keys(bucket))
        inBucket.set(key, (await files.get(key, bucket))?.bytes ?? Buffer.of())
      objects.set(bucket, inBucket)
    }
    return { at: now().getTime(), items: await table.items(), objects }
  }

  async function goBackTo({ items, objects, ...then }: Moment): Promise<void> {
    at(then.at)
    const found = await table.items()
    const there = new Map(found.map((item) => [keyName(item), JSON.stringify(item)]))
    await table.putItems(items.filter((item) => there.get(keyName(item)) !== JSON.stringify(item)))
    const wanted = new Set(items.map(keyName))
    await table.remove(...found.filter((item) => !wanted.has(keyName(item))))
    for (const [bucket, inBucket] of objects) {
      for (const key of await files.keys(bucket)) if (!inBucket.has(key)) await files.remove(key, bucket)
      for (const [key, bytes] of inBucket) await files.put(key, bytes, undefined, bucket)
    }
  }

  /** From before the write of this number on, of those to the table and to the bucket, nothing arrives any more. Gives how
   * many there were. */
  function endBefore(number: number): () => number {
    let writes = 0
    let isOver = false
    const mayWrite = () => {
      isOver ||= writes === number
      if (!isOver) writes += 1
      return !isOver
    }
    door.failWith(({ headers }) => {
      const isWrite = writing.test(String(headers['x-amz-target']))
      return isOver || (isWrite && !mayWrite()) ? { status: 400 } : undefined
    })
    files.settings.may = (_, operation) => {
      if (/^(Get|Head|List)/.test(operation)) return !isOver
      return !isOver && mayWrite()
    }
    return () => writes
  }

  function goOnAsUsual(): void {
    door.failWith(undefined)
    files.settings.may = () => true
  }
  afterEach(goOnAsUsual)

  return { ...door, moment, goBackTo, endBefore, goOnAsUsual }
}
