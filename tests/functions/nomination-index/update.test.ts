/** Several who write a day at once: nobody undoes what another one wrote (docs/decisions/0034). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nominationDays } from '#functions/nomination-index/days.ts'
import { rebuildDay, updateDay } from '#functions/nomination-index/update.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { created } from '#tests/functions/nominations/histories.ts'
import { isTransaction, useTableDoor } from '#tests/support/faulty-door.ts'
import { areDaysListed, compareIndex, rowsInPart } from '#tests/support/nomination-index.ts'
import { useTable } from '#tests/support/table.ts'
import { itemsFor } from '#tests/support/years.ts'

const table = useTable()
const door = useTableDoor()

const day = '2026-05-04'
const [one, two, three] = fc.sample(created, { numRuns: 3, seed: 3 }).map(
  ({ head, body }, n): FullNomination => ({
    head: { ...head, id: `nomination-${n}`, createdAt: `${day}T08:00:0${n}.000Z` },
    body,
  }),
) as [FullNomination, FullNomination, FullNomination]

/** Who writes is held up between reading the day and writing it, until somebody else has written. */
async function overtaken(slow: () => Promise<unknown>, fast: () => Promise<unknown>): Promise<void> {
  const [reached, reach] = later()
  const [written, write] = later()
  let isFirst = true
  door.failWith((asked) => {
    if (!isFirst || !isTransaction(asked)) return undefined
    isFirst = false
    reach()
    return written
  })
  const writing = slow()
  await reached
  await fast()
  write()
  await writing
  door.failWith(undefined)
}

function later(): [Promise<undefined>, () => void] {
  let keep = () => {}
  const promise = new Promise<undefined>((resolve) => {
    keep = () => resolve(undefined)
  })
  return [promise, () => keep()]
}

async function expectDay(...ids: string[]): Promise<void> {
  const items = await table.items()
  const parts = items.filter(({ type }) => type === nominationDays.type)
  expect(parts.flatMap(({ rows }) => rowsInPart(rows as Uint8Array).map(({ id }) => id)).sort()).toEqual(
    ids.sort(),
  )
  expect(areDaysListed(items)).toBe(true)
}

const update = ({ head }: FullNomination) => updateDay(day, [head.id])

test('of two who make a day, change it or empty it, both are in it', async () => {
  await table.putItems([one, two, three].flatMap(itemsFor))
  await overtaken(
    () => update(one),
    () => update(two),
  )
  await expectDay(one.head.id, two.head.id)
  await overtaken(
    () => update(three),
    async () => {
      await table.putItems(itemsFor({ ...one, head: { ...one.head, country: 'Ghana' } }))
      await update(one)
    },
  )
  await expectDay(one.head.id, two.head.id, three.head.id)
  const { found, expected } = compareIndex(await table.items())
  expect(found).toEqual(expected)
  expect(JSON.stringify(found.days)).toContain('Ghana')

  // The records of all are gone when the night looks, and one is there again when it writes.
  await table.remove(...(await table.items('nomination')))
  await overtaken(
    () => rebuildDay(day, () => false),
    async () => {
      await table.putItems(itemsFor({ ...two, head: { ...two.head, country: 'Kenya' } }))
      await update(two)
    },
  )
  await expectDay(two.head.id)
})
