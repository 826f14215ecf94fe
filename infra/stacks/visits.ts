/** The distribution's access log, with chosen fields: queries contain searches, so no query is logged.
 * CloudFront delivers this log in us-east-1 only, so it is a stack of its own; it takes the distribution's id
 * from the stage settings. */
import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { logRetention } from './portal-function.ts'
import type { DeploymentStage } from './stages.ts'

/** Fields of CloudFront's log. Fields with personal data are left out: `cs-uri-query`, `cs(Referer)` (the
 * query of the page before) and `cs(Cookie)`. Addresses of machines stay: without them no attack can be
 * traced. */
const recordFields = [
  'date',
  'time',
  'x-edge-location',
  'c-ip',
  'cs-method',
  'cs(Host)',
  'cs-uri-stem',
  'cs(User-Agent)',
  'cs-protocol',
  'cs-protocol-version',
  'cs-bytes',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
]

export class VisitsStack extends Stack {
  constructor(scope: Construct, id: string, { name, account }: DeploymentStage, distributionId: string) {
    super(scope, id, { env: { account, region: 'us-east-1' } })
    const log = new LogGroup(this, 'visits', { retention: logRetention })
    const writing = log.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [log.logGroupArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    const source = new CfnDeliverySource(this, 'source', {
      name: `thinktank-${name}-visits`,
      logType: 'ACCESS_LOGS',
      resourceArn: `arn:aws:cloudfront::${this.account}:distribution/${distributionId}`,
    })
    const destination = new CfnDeliveryDestination(this, 'destination', {
      name: `thinktank-${name}-visits`,
      outputFormat: 'json',
      destinationResourceArn: log.logGroupArn,
    })
    const delivery = new CfnDelivery(this, 'delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields,
    })
    delivery.addResourceDependency(source)
    if (writing.policyDependable) delivery.node.addDependency(writing.policyDependable)
  }
}
