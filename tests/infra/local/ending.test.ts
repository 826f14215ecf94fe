/** Whatever `npm start` started ends with it: asked by a signal to npm alone, or left behind by npm. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { stopAll } from '#infra/local/service.ts'
import { copyCompany } from '#tests/support/demo-company.ts'

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

async function untilGone(pids: readonly number[]): Promise<number[]> {
  let left = [...pids]
  for (let waited = 0; left.length > 0 && waited < 600_000; waited += 250) {
    await sleep(250)
    const alive = new Set(everyProcess().map(({ pid }) => pid))
    left = left.filter((pid) => alive.has(pid))
  }
  return left
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

test('a signal to npm ends everything, whether npm hears it or not', async () => {
  folder = mkdtempSync(join(tmpdir(), 'thinktank-ending-'))
  await copyCompany(folder)
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    // Any port that is free when it listens: one looked for before could be taken by then.
    const options = ['--port', '0', '--inbox-port', '0', '--size', 'demo', '--data', folder]
    const npm = spawn('npm', ['start', '--', ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    await new Promise<void>((resolve, reject) => {
      npm.once('exit', () => reject(new Error(`It did not start:\n${printed}`)))
      npm.stdout.on('data', (text: Buffer) => {
        printed += text
        if (printed.includes('ThinkTank is ready at')) resolve()
      })
    })
    const pid = npm.pid ?? 0
    started = [pid, ...descendantsOf(pid)]
    expect(started.length).toBeGreaterThan(2)
    npm.kill(signal)
    expect([signal, (await untilGone(started)).map(commandLine)]).toEqual([signal, []])
  }
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
