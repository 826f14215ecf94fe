/** Numbers that are stored beside what they count (docs/product.md#counters). Each is declared once: the
 * writes that count a record, the sums of many records and the nightly comparison follow from its
 * declaration. */
import * as z from 'zod'
import { type Entity, keyName } from './entity.ts'
import { type Condition, create, update, upsert, type Write } from './writes.ts'

/** Attribute of items with such numbers: how often these were changed. */
export const counted = { changes: z.number().int().optional() } as const

/** A wrong number, and the write that repairs it. */
export interface Drift {
  /** The number's name in the log. */
  readonly counter: string
  /** The stored numbers, read before the records were counted again. */
  readonly was: Readonly<Record<string, unknown>>
  readonly should: Readonly<Record<string, number>>
  /** Repairs the numbers as long as nobody changed them since. */
  readonly mend: Write
}

/** Stored numbers, and all records that they count. */
export interface Recount<T, R> {
  readonly stored: readonly T[]
  readonly records: readonly R[]
  /** Tells which of the items that count these records were read. */
  readonly isRead?: (item: T) => boolean
}

interface Declaration<T, R> {
  /** Items that hold the numbers. */
  readonly of: Entity<T>
  /** Names of the numbers in an item. */
  readonly numbers?: readonly (keyof T & string)[]
  /** Returns the items that count a record, each with the numbers that the record adds. */
  readonly countedBy: (record: R) => readonly T[]
  /** Returns the name of an item's numbers in the log. */
  readonly name: (item: T) => string
  /** The item is another feature's record: it is changed, never created. */
  readonly isPartOfRecord?: boolean
}

export interface Counter<T, R> {
  /** Returns the writes that count records, for the transaction that writes them; `before`: as they were
   * counted until now. */
  changes(after: readonly R[], before?: readonly R[], condition?: Condition): Write[]
  /** Returns the items that count all of these records. */
  totals(records: readonly R[]): T[]
  /** Returns the stored numbers that are wrong. */
  drift(recount: Recount<T, R>): Drift[]
}

/** Declares numbers that are stored beside what they count. */
export function counter<T extends object, R>(declaration: Declaration<T, R>): Counter<T, R> {
  const { of, countedBy, name, isPartOfRecord = false } = declaration
  const numbers = declaration.numbers ?? ['n' as keyof T & string]
  const isNumber = (attribute: string) => numbers.some((each) => each === attribute)
  const pick = (value: (number: keyof T & string) => number) =>
    Object.fromEntries(numbers.map((number) => [number, value(number)]))
  const valueIn = (item: T | undefined, number: keyof T & string) => Number(item?.[number] ?? 0)

  function sum(after: readonly R[], before: readonly R[] = []): Map<string, T> {
    const sums = new Map<string, T>()
    const add = (item: T, sign: 1 | -1) => {
      const key = keyName(of.keys(item))
      const value = (number: keyof T & string) =>
        valueIn(sums.get(key), number) + sign * valueIn(item, number)
      sums.set(key, { ...item, ...pick(value) })
    }
    for (const item of after.flatMap(countedBy)) add(item, 1)
    for (const item of before.flatMap(countedBy)) add(item, -1)
    return sums
  }

  function change(item: T, condition: Condition): Write[] {
    const changed = numbers.filter((number) => item[number] !== 0)
    if (changed.length === 0) return []
    const count = Object.fromEntries(changed.map((number) => [number, valueIn(item, number)]))
    if (isPartOfRecord) return [update(of.keys(item), { ...condition, count })]
    const added = Object.entries(item).filter(([attribute, value]) => value !== 0 || !isNumber(attribute))
    return [upsert(of, Object.fromEntries(added) as T, { ...condition, count })]
  }

  return {
    changes: (after, before = [], condition = {}) =>
      [...sum(after, before).values()].flatMap((item) => change(item, condition)),
    totals: (records) => [...sum(records).values()],
    drift({ stored, records, isRead = () => true }) {
      const storedBy = new Map(stored.map((item) => [keyName(of.keys(item)), item]))
      const sums = new Map([...sum(records)].filter(([, item]) => isRead(item)))
      return [...new Map([...storedBy, ...sums])].flatMap(([key, item]) => {
        const before = storedBy.get(key)
        const should = pick((number) => valueIn(sums.get(key), number))
        if (numbers.every((number) => valueIn(before, number) === should[number])) return []
        const was = Object.fromEntries(
          [...numbers, 'changes'].map((each) => [each, before?.[each as keyof T]]),
        )
        const mend = before
          ? update(of.keys(before), { set: should, only: was })
          : create(of, { ...item, ...should } as T)
        return [{ counter: name(item), was, should, mend }]
      })
    },
  }
}
