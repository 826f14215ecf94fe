/** A program of the tests or the product as one file of plain JavaScript: a process that runs it starts in a quarter of a
 * second, where translating each of its files takes more than twice as long. */
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
