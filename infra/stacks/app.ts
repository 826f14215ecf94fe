/** The CDK app: `npx cdk synth --quiet` for runs on one machine; `npm run deploy` for AWS, which tells what
 * other stacks are called there. */
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { checkNativePackages } from './build/native-packages.ts'
import { addPortal } from './portal.ts'
import { checkCredentials, type DeploymentStage, deploymentStage, localDirectories } from './stages.ts'

const app = new App()
const context = (key: string): string | undefined => {
  const value: unknown = app.node.tryGetContext(key)
  return typeof value === 'string' && value ? value : undefined
}

const settings = deploymentStage(context('stage') ?? 'local')
/** Settings that the deployment or the local runner finds out. */
const found = Object.fromEntries(
  (
    [
      'certificateArn',
      'firewallArn',
      'distributionId',
      'siteUrl',
      'tableInService',
      'tableStreamArn',
    ] as const
  ).flatMap((key) => {
    const value = context(key)
    return value ? [[key, value]] : []
  }),
)
const companyAccount = context('companyAccount')
const stage: DeploymentStage = {
  ...settings,
  ...found,
  ...(settings.name === 'local' &&
    (companyAccount === 'oidc' || companyAccount === 'saml') && {
      directory: localDirectories[companyAccount],
    }),
}
// On one machine bundles run from the build's folder, so that a rebuild needs no new templates.
if (stage.name === 'local') app.node.setContext('aws:cdk:disable-asset-staging', true)
else {
  checkCredentials(stage, process.env)
  checkNativePackages()
}
addPortal(app, stage)
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
app.synth()
