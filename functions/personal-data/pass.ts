/** Replaces in one stored item what people were called (docs/decisions/0080). */
import { cardsFolder } from '#functions/cards/object-keys.ts'
import { deleteObjects, keysIn } from '#functions/media/objects.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { newStamp } from '#functions/payroll/row-store.ts'
import { personPartition } from '#functions/people/store.ts'
import { type Acting, auditEntries } from '#functions/runtime/audit.ts'
import { replacementWrites } from '#functions/runtime/audit-replacement.ts'
import { type Key, keepUnknown, keyNames } from '#functions/runtime/entity.ts'
import { pack, unpack } from '#functions/runtime/packed.ts'
import { isWritten, transact } from '#functions/runtime/table.ts'
import { deleteItem, update } from '#functions/runtime/writes.ts'
import { type InventoryLine, itemInventory } from './inventory.ts'
import { replacer } from './replacing.ts'
import type { Theirs } from './shared.ts'

type StoredItem = Key & Readonly<Record<string, unknown>>

/** A person who is looked for, with what takes the place of their name. */
interface Sought extends Theirs {
  /** Texts one of which is in everything that names them. */
  readonly signs: readonly string[]
  readonly replacer: ReturnType<typeof replacer>
}

/** Result of a pass for an item: nothing is found; it is replaced; or others replace it, or were changing it
 * at that moment. */
export type Finding = 'nothing' | 'replaced' | 'waits'

/** Makes the function that replaces several people in an item. */
export function replacing(people: readonly Theirs[], acting: Acting): (item: StoredItem) => Promise<Finding> {
  const everybody = people.map(
    (each): Sought => ({ ...each, signs: signsOf(each), replacer: replacer(each) }),
  )
  return async (item) => {
    const line = itemInventory[String(item.type)]
    // A type that the inventory does not know is treated as if it had names.
    if (line?.does === 'keep') return 'nothing'
    const owner = line?.does === 'remove' ? everybody.find((each) => owns(each, item, line)) : undefined
    if (owner) return findingOf(transact([deleteItem(item)]))
    const before = contentOf(item)
    // Most items name nobody of them: these are passed by without looking at each of their values.
    const text = JSON.stringify([before, ...keyNames.map((name) => item[name])]).toLowerCase()
    const sought = everybody.filter(({ signs }) => signs.some((sign) => text.includes(sign)))
    const after = sought.reduce(
      (content, { personId, replacer }) => replacer.replace(content, item.PK === personPartition(personId)),
      before,
    )
    if (line?.does === 'follow') return after !== before || isKeyedByName(item, sought) ? 'waits' : 'nothing'
    if (after === before) return 'nothing'
    if (item.type === 'nomination-body') await removeCards(item.PK.slice(nominationPartition('').length))
    return findingOf(transact(writesOf(item, before, after, acting)))
  }
}

/** Of a name its longest word is enough: between words there may be any blanks. */
function signsOf({ personId, names, addresses, words }: Theirs): string[] {
  const ofNames = names.map((name) => name.split(/\s+/).reduce((a, b) => (b.length > a.length ? b : a)))
  return [personId, ...ofNames, ...addresses, ...words].map((each) => each.toLowerCase())
}

/** Removes the drawn cards of a nomination, which are drawn again when somebody asks for them. */
async function removeCards(nominationId: string): Promise<void> {
  for await (const keys of keysIn(`${cardsFolder}${nominationId}/`)) await deleteObjects(keys)
}

/** Something else was written there at this moment: the next pass looks again. */
async function findingOf(done: Promise<void>): Promise<Finding> {
  return (await isWritten(done)) ? 'replaced' : 'waits'
}

function owns({ personId, sub }: Theirs, { PK, ...item }: StoredItem, line: InventoryLine): boolean {
  if (line.does !== 'remove') return false
  if (line.partition === '') return item.personId === personId
  if (line.partition === 'SUB#') return sub !== undefined && PK === `SUB#${sub}`
  return PK === `${line.partition}${personId}` || PK.startsWith(`${line.partition}${personId}#`)
}

function isKeyedByName(item: StoredItem, sought: readonly Sought[]): boolean {
  const keys = keyNames.flatMap((name) => (typeof item[name] === 'string' ? [item[name]] : []))
  return sought.some(
    ({ personId, replacer }) =>
      (item.personId === personId || keys.some((key) => key.includes(personId))) &&
      keys.some(replacer.isInKey),
  )
}

type Content = Readonly<Record<string, unknown>>

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array

/** Attributes whose text is JSON, by the type of their item. */
const jsonIn: Readonly<Record<string, string>> = { submission: 'reply' }

/** Returns what an item says: without its keys, and unpacked. */
function contentOf(item: StoredItem): Content {
  const attributes = Object.entries(item).flatMap(([name, value]): [string, unknown][] => {
    if (keyNames.includes(name)) return []
    if (isBytes(value)) return [[name, unpack(value)]]
    return [[name, jsonIn[String(item.type)] === name ? JSON.parse(String(value)) : value]]
  })
  return Object.fromEntries(attributes)
}

function storedAs(item: StoredItem, name: string, value: unknown): unknown {
  if (isBytes(item[name])) return pack(value)
  return jsonIn[String(item.type)] === name ? JSON.stringify(value) : value
}

/** An entry of the audit record with all that is stored of it. */
const wholeEntry = keepUnknown(auditEntries.schema)

/** Each attribute that changes must be as it was: nothing that others wrote is lost. */
function writesOf(item: StoredItem, before: Content, after: Content, acting: Acting) {
  if (item.type === auditEntries.type)
    return replacementWrites(wholeEntry.parse(item), wholeEntry.parse(after), acting)
  const changed = Object.keys(after).filter((name) => after[name] !== before[name])
  const only = Object.fromEntries(changed.map((name) => [name, item[name]]))
  const set = Object.fromEntries(changed.map((name) => [name, storedAs(item, name, after[name])]))
  // Functions that have the rows of a month in memory read them again.
  const stamp = item.type === 'payroll-row' ? [newStamp(String(item.month))] : []
  return [update(item, { set, only }), ...stamp]
}
