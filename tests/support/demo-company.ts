/** The demo company of the tests' portals. Loading it takes half a minute of a processor: it is loaded once, and each portal
 * begins with a copy. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fingerprint } from '#infra/local/prepare.ts'
import { startStack } from '#infra/local/stack.ts'
import { root } from '#infra/stacks/build/folders.ts'

const inputs = ['package-lock.json', 'shared', 'functions', 'events', 'infra']
const folder = join(root, '.thinktank')
const prefix = 'company-'
const unfinished = 'loading-'

/** Puts the data of a portal with the demo company, loaded today, where `data` is; whatever was there is forgotten. */
export async function copyCompany(data: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  // What it is made of, and the day, are in its name.
  const place = join(folder, `${prefix}${today}-${fingerprint(root, inputs).slice(0, 16)}`)
  if (!existsSync(place)) await alone(() => load(place))
  rmSync(data, { recursive: true, force: true })
  cpSync(place, data, { recursive: true })
}

/** Loads it, unless another process has done so meanwhile. */
async function load(place: string): Promise<void> {
  if (existsSync(place)) return
  // Those of other days and sources, and what was left of one that was being loaded.
  for (const name of readdirSync(folder))
    if (name.startsWith(prefix) || name.startsWith(unfinished))
      rmSync(join(folder, name), { recursive: true, force: true })
  const beside = mkdtempSync(join(folder, unfinished))
  try {
    const stack = await startStack({ dataDir: beside, size: 'demo', strict: true })
    await stack.stop()
    renameSync(beside, place)
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** Does it while no other process does: tests that want the company begin at the same time. */
async function alone(work: () => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, 'loading.pid')
  while (!wasTaken(lock)) {
    if (isLeftBehind(lock)) rmSync(lock, { force: true })
    await sleep(250)
  }
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Takes the lock, if nobody has it. */
function wasTaken(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Whether the process that took it was killed before it gave it back. */
function isLeftBehind(lock: string): boolean {
  try {
    // Nothing stands in it yet where it was taken at this moment.
    const holder = Number(readFileSync(lock, 'utf8'))
    return holder > 0 && !isRunning(holder)
  } catch {
    // It was given back at this moment.
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
