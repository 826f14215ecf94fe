/** The portal synthesised in-process, and ways to ask its templates. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import * as z from 'zod'
import { type StackTemplate, stackTemplate } from '#infra/deployment/checks/template.ts'
import { buildFunctions, buildWeb } from '#infra/stacks/build/build.ts'
import { bundleFolder, root, siteFolder } from '#infra/stacks/build/folders.ts'
import { functions } from '#infra/stacks/functions.ts'
import { addPortal } from '#infra/stacks/portal.ts'
import { type DeploymentStage, stages } from '#infra/stacks/stages.ts'

const template = z.looseObject({
  Resources: z.record(
    z.string(),
    z.looseObject({
      Type: z.string(),
      Properties: z.record(z.string(), z.unknown()).default({}),
      DeletionPolicy: z.string().optional(),
      Metadata: z.looseObject({ 'aws:asset:path': z.string().optional() }).default({}),
    }),
  ),
})

export interface Resource {
  /** Without the product's and the stage's name. */
  readonly stack: string
  readonly id: string
  readonly type: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly deletionPolicy: string | undefined
  readonly assetPath: string | undefined
}

export interface Portal {
  readonly stage: DeploymentStage
  readonly resources: readonly Resource[]
  /** The templates themselves, by stack. */
  readonly templates: readonly StackTemplate[]
  /** Names of the stacks in the order of their deployment. */
  readonly order: readonly string[]
  readonly all: (type: string) => Resource[]
  /** Our own functions by name; CDK brings others for its deployments. */
  readonly lambdas: ReadonlyMap<string, Resource>
  /** What cdk-nag's AwsSolutions pack finds that has no reason. */
  readonly findings: readonly string[]
}

/** Builds what the stacks deploy, where it was not built yet. */
export async function ensureBuilt(): Promise<void> {
  const built = Object.keys(functions).every((name) => existsSync(join(bundleFolder, name, 'index.mjs')))
  if (!built) await buildFunctions()
  if (!existsSync(join(siteFolder, 'index.html'))) await buildWeb()
}

/** An app with the settings of cdk.json. */
export function newApp(): App {
  const settings: unknown = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'))
  const { context } = z.object({ context: z.record(z.string(), z.unknown()) }).parse(settings)
  const forTests = { 'aws:cdk:disable-asset-staging': true, 'aws:cdk:enable-asset-metadata': true }
  return new App({ context: { ...context, ...forTests } })
}

/** Rule and resource of everything that cdk-nag finds in an app and nobody has given a reason for. */
export function findingsOf(app: App): string[] {
  const { violations } = new AwsSolutionsChecks(app).validateScope(app)
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
  )
}

export function synthesise(stage: DeploymentStage): Portal {
  const app = newApp()
  addPortal(app, stage)
  const { stacks } = app.synth()
  const nameOf = ({ stackName }: { stackName: string }) => stackName.replace(`ThinkTank-${stage.name}-`, '')
  const resources = stacks.flatMap((stack) =>
    Object.entries(template.parse(stack.template).Resources).map(([id, found]) => ({
      stack: nameOf(stack),
      id,
      type: found.Type,
      properties: found.Properties,
      deletionPolicy: found.DeletionPolicy,
      assetPath: found.Metadata['aws:asset:path'],
    })),
  )
  const all = (type: string) => resources.filter((each) => each.type === type)
  const ours = all('AWS::Lambda::Function').filter(
    ({ assetPath = '' }) => dirname(assetPath) === bundleFolder,
  )
  const lambdas = new Map(ours.map((each) => [basename(each.assetPath ?? ''), each]))
  const templates = stacks.map((stack) => stackTemplate(nameOf(stack), stack.template))
  return { stage, resources, templates, order: stacks.map(nameOf), all, lambdas, findings: findingsOf(app) }
}

/** What stands at a path in a template's JSON, or undefined. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce((found, key) => (found as Record<string | number, unknown> | undefined)?.[key], value)
}

export const text = (value: unknown): string => JSON.stringify(value) ?? ''

/** A stage with everything that a stage can have. */
export const everything: DeploymentStage = {
  ...stages.prod,
  threatProtection: true,
  account: '111111111111',
  region: 'eu-west-1',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/11111111-1111-1111-1111-111111111111',
  firewallArn: 'arn:aws:wafv2:us-east-1:111111111111:global/webacl/firewall/11111111',
  distributionId: 'E11111111111',
  backupVaultArn: 'arn:aws:backup:eu-west-1:999999999999:backup-vault:thinktank',
  directory: {
    kind: 'saml',
    name: 'company',
    domainPrefix: 'thinktank-company',
    emailDomains: ['thinktank.example'],
    metadataUrl: 'https://directory.thinktank.example/metadata.xml',
  },
}
