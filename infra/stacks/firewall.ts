/** The firewall before CloudFront. CloudFront takes it from us-east-1 only, so it is a stack of its own; the
 * site takes its ARN from the stage settings. */
import { CfnOutput, Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { DeploymentStage } from './stages.ts'

/** Requests of one address in five minutes; a whole office shares one. */
const mostPerAddress = 10_000

/** Rules of the common set that only count, because they would block our own forms (rich text, answers above
 * 8 KB) and mail providers that stop a mail for its reader without a user agent. */
const countedOnly = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericRFI_BODY',
  'NoUserAgent_HEADER',
]

export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { account }: DeploymentStage) {
    super(scope, id, { env: { account, region: 'us-east-1' } })
    const firewall = new CfnWebACL(this, 'firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('firewall'),
      rules: [
        tooMany(0),
        managed(1, 'AWSManagedRulesAmazonIpReputationList'),
        managed(2, 'AWSManagedRulesKnownBadInputsRuleSet'),
        managed(3, 'AWSManagedRulesCommonRuleSet', countedOnly),
      ],
    })
    new CfnOutput(this, 'firewall-arn', { value: firewall.attrArn })
  }
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true }
}

function tooMany(priority: number): CfnWebACL.RuleProperty {
  return {
    name: 'too-many',
    priority,
    action: { block: {} },
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: mostPerAddress } },
    visibilityConfig: visibility('too-many'),
  }
}

function managed(priority: number, name: string, counted: readonly string[] = []): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: visibility(name),
  }
}
