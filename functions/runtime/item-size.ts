/** How large items and transactions are as the table counts them, and what it takes at most. */
import { utf8Bytes } from '#shared/text.ts'
import type { Write } from './writes.ts'

export const maxTransactionItems = 100
const maxItemBytes = 400 * 1024
const maxTransactionBytes = 4 * 1024 * 1024

/** Counts the stored bytes of a value: UTF-8, longest numbers, three for a container and one a member. */
function storedBytes(value: unknown): number {
  if (typeof value === 'string') return utf8Bytes(value)
  if (typeof value === 'number') return 21
  if (value === undefined) return 0
  if (value instanceof Uint8Array) return value.length
  if (value instanceof Set) return sum([...value].map(storedBytes))
  if (Array.isArray(value)) return 3 + sum(value.map((each) => 1 + storedBytes(each)))
  if (typeof value === 'object' && value !== null) {
    const present = Object.entries(value).filter(([, each]) => each !== undefined)
    return 3 + sum(present.map(([name, each]) => 1 + utf8Bytes(name) + storedBytes(each)))
  }
  return 1
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Bytes that a write sends: a whole item, or what it changes of one. */
function bytesOfWrite({ item: { Put, Update, Delete, ConditionCheck } }: Write): number {
  if (Put) return storedBytes(Put.Item)
  if (Update) return storedBytes(Update.Key) + storedBytes(Update.ExpressionAttributeValues)
  return storedBytes((Delete ?? ConditionCheck)?.Key)
}

/** An act that no transaction can hold: a fault of ours, as everything that people may send has to fit. */
export class TransactionTooLarge extends Error {
  override readonly name = 'TransactionTooLarge'
}

/** Raises `TransactionTooLarge` for what the table would refuse, with the count and the bytes. */
export function checkTransactionSize(writes: readonly Write[]): void {
  const bytes = writes.map(bytesOfWrite)
  const [largest, total] = [Math.max(0, ...bytes), sum(bytes)]
  if (writes.length <= maxTransactionItems && largest <= maxItemBytes && total <= maxTransactionBytes) return
  const items = `${writes.length} items (at most ${maxTransactionItems})`
  const all = `${total} bytes (at most ${maxTransactionBytes})`
  const one = `the largest item ${largest} bytes (at most ${maxItemBytes})`
  throw new TransactionTooLarge(`A transaction is too large: ${items}, ${all}, ${one}.`)
}
