/** Files of tests share a process: each begins with the environment that the run began with, an access key of its own,
 * and functions that remember nothing. */
import { coolDown } from '#functions/runtime/warm.ts'
import { changeAccessKey } from './access-key.ts'

const shared = globalThis as { environmentAtStart?: NodeJS.ProcessEnv }
shared.environmentAtStart ??= { ...process.env }

for (const name of Object.keys(process.env))
  if (!(name in shared.environmentAtStart)) delete process.env[name]
Object.assign(process.env, shared.environmentAtStart)
changeAccessKey()
coolDown()
