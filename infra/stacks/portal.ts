/** The whole portal of one stage, stack by stack, in the order of their deployment. */
import { type App, Tags } from 'aws-cdk-lib'
import { BackupsStack } from './backups.ts'
import { DataStack } from './data.ts'
import { DomainStack } from './domain.ts'
import { type DomainName, domains } from './domains.ts'
import { FrontStack } from './front.ts'
import { GatewayStack } from './gateway.ts'
import { IdentityStack } from './identity.ts'
import { OperationsStack } from './operations.ts'
import { SiteStack } from './site.ts'
import type { DeploymentStage } from './stages.ts'
import { StreamsStack } from './streams.ts'
import { VisitsStack } from './visits.ts'

/** Adds a stage's stacks to the app. */
export function addPortal(app: App, stage: DeploymentStage): void {
  const named = (stack: string) => `ThinkTank-${stage.name}-${stack}`
  if (stage.name !== 'local') new FrontStack(app, named('Front'), stage)
  const data = new DataStack(app, named('Data'), stage)
  const { table, uploads, records, sealKey, mail, alarms, stopKeys } = data
  if (stage.name !== 'local')
    new BackupsStack(app, named('Backups'), stage, { table, buckets: [uploads, records] })
  const identity = new IdentityStack(app, named('Identity'), stage, { table, mail, alarms })
  const { userPool } = identity
  const foundations = { stage, table, uploads, records, sealKey, mail, alarms, stopKeys, userPool }
  const streams = new StreamsStack(app, named('Streams'), foundations)
  const { gateway, originSecret, errors } = new GatewayStack(app, named('Gateway'), stage, {
    identity,
    alarms,
  })
  const parts = (Object.keys(domains) as DomainName[]).map(
    (name) => new DomainStack(app, named(name), name, { ...foundations, gateway, originSecret, errors }),
  )
  // Readers of the stream know what a release writes before it is written.
  for (const part of parts) part.addStackDependency(streams)
  const site = new SiteStack(app, named('Site'), stage, {
    gateway: gateway.api,
    originSecret,
    identity,
    uploads,
  })
  // Functions accept a new secret before CloudFront sends it, and have what the new web app asks for.
  for (const part of parts) site.addStackDependency(part)
  const operations = new OperationsStack(app, named('Operations'), { ...foundations, api: gateway.api })
  // Migrations begin when functions of the release before write nothing more.
  for (const part of parts) operations.addStackDependency(part)
  if (stage.distributionId) new VisitsStack(app, named('Visits'), stage, stage.distributionId)
  Tags.of(app).add('product', 'thinktank')
  Tags.of(app).add('stage', stage.name)
}
