/** The whole portal of one stage, stack by stack. */
import { type App, Tags } from 'aws-cdk-lib'
import { ApiStack } from './api.ts'
import { DataStack } from './data.ts'
import { EventsStack } from './events.ts'
import { FirewallStack } from './firewall.ts'
import { IdentityStack } from './identity.ts'
import { SiteStack } from './site.ts'
import type { DeploymentStage } from './stages.ts'
import { VisitsStack } from './visits.ts'

/** Adds a stage's stacks to the app. */
export function addPortal(app: App, stage: DeploymentStage): void {
  const named = (stack: string) => `ThinkTank-${stage.name}-${stack}`
  const { table, uploads, mail, alarms, stopKeys } = new DataStack(app, named('Data'), stage)
  const identity = new IdentityStack(app, named('Identity'), stage, { table, mail, alarms })
  const { gateway, originSecret } = new ApiStack(app, named('Api'), stage, {
    table,
    uploads,
    alarms,
    identity,
    stopKeys,
  })
  new EventsStack(app, named('Events'), stage, {
    table,
    uploads,
    mail,
    alarms,
    userPool: identity.userPool,
    stopKeys,
  })
  new SiteStack(app, named('Site'), stage, { gateway, originSecret, identity, uploads })
  if (stage.name !== 'local') new FirewallStack(app, named('Firewall'), stage)
  if (stage.distributionId) new VisitsStack(app, named('Visits'), stage, stage.distributionId)
  Tags.of(app).add('product', 'thinktank')
  Tags.of(app).add('stage', stage.name)
}
