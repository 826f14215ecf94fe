/** Everything that `npm start` started ends with it: after a signal to npm alone, or when npm is gone. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { stopAll } from '#infra/local/service.ts'
import { copyCompany } from '#tests/support/demo-company.ts'
import { firstFew } from '#tests/support/tier.ts'

interface Process {
  readonly pid: number
  readonly parent: number
}

/** All processes of this machine. */
function everyProcess(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent) }]
      } catch {
        return []
      }
    })
}

function descendantsOf(pid: number): number[] {
  const all = everyProcess()
  const below = (of: number): number[] =>
    all.filter(({ parent }) => parent === of).flatMap((each) => [each.pid, ...below(each.pid)])
  return below(pid)
}

let started: number[] = []
let folder = ''
afterEach(() => {
  for (const pid of started) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended, as it should.
    }
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Waits until the parent prints `ready`, sends it the signal, and expects it and all that it started to end. */
async function expectEnding(parent: ChildProcess, ready: string, signal: NodeJS.Signals): Promise<void> {
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    parent.once('exit', () => reject(new Error(`It did not start:\n${printed}`)))
    parent.stdout?.on('data', (text: Buffer) => {
      printed += text
      if (printed.includes(ready)) resolve()
    })
  })
  const pid = parent.pid ?? 0
  started = [pid, ...descendantsOf(pid)]
  expect(started.length).toBeGreaterThan(2)
  parent.kill(signal)
  const alive = () => {
    const all = new Set(everyProcess().map((each) => each.pid))
    return started.filter((each) => all.has(each)).map(commandLine)
  }
  await expect.poll(alive, { interval: 250 }).toEqual([])
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

const signals: NodeJS.Signals[] = ['SIGTERM', 'SIGKILL']

test.each(firstFew(signals, 1))('a portal whose npm gets %s ends whole', async (signal) => {
  folder = mkdtempSync(join(tmpdir(), 'thinktank-ending-'))
  await copyCompany(folder)
  // Any port that is free when it listens: one looked for before could be taken by then.
  const options = ['--port', '0', '--inbox-port', '0', '--size', 'demo', '--data', folder]
  const npm = spawn('npm', ['start', '--', ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  await expectEnding(npm, 'ThinkTank is ready at', signal)
})

test('a program whose npm is gone ends with what it started', async () => {
  const program = `import { spawn } from 'node:child_process'
import { runProgram } from '#infra/local/start.ts'
await runProgram(async () => {
  const service = spawn('sleep', ['3600'], { detached: true })
  console.log('It runs.')
  // It is busy while npm goes.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
  return async () => void service.kill()
})`
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', program]
  const parent = spawn('sh', ['-c', '"$@" & wait', 'sh', ...node], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  await expectEnding(parent, 'It runs.', 'SIGKILL')
})

test('the portals of journeys end when the program that ran these is killed', async () => {
  const portals = [process.execPath, '--import', 'tsx', 'tests/e2e/support/portals.ts']
  const parent = spawn('sh', ['-c', '"$@" & wait', 'sh', ...portals], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await expectEnding(parent, 'Portals are starting.', 'SIGKILL')
})

test('what cannot be ended keeps nothing else running', async () => {
  const ended: string[] = []
  const stop = (name: string) => ({ stop: () => void ended.push(name) })
  const stuck = { stop: () => Promise.reject(new Error('It is stuck.')) }
  await expect(stopAll([stop('first'), stuck, stop('last')])).rejects.toMatchObject({
    errors: [new Error('It is stuck.')],
  })
  expect(ended).toEqual(['last', 'first'])
})
