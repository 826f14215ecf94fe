/** Requests to the table that it takes and never answers, and answers that get lost on the way. */
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { isPassing } from '#functions/runtime/service-limits.ts'
import { getItem, transact, write } from '#functions/runtime/table.ts'
import { create, update } from '#functions/runtime/writes.ts'
import { isTransaction, useTableDoor } from '#tests/support/faulty-door.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const door = useTableDoor()

const things = entity({
  type: 'thing',
  schema: z.object({ id: z.string(), state: z.string() }),
  keys: ({ id }) => keyOf(id),
})
const keyOf = (id: string) => ({ PK: `THING#${id}`, SK: 'THING' })
const never = new Promise<undefined>(() => undefined)

beforeAll(() => transact([create(things, { id: 'a', state: 'new' })]))

/** What the first of the requests meets, and how many there were. */
function first(fault: 'answer lost' | typeof never): () => number {
  let asked = 0
  door.failWith(() => (++asked === 1 ? fault : undefined))
  return () => asked
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

test('a read that hangs is asked again after some seconds', async () => {
  const asked = first(never)
  const took = await seconds(async () => {
    expect(await getItem(things, keyOf('a'))).toMatchObject({ state: 'new' })
  })
  expect(asked()).toBe(2)
  expect(took).toBeLessThan(8)
})

test('a transaction that hangs is asked again by its token, and written once', async () => {
  const tokens: string[] = []
  door.failWith((asked) => {
    if (!isTransaction(asked)) return undefined
    tokens.push(JSON.parse(asked.body).ClientRequestToken)
    return tokens.length === 1 ? never : undefined
  })
  await transact([create(things, { id: 'b', state: 'new' })])
  expect(tokens).toHaveLength(2)
  expect(new Set(tokens).size).toBe(1)
})

test('a table that never answers is given up before a request has to end', async () => {
  door.failWith(() => never)
  let failure: unknown
  const took = await seconds(async () => {
    failure = await getItem(things, keyOf('a')).catch((error: unknown) => error)
  })
  expect(isPassing(failure)).toBe(true)
  expect(took).toBeLessThan(14)
})

const begin = () =>
  update(keyOf('a'), { set: { state: 'begun' }, only: { state: 'new' }, problem: 'stale-version' })

test('a single write whose answer was lost is not refused for itself: whether it is done shows when it is tried again', async () => {
  first('answer lost')
  await expect(write(begin())).rejects.toMatchObject({ code: 'busy' })
  expect(await table.items('thing')).toContainEqual(expect.objectContaining({ id: 'a', state: 'begun' }))
  door.failWith(undefined)
  await expect(write(begin())).rejects.toMatchObject({ code: 'stale-version' })
})
