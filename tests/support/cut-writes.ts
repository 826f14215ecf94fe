/** Runs of schedules that die at a write, or are overtaken. */
import { expect } from 'vitest'
import { findSchedule, scheduleStates } from '#functions/schedules/store.ts'
import type { ScheduleName } from '#shared/schedules/schedules.ts'
import { type Door, isTransaction } from './faulty-door.ts'
import type { useTable } from './table.ts'

interface Places {
  readonly failWith: Door['failWith']
  readonly table: ReturnType<typeof useTable>
}

/** The lease of a run that died has come to its end. */
export async function lapse({ table }: Pick<Places, 'table'>, name: ScheduleName): Promise<void> {
  const state = await findSchedule(name)
  if (state) await table.put(scheduleStates, { ...state, until: Math.min(state.until, 1) })
}

/** Calls `run` until it is through: the first time it dies at its first write, then at its second, and so on. */
export async function dieAtEachWrite(
  places: Places,
  name: ScheduleName,
  run: () => Promise<unknown>,
): Promise<void> {
  for (let last = 1; ; last++) {
    let writes = 0
    places.failWith(({ headers }) => {
      const isWrite = /Update|Transact|BatchWrite/.test(String(headers['x-amz-target']))
      if (isWrite) writes += 1
      return isWrite && writes >= last ? { status: 400 } : undefined
    })
    await run().catch(() => undefined)
    places.failWith(undefined)
    if (writes < last) {
      expect(last).toBeGreaterThan(4)
      return
    }
    await lapse(places, name)
  }
}

/** Calls `run` so that each transaction behind so many is lost, or its answer; and twice more, once its lease is over. */
export async function dieBehind(
  written: number,
  fault: 'request lost' | 'answer lost',
  { failWith, table }: Places,
  run: () => Promise<unknown>,
): Promise<void> {
  let writes = 0
  failWith((asked) => (isTransaction(asked) && writes++ >= written ? fault : undefined))
  await run().catch(() => undefined)
  failWith(undefined)
  await table.remove(...(await table.items('schedule')))
  await run()
  await run()
}

/** Calls `run`, whose first transaction is held up until a second call, for which the lease is over, is through; gives what
 * each gives. */
export async function overtake<T>({ failWith, table }: Places, run: () => Promise<T>): Promise<T[]> {
  const second: T[] = []
  let isMeanwhile = false
  failWith(async (asked) => {
    if (isMeanwhile || !isTransaction(asked)) return undefined
    isMeanwhile = true
    await table.remove(...(await table.items('schedule')))
    second.push(await run())
    return undefined
  })
  const first = await run()
  failWith(undefined)
  expect(second).toHaveLength(1)
  return [first, ...second]
}
