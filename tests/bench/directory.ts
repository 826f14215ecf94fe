/** How long a directory file of the whole company takes: to be compared, and to be applied where every twentieth person
 * has moved. */
import { setTimeout as sleep } from 'node:timers/promises'
import { directoryCsv } from '#infra/demo/directory-csv.ts'
import { peopleOf } from '#infra/demo/people.ts'
import { type SizeName, sizes } from '#infra/demo/sizes.ts'
import { directoryApi } from '#shared/directory/api.ts'
import type { DirectoryImport } from '#shared/directory/model.ts'
import { post } from '../support/files.ts'
import { callWith, tokenOf } from '../support/running.ts'

interface Took {
  readonly lines: number
  readonly changed: number
  /** Seconds. */
  readonly compared: number
  readonly applied: number
}

const patience = 900_000
const lookAgain = 100

/** Imports a file into a portal that has the demo company of this size. */
export async function measureDirectory(url: string, size: SizeName): Promise<Took> {
  const token = await tokenOf(url, 'admin')
  const moved = `Moved ${new Date().toISOString()}`
  const people = peopleOf({ ...sizes[size], seed: 1, now: new Date() })
  const csv = directoryCsv(people.map((each, n) => (n % 20 ? each : { ...each, departmentName: moved })))
  const body = { fileName: 'people.csv', bytes: Buffer.byteLength(csv) }
  const begun = await callWith({ url }, token, directoryApi.startImport, { body })
  const id = begun.import.id
  const reached = async (status: DirectoryImport['status']): Promise<[DirectoryImport, number]> => {
    const started = performance.now()
    for (;;) {
      const found = await callWith({ url }, token, directoryApi.getImport, { params: { id } })
      const waited = performance.now() - started
      if (found.status === status) return [found, waited / 1000]
      if (found.status === 'failed' || waited > patience) throw new Error(`The import is ${found.status}.`)
      await sleep(lookAgain)
    }
  }
  const answer = await post(begun.upload, csv)
  if (!answer.ok) throw new Error(`The file was refused: ${answer.status}`)
  const [{ version, counts, guards }, compared] = await reached('planned')
  const confirmed = { version, confirmed: guards }
  await callWith({ url }, token, directoryApi.applyImport, { params: { id }, body: confirmed })
  const [, applied] = await reached('applied')
  return { lines: counts?.lines ?? 0, changed: counts?.changed ?? 0, compared, applied }
}
