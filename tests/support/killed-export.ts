/** Exports whose process is killed in their midst. */
import { spawn } from 'node:child_process'
import { expect, vi } from 'vitest'
import { type ExportJob, findExport } from '#functions/exports/jobs.ts'
import { atRest } from './at-rest.ts'

interface Killed {
  /** Milliseconds that each chunk takes besides. */
  readonly pause: number
  /** Made-up rows instead of those that it is of. */
  readonly rows?: number
}

/** Has a process of its own write an export, and kills it once some rows are read; gives the export as it is then. */
export async function killInItsMidst(id: string, { pause, rows }: Killed): Promise<ExportJob | undefined> {
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
