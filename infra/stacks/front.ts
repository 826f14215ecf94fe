/** The firewall, which CloudFront takes from us-east-1 only. The site's stack is told its ARN by the deployment
 * (infra/deployment/deploy.ts). */
import { CfnOutput, Stack } from 'aws-cdk-lib'
import { CfnIPSet, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { problems } from '#shared/problems.ts'
import { twoStepApi } from '#shared/two-step/api.ts'
import type { DeploymentStage } from './stages.ts'

/** Calls of the API in five minutes. A first visit makes about thirty. */
const mostCalls = {
  /** Of one session from one address: more than anybody's browser asks for. */
  session: 3_000,
  /** Of one address that is no office of the stage: a thousand people behind it may come at once. */
  address: 50_000,
  /** Of one address, entering recovery codes without a session: each asks the user pool twice, whose quota
   * everybody shares. */
  recovery: 100,
}

/** Rules of the common set that only count, because they would block our own forms (rich text, answers above
 * 8 KB) and mail providers that stop a mail for its reader without a user agent. */
const countedOnly = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericRFI_BODY',
  'NoUserAgent_HEADER',
]

export class FrontStack extends Stack {
  constructor(scope: Construct, id: string, stage: DeploymentStage) {
    const description = 'ThinkTank: the firewall of the site, which CloudFront takes from us-east-1.'
    super(scope, id, { env: { account: stage.account, region: 'us-east-1' }, description })
    const offices = officeSets(this, stage)
    const heldBack = repairSets(this, stage)
    const firewall = new CfnWebACL(this, 'firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(firewallMetric(stage)),
      customResponseBodies: {
        busy: { contentType: 'APPLICATION_JSON', content: busyBody },
        repair: { contentType: 'APPLICATION_JSON', content: repairBody },
      },
      rules: [
        tooManyOfSession(1),
        tooManyOfAddress(2, offices),
        tooManyRecoveries(3),
        managed(4, 'AWSManagedRulesAmazonIpReputationList'),
        managed(5, 'AWSManagedRulesKnownBadInputsRuleSet'),
        managed(6, 'AWSManagedRulesCommonRuleSet', countedOnly),
        underRepair(0, heldBack),
      ],
    })
    new CfnOutput(this, 'firewall-arn', { value: firewall.attrArn })
    heldBack.forEach(({ attrArn: value }, place) => {
      new CfnOutput(this, `repair-set-${place + 1}`, { value })
    })
  }
}

/** Name of a stage's firewall in metrics. */
export const firewallMetric = ({ name }: DeploymentStage) => `thinktank-${name}`

export const tooManyRules = ['too-many-of-session', 'too-many-of-address', 'too-many-recoveries'] as const

/** The reply to those who ask too often: a problem like the API's own. */
const busyBody = JSON.stringify({ code: 'busy', message: problems.busy.message })

/** The reply to everybody while the portal is repaired: a problem like the API's own. */
const repairBody = JSON.stringify({
  code: 'being-repaired',
  message: problems['being-repaired'].message,
  requestId: '',
})

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true }
}

/** Addresses whose calls are answered by 'being repaired', by version of the internet protocol: none, or everybody's. A
 * repair fills the sets (infra/deployment/standstill.ts), since a deployment would take too long. */
function repairSets(scope: Construct, { name }: DeploymentStage): CfnIPSet[] {
  return ['IPV4', 'IPV6'].map((ipAddressVersion) => {
    const id = `repair-${ipAddressVersion.toLowerCase()}`
    const set = { name: `thinktank-${name}-${id}`, scope: 'CLOUDFRONT', ipAddressVersion, addresses: [] }
    return new CfnIPSet(scope, id, set)
  })
}

/** Addresses of the stage's offices, by version of the internet protocol. */
function officeSets(scope: Construct, { name, officeAddresses = [] }: DeploymentStage): CfnIPSet[] {
  const versions = {
    IPV4: (address: string) => !address.includes(':'),
    IPV6: (address: string) => address.includes(':'),
  }
  return Object.entries(versions).flatMap(([ipAddressVersion, belongs]) => {
    const addresses = officeAddresses.filter(belongs)
    if (addresses.length === 0) return []
    const id = `offices-${ipAddressVersion.toLowerCase()}`
    return [
      new CfnIPSet(scope, id, {
        name: `thinktank-${name}-${id}`,
        scope: 'CLOUDFRONT',
        ipAddressVersion,
        addresses,
      }),
    ]
  })
}

const untouched = [{ priority: 0, type: 'NONE' }]

/** Calls of the API. Files of the site come from CloudFront and cost nobody anything. */
const isCall: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: '/api/',
    textTransformations: untouched,
  },
}

/** Answers calls before they reach the gateway: its errors would take the deployment back that ends the repair. */
function underRepair(priority: number, heldBack: readonly CfnIPSet[]): CfnWebACL.RuleProperty {
  const statements = heldBack.map(({ attrArn: arn }) => ({ ipSetReferenceStatement: { arn } }))
  const responseHeaders = [{ name: 'cache-control', value: 'no-store' }]
  const customResponse = { responseCode: 503, customResponseBodyKey: 'repair', responseHeaders }
  return {
    name: 'under-repair',
    priority,
    action: { block: { customResponse } },
    statement: { andStatement: { statements: [isCall, { orStatement: { statements } }] } },
    visibilityConfig: visibility('under-repair'),
  }
}

function tooManyOfSession(priority: number): CfnWebACL.RuleProperty {
  return tooMany(priority, tooManyRules[0], {
    limit: mostCalls.session,
    evaluationWindowSec: 300,
    aggregateKeyType: 'CUSTOM_KEYS',
    customKeys: [{ ip: {} }, { header: { name: 'authorization', textTransformations: untouched } }],
    scopeDownStatement: isCall,
  })
}

function tooManyOfAddress(priority: number, offices: readonly CfnIPSet[]): CfnWebACL.RuleProperty {
  const elsewhere = offices.map(({ attrArn: arn }) => ({
    notStatement: { statement: { ipSetReferenceStatement: { arn } } },
  }))
  return tooMany(priority, tooManyRules[1], {
    limit: mostCalls.address,
    evaluationWindowSec: 300,
    aggregateKeyType: 'IP',
    scopeDownStatement:
      elsewhere.length > 0 ? { andStatement: { statements: [isCall, ...elsewhere] } } : isCall,
  })
}

function tooManyRecoveries(priority: number): CfnWebACL.RuleProperty {
  return tooMany(priority, tooManyRules[2], {
    limit: mostCalls.recovery,
    evaluationWindowSec: 300,
    aggregateKeyType: 'IP',
    scopeDownStatement: {
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: 'EXACTLY',
        searchString: `/api${twoStepApi.useRecoveryCode.path}`,
        textTransformations: [
          { priority: 0, type: 'URL_DECODE' },
          { priority: 1, type: 'NORMALIZE_PATH' },
        ],
      },
    },
  })
}

function tooMany(
  priority: number,
  name: string,
  rateBasedStatement: CfnWebACL.RateBasedStatementProperty,
): CfnWebACL.RuleProperty {
  const responseHeaders = [
    { name: 'retry-after', value: '60' },
    { name: 'cache-control', value: 'no-store' },
  ]
  const customResponse = { responseCode: 429, customResponseBodyKey: 'busy', responseHeaders }
  return {
    name,
    priority,
    action: { block: { customResponse } },
    statement: { rateBasedStatement },
    visibilityConfig: visibility(name),
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
