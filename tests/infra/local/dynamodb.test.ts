/** DynamoDB Local never outlives the runner, and a store that cannot be used is told in a sentence. */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDynamo, wire } from '#infra/local/dynamodb.ts'
import { Refusal } from '#infra/local/errors.ts'
import { scratch } from './probe.ts'

const answers = (endpoint: string) =>
  wire(endpoint, 'DynamoDB', 'ListTables', {}).then(
    () => true,
    (error: unknown) => error instanceof Refusal,
  )

test('it ends with a runner that is killed; until then nobody else opens the store', async () => {
  const folder = join(scratch(), 'store')
  const program = `import { startDynamo } from '#infra/local/dynamodb.ts'
console.log((await startDynamo(${JSON.stringify(folder)})).endpoint); setInterval(() => {}, 1000)`
  const runner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
  const endpoint = await new Promise<string>((done, failed) => {
    runner.stdout.once('data', (text) => done(String(text).trim()))
    runner.once('exit', () => failed(new Error('The runner ended before it had a store.')))
  })
  expect(await answers(endpoint)).toBe(true)
  await expect(startDynamo(folder)).rejects.toThrow(/in use by another run/)
  runner.kill('SIGKILL')
  await expect.poll(() => answers(endpoint), { timeout: 60_000 }).toBe(false)
})

test('a broken store is one sentence', async () => {
  const folder = join(scratch(), 'store')
  mkdirSync(folder)
  writeFileSync(join(folder, 'shared-local-instance.db'), 'this is no database '.repeat(1000))
  await expect(startDynamo(folder)).rejects.toThrow(/^The store in .* cannot be read; start with --fresh/)
})
