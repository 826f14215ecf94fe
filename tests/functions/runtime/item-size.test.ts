/** What no transaction can hold is told by ourselves, with its size, before anything is sent. */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { TransactionTooLarge } from '#functions/runtime/item-size.ts'
import { transact } from '#functions/runtime/table.ts'
import { put } from '#functions/runtime/writes.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const notes = entity({
  type: 'note',
  schema: z.object({ id: z.number(), text: z.string() }),
  keys: ({ id }) => ({ PK: `NOTE#${id}`, SK: 'NOTE' }),
})

const some = (count: number, text: string) =>
  Array.from({ length: count }, (_, id) => put(notes, { id, text }))

test.each([
  ['more than a hundred items', () => some(101, 'x'), /101 items \(at most 100\)/],
  ['an item of more than 400 KB', () => some(1, 'é'.repeat(205_000)), /the largest item 410\d\d\d bytes/],
  ['more than 4 MB in all', () => some(12, 'x'.repeat(390_000)), /12 items .*, 468\d\d\d\d bytes/],
])('%s', async (_, writes, told) => {
  const failure = await transact(writes()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(TransactionTooLarge)
  expect(String(failure)).toMatch(told)
  expect(await table.items('note')).toEqual([])
})

test('what the table takes is not refused', async () => {
  await transact(some(100, 'x'))
  await transact(some(1, 'é'.repeat(204_700)))
  await transact(some(10, 'x'.repeat(400_000)))
  expect(await table.items('note')).toHaveLength(100)
})
