/** One DynamoDB Local for a whole test run. It keeps a database for each access key, so that test files do not wait for
 * each other. With TEST_LATE_READS=1 a second one beside it shows what was written a moment later. */
import type { TestProject } from 'vitest/node'
import { createLateReads } from '#infra/local/late-reads.ts'
import { startEmulator } from './emulator.ts'

declare module 'vitest' {
  interface ProvidedContext {
    dynamodb: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { endpoint, stop } = await startEmulator()
  if (!process.env.TEST_LATE_READS) {
    project.provide('dynamodb', endpoint)
    return stop
  }
  const copy = await startEmulator()
  const door = createLateReads({
    table: () => endpoint,
    copy: () => copy.endpoint,
    lateMs: 80,
    isAtOnce: ({ headers }) => headers['user-agent']?.includes(preparing) ?? false,
  })
  await door.start()
  project.provide('dynamodb', door.url())
  return async () => {
    door.stop()
    await Promise.all([stop(), copy.stop()])
  }
}

/** Names the client with which tests prepare the table and look at it. */
export const preparing = 'test-table'
