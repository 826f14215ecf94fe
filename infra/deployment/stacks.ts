/** Stacks of a stage as they stand in AWS. */
import * as z from 'zod'
import type { DeploymentStage } from '#infra/stacks/stages.ts'
import { type Aws, ifKnown } from './aws.ts'

/** The region of all that CloudFront takes from one place. */
export const edgeRegion = 'us-east-1'

export const stackName = ({ name }: DeploymentStage, stack: string) => `ThinkTank-${name}-${stack}`

const described = z.looseObject({
  Stacks: z.array(
    z.looseObject({
      StackStatus: z.string(),
      Outputs: z.array(z.looseObject({ OutputKey: z.string(), OutputValue: z.string() })).default([]),
    }),
  ),
})

/** Returns the outputs of a stack by name; nothing where it is not deployed. */
export function outputsOf(aws: Aws, region: string, name: string): Record<string, string> | undefined {
  const found = ifKnown(() => aws(region, 'cloudformation', 'describe-stacks', '--stack-name', name))
  if (found === undefined) return undefined
  const [stack] = described.parse(found).Stacks
  return Object.fromEntries(
    (stack?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
  )
}

/** Parts of a stage that other stacks are told of: those that are deployed. */
export function deployedParts(aws: Aws, stage: DeploymentStage) {
  const front = outputsOf(aws, edgeRegion, stackName(stage, 'Front'))
  const site = outputsOf(aws, stage.region, stackName(stage, 'Site'))
  return {
    firewallArn: front?.firewallarn,
    certificateArn: front?.certificatearn,
    distributionId: site?.distributionid,
    siteHost: site?.sitehost,
  }
}
