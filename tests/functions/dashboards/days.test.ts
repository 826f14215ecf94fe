/** Several who write a day at once: nobody undoes what another one wrote (docs/decisions/0042). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOfPart } from '#functions/dashboards/day-rows.ts'
import { bringDay, compareDashboardDay, dashboardDays } from '#functions/dashboards/day-store.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { daysFound } from '#tests/events/reports/expected-days.ts'
import { created } from '#tests/functions/nominations/histories.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
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
  door.failWith(({ headers }) => {
    if (!isFirst || !String(headers['x-amz-target']).endsWith('TransactWriteItems')) return undefined
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
  const parts = (await table.items('dashboard-day')).map((item) => dashboardDays.schema.parse(item))
  expect(parts.flatMap(({ rows }) => rowsOfPart(rows).map(({ id }) => id)).sort()).toEqual(ids.sort())
  expect(daysFound(await table.items()).areListed).toBe(true)
}

const bring = ({ head }: FullNomination) => bringDay(day, [head.id])

test('of two who make a day, change it or empty it, both are in it', async () => {
  await table.putItems([one, two, three].flatMap(itemsFor))
  await overtaken(
    () => bring(one),
    () => bring(two),
  )
  await expectDay(one.head.id, two.head.id)
  await overtaken(
    () => bring(three),
    async () => {
      await table.putItems(itemsFor({ ...one, head: { ...one.head, country: 'Ghana' } }))
      await bring(one)
    },
  )
  await expectDay(one.head.id, two.head.id, three.head.id)
  const [part] = await table.items('dashboard-day')
  const rows = rowsOfPart(dashboardDays.schema.parse(part).rows)
  expect(rows.find(({ id }) => id === one.head.id)?.country).toBe('Ghana')

  // The records of all are gone when the night looks, and one is there again when it writes.
  await table.remove(...(await table.items('nomination')))
  await overtaken(
    () => compareDashboardDay(day, []),
    async () => {
      await table.putItems(itemsFor({ ...two, head: { ...two.head, country: 'Kenya' } }))
      await bring(two)
    },
  )
  await expectDay(two.head.id)
})
