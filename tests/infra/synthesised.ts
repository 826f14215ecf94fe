/** The portal synthesised in-process, once a stage, for assertions on its templates. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import * as z from 'zod'
import { buildFunctions, buildWeb } from '#infra/build.ts'
import { bundleFolder, root, siteFolder } from '#infra/bundles.ts'
import { functions } from '#infra/functions.ts'
import { addPortal } from '#infra/portal.ts'
import { type Stage, stages } from '#infra/stages.ts'

const json = z.json()
export type Json = z.infer<typeof json>

const template = z.looseObject({
  Resources: z.record(
    z.string(),
    z.looseObject({
      Type: z.string(),
      Properties: z.record(z.string(), json).default({}),
      DeletionPolicy: z.string().optional(),
      UpdateReplacePolicy: z.string().optional(),
    }),
  ),
})

export interface Resource {
  readonly stack: string
  readonly id: string
  readonly type: string
  readonly properties: Readonly<Record<string, Json>>
  readonly deletionPolicy: string | undefined
}

/** Builds what the stacks deploy, where it was not built yet. */
export async function ensureBuilt(): Promise<void> {
  const built = Object.keys(functions).every((name) => existsSync(join(bundleFolder, name, 'index.mjs')))
  if (!built) await buildFunctions()
  if (!existsSync(join(siteFolder, 'index.html'))) await buildWeb()
  await mkdir(siteFolder, { recursive: true })
}

/** What cdk-nag's AwsSolutions pack finds in an app: rule and resource of each finding that has no reason. */
export function findings(app: App): string[] {
  const { violations } = new AwsSolutionsChecks(app).validateScope(app)
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
  )
}

/** An app with the settings of cdk.json. */
export function newApp(): App {
  const { context } = z
    .object({ context: z.record(z.string(), json) })
    .parse(JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')))
  return new App({ context: { ...context, 'aws:cdk:disable-asset-staging': true } })
}

/** A stage's resources, and what cdk-nag finds in it. */
export function synthesised(stage: Stage): { resources: Resource[]; findings: string[] } {
  const app = newApp()
  addPortal(app, stage)
  const resources = app.synth().stacks.flatMap((stack) =>
    Object.entries(template.parse(stack.template).Resources).map(([id, found]) => ({
      stack: stack.stackName.replace(`ThinkTank-${stage.name}-`, ''),
      id,
      type: found.Type,
      properties: found.Properties,
      deletionPolicy: found.DeletionPolicy,
    })),
  )
  return { resources, findings: findings(app) }
}

/** A stage with everything that a stage can have. */
export const fullStage: Stage = {
  ...stages.prod,
  account: '111111111111',
  region: 'eu-west-1',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/11111111-1111-1111-1111-111111111111',
  firewallArn: 'arn:aws:wafv2:us-east-1:111111111111:global/webacl/firewall/11111111',
  directory: {
    kind: 'saml',
    name: 'company',
    domainPrefix: 'thinktank-company',
    emailDomains: ['thinktank.example'],
    metadataUrl: 'https://directory.thinktank.example/metadata.xml',
  },
}

/** A stack to try single constructs in. */
export function emptyStack(): Stack {
  return new Stack(newApp(), 'trial')
}
