/** What the app learns about its deployment from `/config.json`, and the clock that goes with it. */
import type { Clock } from '#shared/clock.ts'

export interface SiteConfig {
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Only where the user pool is not at its public address (a run on one machine). */
  readonly userPoolEndpoint?: string
  readonly supportMail: string
  /** Set where people can sign in with their company account (decision P1). */
  readonly federation?: { readonly domain: string; readonly provider: string }
  readonly stage: string
  /** Milliseconds added to the machine's clock. */
  readonly nowOffset?: number
}

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

async function fetchConfig(): Promise<SiteConfig> {
  const reply = await fetch('/config.json')
  if (!reply.ok) throw new Error(`config.json: ${reply.status}`)
  const config: SiteConfig = await reply.json()
  offset = config.nowOffset ?? 0
  return config
}

/** The present instant as the deployment sees it. */
export const now: Clock = () => new Date(Date.now() + offset)
