/** A program of the tests or the product as one file of plain JavaScript: a process that runs it starts in a quarter of a
 * second, where translating each of its files takes more than twice as long. */
import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { buildSync } from 'esbuild'
import { root } from '#infra/stacks/build/folders.ts'

/** Builds it within the project, where packages are found, and gives its path. For one file of tests each. */
export function bundleProgram(path: string): string {
  const outfile = `${root}/test-results/programs/${basename(path, '.ts')}.mjs`
  buildSync({
    absWorkingDir: root,
    entryPoints: [path],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  return outfile
}

/** How a program ended, and what it said. */
export interface Outcome {
  readonly code: number
  readonly lines: string[]
  readonly complaint: string
}

/** Runs a program to its end, with the environment of the tests. */
export function outcomeOf(program: string, options: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...options], (error, stdout, stderr) =>
      resolve({
        code: error ? Number(error.code) : 0,
        lines: stdout.trim().split('\n'),
        complaint: stderr.trim(),
      }),
    )
  })
}
