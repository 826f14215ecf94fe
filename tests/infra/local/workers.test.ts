/** Workers run bundles as Lambda does: cold, warm, crashed, too slow, one event at a time. */
import { expect, onTestFinished, test } from 'vitest'
import { createFunctions } from '#infra/local/workers.ts'
import { lambdaOf } from './probe.ts'

function started({
  strict = false,
  variables = {},
}: {
  strict?: boolean
  variables?: Record<string, string>
} = {}) {
  const lines: string[] = []
  const settings = {
    strict,
    variables: () => variables,
    log: (_: string, text: string) => void lines.push(text),
  }
  const functions = createFunctions(settings)
  onTestFinished(() => functions.stop())
  return { functions, lines }
}

test('a function keeps its state while it is warm, and loses it when it is started anew', async () => {
  const lambda = lambdaOf('counter', 'let n = 0; export const handler = async () => ++n')
  const { functions } = started()
  expect(await functions.invoke(lambda, {})).toBe(1)
  expect(await functions.invoke(lambda, {})).toBe(2)
  functions.restart()
  expect(await functions.invoke(lambda, {})).toBe(1)
})

test('runs are counted, and the time of a processor that they take, without waiting', async () => {
  const work = 'const begun = process.hrtime(); let n = 0; while (n < 3e7) n++'
  const wait = 'await new Promise((done) => setTimeout(done, 2000))'
  const lambda = lambdaOf('waiter', `export const handler = async () => { ${work}; ${wait}; return begun }`)
  const { functions } = started()
  await functions.invoke(lambda, {})
  await functions.invoke(lambda, {})
  const { invocations, milliseconds = 0 } = functions.runs().waiter ?? {}
  expect(invocations).toBe(2)
  expect(milliseconds).toBeGreaterThan(2)
  expect(milliseconds).toBeLessThan(3000)
})

test('a function sees its own environment and nothing of the runner’s', async () => {
  const source = 'export const handler = async () => ({ ...process.env })'
  const lambda = lambdaOf('env', source, {
    variables: { TABLE_NAME: 'things', SITE_URL: 'from the template' },
  })
  const { functions } = started({ variables: { SITE_URL: 'from the run' } })
  const seen = await functions.invoke(lambda, {})
  expect(seen).toMatchObject({ TABLE_NAME: 'things', SITE_URL: 'from the run' })
  expect(Object.keys(seen as object)).not.toContain('PATH')
})

test('a function that is warm sees variables that are set meanwhile, and keeps its state', async () => {
  const lambda = lambdaOf('clock', 'let n = 0; export const handler = async () => [++n, process.env.OFFSET]')
  const { functions } = started({ variables: { OFFSET: '1' } })
  expect(await functions.invoke(lambda, {})).toEqual([1, '1'])
  functions.setVariables({ OFFSET: '2' })
  expect(await functions.invoke(lambda, {})).toEqual([2, '2'])
})

test('what a function throws is reported with its type', async () => {
  const lambda = lambdaOf('thrower', 'export const handler = async () => { throw new TypeError("no") }')
  await expect(started().functions.invoke(lambda, {})).rejects.toMatchObject({
    type: 'TypeError',
    message: 'no',
  })
})

test('after a crash the next event gets a new worker', async () => {
  const source = 'let n = 0; export const handler = async (e) => { if (e.die) process.exit(3); return ++n }'
  const lambda = lambdaOf('crasher', source)
  const { functions } = started()
  await functions.invoke(lambda, {})
  await expect(functions.invoke(lambda, { die: true })).rejects.toThrow(/exit status 3/)
  expect(await functions.invoke(lambda, {})).toBe(1)
})

test('a bundle that does not load says so at every call', async () => {
  const lambda = lambdaOf('broken', 'import "./missing.mjs"; export const handler = () => 1')
  const { functions } = started()
  await expect(functions.invoke(lambda, {})).rejects.toThrow(/missing\.mjs/)
  await expect(functions.invoke(lambda, {})).rejects.toThrow(/missing\.mjs/)
})

test('a function that takes too long is given up, and its worker with it', async () => {
  const source = 'let n = 0; export const handler = (e) => e.slow ? new Promise(() => {}) : ++n'
  // Long enough for the calls that are not slow, on a machine with other work.
  const lambda = lambdaOf('slow', source, { timeoutMs: 4000 })
  // By itself in its worker: there the runner ends what takes longer to the millisecond.
  const { functions } = started({ strict: true })
  expect(await functions.invoke(lambda, {})).toBe(1)
  await expect(functions.invoke(lambda, { slow: true })).rejects.toThrow('Task timed out after 4.00 seconds')
  expect(await functions.invoke(lambda, {})).toBe(1)
  expect(functions.inFlight()).toBe(0)
})

test('the time of a function begins when its code is loaded, and its context says how much is left', async () => {
  const source = `await new Promise((done) => setTimeout(done, 1100))
export const handler = async (_, context) => context.getRemainingTimeInMillis()`
  const lambda = lambdaOf('late', source, { timeoutMs: 1000 })
  // By itself in its worker: there the runner ends what takes longer to the millisecond.
  const left = Number(await started({ strict: true }).functions.invoke(lambda, {}))
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(1000)
})

const overlapping = `let now = 0, most = 0
export const handler = async () => {
  most = Math.max(most, ++now)
  await new Promise((done) => setTimeout(done, 50))
  now--
  return most
}`

test.each([
  [false, 6],
  [true, 1],
])('strict %s: at most %i events at once in a worker', async (strict, most) => {
  const lambda = lambdaOf('overlapping', overlapping)
  const { functions } = started({ strict })
  const results = await Promise.all(Array.from({ length: 6 }, () => functions.invoke(lambda, {})))
  expect(Math.max(...results.map(Number))).toBe(most)
})

test('what a function prints goes to its log', async () => {
  const lambda = lambdaOf('talker', 'export const handler = async () => { process.stdout.write("hello\\n") }')
  const { functions, lines } = started()
  await functions.invoke(lambda, {})
  await expect.poll(() => lines.join('')).toContain('hello')
})
