/** All of a portal on one machine for a file of tests: the demo company, and functions that may do what their roles on AWS
 * allow. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { type Stack, startStack } from '#infra/local/stack.ts'
import { ensureBuilt } from '#tests/infra/stacks/synthesised.ts'
import { copyCompany } from '#tests/support/demo-company.ts'

/** Starts it before the file's tests, and ends it after them. `folder` is where it keeps its files. */
export function useWholeStack(more: Omit<Partial<Parameters<typeof startStack>[0]>, 'dataDir'> = {}): {
  readonly folder: string
  stack(): Stack
} {
  const folder = mkdtempSync(join(tmpdir(), 'whole-stack-'))
  let stack: Stack
  beforeAll(async () => {
    await ensureBuilt()
    await copyCompany(folder)
    stack = await startStack({
      dataDir: folder,
      strict: true,
      build: { functions: true, web: false },
      ...more,
    })
    return async () => {
      await stack.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  return { folder, stack: () => stack }
}
