/** One DynamoDB Local for a whole test run. It keeps a database for each access key, so that test files do not wait for
 * each other. */
import type { TestProject } from 'vitest/node'
import { startEmulator } from './emulator.ts'

declare module 'vitest' {
  interface ProvidedContext {
    dynamodb: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { endpoint, end } = await startEmulator()
  project.provide('dynamodb', endpoint)
  return end
}
