/** Stacks of a stage as they stand in AWS. */
import * as z from 'zod'
import { type DeploymentStage, hasOwnHost } from '#infra/stacks/stages.ts'
import { type Aws, ifKnown, Refused } from './aws.ts'

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
  const outputs = stackOf(aws, region, name)?.Outputs
  return outputs && Object.fromEntries(outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]))
}

/** Returns a stack as AWS describes it; nothing where it is not deployed. */
export function stackOf(aws: Aws, region: string, name: string) {
  const found = ifKnown(() => aws(region, 'cloudformation', 'describe-stacks', '--stack-name', name))
  return found === undefined ? undefined : described.parse(found).Stacks[0]
}

const certificateList = z.looseObject({
  CertificateSummaryList: z.array(
    z.looseObject({ CertificateArn: z.string(), DomainName: z.string(), Status: z.string().optional() }),
  ),
})

/** Returns the certificate of the stage's host name: one that is issued, else one that waits for its record. */
export function certificateOf(aws: Aws, { siteUrl }: DeploymentStage) {
  const { hostname } = new URL(siteUrl)
  const states = ['ISSUED', 'PENDING_VALIDATION']
  const words = ['acm', 'list-certificates', '--includes', 'keyTypes=RSA_2048,EC_prime256v1']
  const found = certificateList.parse(aws(edgeRegion, ...words, '--certificate-statuses', ...states))
  const own = found.CertificateSummaryList.filter(({ DomainName }) => DomainName === hostname)
  return own.find(({ Status }) => Status === 'ISSUED') ?? own[0]
}

const tableStream = z.looseObject({ Table: z.looseObject({ LatestStreamArn: z.string().optional() }) })

/** Returns the stream of the stage's restored table. Raises `Refused` where it has none yet. */
function streamOf(aws: Aws, { name, region, tableInService: table }: DeploymentStage): string | undefined {
  if (!table) return undefined
  const described = tableStream.parse(aws(region, 'dynamodb', 'describe-table', '--table-name', table))
  const { LatestStreamArn: stream } = described.Table
  if (stream) return stream
  throw new Refused(
    `${table} has no stream yet: npm run restore -- --stage ${name} --at INSTANT goes on with it.`,
  )
}

/** Parts of a stage that stacks are told of: those that there are. */
export function deployedParts(aws: Aws, stage: DeploymentStage) {
  const front = outputsOf(aws, edgeRegion, stackName(stage, 'Front'))
  const site = outputsOf(aws, stage.region, stackName(stage, 'Site'))
  const certificate = hasOwnHost(stage) ? certificateOf(aws, stage) : undefined
  return {
    firewallArn: front?.firewallarn,
    certificateArn: certificate?.Status === 'ISSUED' ? certificate.CertificateArn : undefined,
    distributionId: site?.distributionid,
    tableStreamArn: streamOf(aws, stage),
    siteUrl: !hasOwnHost(stage) && site?.sitehost ? `https://${site.sitehost}` : undefined,
  }
}
