/** The CDK app: `npx cdk synth --quiet` for runs on one machine, `npx cdk deploy -c stage=prod --all` for
 * AWS. */
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { checkNativePackages } from './build/native-packages.ts'
import { addPortal } from './portal.ts'
import { deploymentStage } from './stages.ts'

const app = new App()
const name: unknown = app.node.tryGetContext('stage') ?? 'local'
const stage = deploymentStage(String(name))
// On one machine bundles run from the build's folder, so that a rebuild needs no new templates.
if (stage.name === 'local') app.node.setContext('aws:cdk:disable-asset-staging', true)
else checkNativePackages()
addPortal(app, stage)
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
app.synth()
