/** What CloudFront reports in us-east-1 only, so a stack of its own there, deployed after the site: the access
 * log, with chosen fields (queries contain searches, so no query is logged), and the alarms of site and
 * firewall. */
import { Stack } from 'aws-cdk-lib'
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { Alarms, fiveMinutes, sharedAlarms } from './alarms.ts'
import { firewallMetric, tooManyRules } from './front.ts'
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
  constructor(scope: Construct, id: string, stage: DeploymentStage, distributionId: string) {
    const description = 'ThinkTank: the access log of the site, and the alarms of site and firewall.'
    super(scope, id, { env: { account: stage.account, region: 'us-east-1' }, description })
    const { name } = stage
    addAlarms(this, stage, distributionId)
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

/** Share of requests in percent that end with 5xx, and requests turned away in five minutes. */
const thresholds = { errors: 5, blocked: 100 }

function addAlarms(scope: Construct, stage: DeploymentStage, distributionId: string): void {
  const alarms = new Alarms(scope, 'alarms', stage)
  const errors = new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    ...fiveMinutes,
    statistic: Stats.AVERAGE,
  })
  alarms.raise(scope, 'site', { title: sharedAlarms.site, metric: errors, threshold: thresholds.errors })
  const blocked = tooManyRules.map(
    (Rule) =>
      new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: firewallMetric(stage), Rule },
        ...fiveMinutes,
        statistic: Stats.SUM,
      }),
  )
  const metric = new MathExpression({
    expression: 'SUM(METRICS())',
    label: 'turned away',
    ...fiveMinutes,
    usingMetrics: Object.fromEntries(blocked.map((each, n) => [`rule${n}`, each])),
  })
  alarms.raise(scope, 'blocked', { title: sharedAlarms.blocked, metric, threshold: thresholds.blocked })
}
