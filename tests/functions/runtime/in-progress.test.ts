/** A transaction whose answer was lost, and which the store is still at when it is asked for again. */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { withDeadline } from '#functions/runtime/deadline.ts'
import { entity } from '#functions/runtime/entity.ts'
import { transact } from '#functions/runtime/table.ts'
import { create } from '#functions/runtime/writes.ts'
import { isTransaction, useTableDoor } from '#tests/support/faulty-door.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const door = useTableDoor()

const things = entity({
  type: 'thing',
  schema: z.object({ id: z.string() }),
  keys: ({ id }) => ({ PK: `THING#${id}`, SK: 'THING' }),
})

const inProgress = {
  status: 400,
  body: { __type: 'com.amazonaws.dynamodb.v20120810#TransactionInProgressException', Message: 'still at it' },
}

/** Tokens of the transactions that were asked for. */
let tokens: string[] = []

/** The store says of the first so many that they are under way. */
function stillAtIt(times: number): void {
  tokens = []
  door.failWith((asked) => {
    if (!isTransaction(asked)) return undefined
    tokens.push(JSON.parse(asked.body).ClientRequestToken)
    return tokens.length <= times ? inProgress : undefined
  })
}

test('is asked for again by the same token until it is known what became of it', async () => {
  stillAtIt(2)
  await transact([create(things, { id: 'a' })])
  expect(tokens).toHaveLength(3)
  expect(new Set(tokens).size).toBe(1)
  expect(await table.items('thing')).toMatchObject([{ id: 'a' }])
})

test('is busy where that never ends', async () => {
  stillAtIt(Number.POSITIVE_INFINITY)
  const written = withDeadline(50, () => transact([create(things, { id: 'b' })]))
  await expect(written).rejects.toMatchObject({ code: 'busy' })
  expect(new Set(tokens).size).toBe(1)
})
