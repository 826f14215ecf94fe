/** `/config.json` of a run: what the deployment writes for a stage, with this machine's addresses. */
import { siteVersion } from '#infra/stacks/build/site-version.ts'
import { stages } from '#infra/stacks/stages.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { json } from './exchange.ts'
import type { Part } from './local-server.ts'
import { userPoolClientId, userPoolId } from './physical.ts'
import type { Assembly } from './template.ts'

interface Here {
  readonly cognito: string
  /** Milliseconds that the run's clock is ahead. */
  readonly offset: () => number
}

export function siteConfigPart({ place }: Assembly, { cognito, offset }: Here): Part {
  return (request) => {
    if (request.path !== '/config.json' || request.method !== 'GET') return undefined
    const version = siteVersion()
    const config: SiteConfig = {
      stage: stages.local.name,
      region: place.region,
      userPoolId: userPoolId(place),
      userPoolClientId,
      userPoolEndpoint: cognito,
      ...(version && { version }),
      ...(offset() !== 0 && { now: offset() }),
    }
    return json(200, config, { 'cache-control': 'no-store' })
  }
}
