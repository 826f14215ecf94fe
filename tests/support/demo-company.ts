/** The demo company of the tests' portals. Loading it takes half a minute of a processor: it is loaded once, and each portal
 * begins with a copy. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '#infra/local/fingerprint.ts'
import { startStack } from '#infra/local/stack.ts'
import { root } from '#infra/stacks/build/folders.ts'

const inputs = ['package-lock.json', 'shared', 'functions', 'events', 'infra']
const prefix = 'company-'

/** Puts the data of a portal with the demo company, loaded today, where `data` is; whatever was there is forgotten. */
export async function copyCompany(data: string): Promise<void> {
  const loaded = await loadOnce(join(root, '.thinktank'))
  rmSync(data, { recursive: true, force: true })
  cpSync(loaded, data, { recursive: true })
}

/** Where it is, loaded unless it is there already. What it is made of, and the day, are in its name. */
async function loadOnce(folder: string): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const place = join(folder, `${prefix}${today}-${fingerprint(root, inputs).slice(0, 16)}`)
  if (existsSync(place)) return place
  mkdirSync(folder, { recursive: true })
  const beside = mkdtempSync(join(folder, 'loading-'))
  try {
    const stack = await startStack({ dataDir: beside, size: 'demo', strict: true })
    await stack.stop()
    for (const name of readdirSync(folder))
      if (name.startsWith(prefix)) rmSync(join(folder, name), { recursive: true, force: true })
    renameSync(beside, place)
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
  return place
}
