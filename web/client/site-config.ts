/** The facts about the deployment from `/config.json`, and the clock that goes with it. */
import type { Clock } from '#shared/clock.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { readProblem } from './problem-error.ts'
import { tryAgainWhileBusy } from './trying-again.ts'

let loading: Promise<SiteConfig> | undefined
let offset = 0

/** The deployment's configuration, fetched once; a failed attempt is forgotten, so that the next one tries
 * again. Raises the failure of the fetch. */
export function siteConfig(): Promise<SiteConfig> {
  loading ??= fetchConfig().catch((failure) => {
    loading = undefined
    throw failure
  })
  return loading
}

/** The configuration as it is at present, after a deployment another one than the app began with. Raises the
 * failure of the fetch. */
export async function fetchConfig(signal?: AbortSignal): Promise<SiteConfig> {
  const config = await tryAgainWhileBusy(() => readConfig(signal), { signal })
  offset = config.now ?? 0
  return config
}

async function readConfig(signal: AbortSignal | undefined): Promise<SiteConfig> {
  const reply = await fetch('/config.json', { signal: signal ?? null })
  if (!reply.ok) throw await readProblem(reply)
  return reply.json()
}

/** The present instant as the deployment sees it. */
export const now: Clock = () => new Date(Date.now() + offset)
