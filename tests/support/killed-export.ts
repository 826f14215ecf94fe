/** Exports whose process is killed in their midst. */
import { spawn } from 'node:child_process'
import { expect, vi } from 'vitest'
import { claimJob, type ExportJob, findExport, reportProgress } from '#functions/exports/jobs.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { atRest } from './at-rest.ts'
import { isLong } from './tier.ts'

interface Killed {
  /** Milliseconds that each chunk takes besides. */
  readonly pause: number
  /** Made-up rows instead of those that it is of. */
  readonly rows?: number
}

/** Has a process of its own write an export, and kills it once some rows are read; gives the export as it is then. In
 * `npm test` it is claimed and reported on as by such a process, and nobody goes on with it. */
export async function killInItsMidst(id: string, { pause, rows }: Killed): Promise<ExportJob | undefined> {
  if (!isLong) return leaveInItsMidst(id)
  const asked = [id, String(pause), ...(rows === undefined ? [] : [String(rows), '0'])]
  const program = ['--import', 'tsx', 'tests/support/export-program.ts', ...asked]
  const child = spawn(process.execPath, program, { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  await vi.waitFor(async () => expect((await findExport(id))?.progress?.done).toBeGreaterThan(0), {
    timeout: 100_000,
    interval: 20,
  })
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  return atRest(() => findExport(id))
}

async function leaveInItsMidst(id: string): Promise<ExportJob | undefined> {
  const asked = await findExport(id)
  const job = asked && (await claimJob(asked, clock()))
  if (!job) throw new Error(`Nobody can take up the export ${id}.`)
  await reportProgress(job, { done: 1, of: 2 }, clock())
  return findExport(id)
}
