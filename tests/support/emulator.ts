/** DynamoDB Local in memory. */
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { supervisor } from '#infra/local/dynamodb.ts'
import { freePort } from '#infra/local/ports.ts'

const emulator = fileURLToPath(
  new URL('../../node_modules/amplify-dynamodb-simulator/emulator', import.meta.url),
)

async function answers(endpoint: string): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; ) {
    const reply = await fetch(endpoint).catch(() => undefined)
    if (reply) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('DynamoDB Local did not start: is Java 17 installed?')
}

export interface Emulator {
  readonly endpoint: string
  readonly end: () => Promise<void>
}

/** Starts one, with further options of its own. */
export async function startEmulator(...options: readonly string[]): Promise<Emulator> {
  const port = await freePort()
  // It ends with the pipe, so that a run that is killed leaves nothing behind.
  const child = spawn(
    'sh',
    [
      '-c',
      supervisor,
      'sh',
      'java',
      '-Xmx512m',
      '-XX:+UseSerialGC',
      // Only the quick compiler: the thorough one takes half of the emulator's work in a run of minutes.
      '-XX:TieredStopAtLevel=1',
      `-Djava.library.path=${emulator}/DynamoDBLocal_lib`,
      '-jar',
      `${emulator}/DynamoDBLocal.jar`,
      '-inMemory',
      '-disableTelemetry',
      '-port',
      String(port),
      ...options,
    ],
    { stdio: ['pipe', 'ignore', 'ignore'], cwd: tmpdir() },
  )
  const endpoint = `http://127.0.0.1:${port}`
  await answers(endpoint)
  const end = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.stdin?.end()
    await ended
  }
  return { endpoint, end }
}
