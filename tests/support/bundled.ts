/** A program of the tests or the product as one file of plain JavaScript: a process that runs it starts in a quarter of a
 * second, where translating each of its files takes more than twice as long. */
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { root } from '#infra/stacks/build/folders.ts'

/** Writes it into `folder`, which has to be within the project so that packages are found, and gives its path. */
export function bundleProgram(path: string, folder: string): string {
  const outfile = join(folder, 'program.mjs')
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
