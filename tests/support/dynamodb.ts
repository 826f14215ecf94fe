/** Starts one DynamoDB Local in memory for a whole test run. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    dynamodb: string
  }
}

const emulator = fileURLToPath(
  new URL('../../node_modules/amplify-dynamodb-simulator/emulator', import.meta.url),
)

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}

async function answers(endpoint: string): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 100) {
    const reply = await fetch(endpoint).catch(() => undefined)
    if (reply) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('DynamoDB Local did not start: is Java 17 installed?')
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort()
  const child = spawn(
    'java',
    [
      '-Xmx512m',
      `-Djava.library.path=${emulator}/DynamoDBLocal_lib`,
      '-jar',
      `${emulator}/DynamoDBLocal.jar`,
      '-sharedDb',
      '-inMemory',
      '-disableTelemetry',
      '-port',
      String(port),
    ],
    { stdio: 'ignore' },
  )
  const endpoint = `http://127.0.0.1:${port}`
  await answers(endpoint)
  project.provide('dynamodb', endpoint)
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await ended
  }
}
