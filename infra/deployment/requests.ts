/** Asks AWS for what it gives a new account only on request. AWS answers within some days. */
import * as z from 'zod'
import { type DeploymentStage, hasOwnHost } from '#infra/stacks/stages.ts'
import { type Aws, AwsRefusal } from './aws.ts'
import { concurrencyOf, hasDistribution, mailAccountOf, wantedConcurrency, wantedMailRate } from './limits.ts'
import { edgeRegion } from './stacks.ts'

/** Asks for all that is missing. Returns a line for each: an answer, or a refusal in AWS's words. */
export function askAws(aws: Aws, stage: DeploymentStage): string[] {
  const asks = { Lambda: askConcurrency, SES: askMail, CloudFront: tryCloudFront }
  return Object.entries(asks).map(([service, ask]) => {
    try {
      return `${service}: ${ask(aws, stage)}`
    } catch (error) {
      if (!(error instanceof AwsRefusal)) throw error
      return `${service}: ${error.message}`
    }
  })
}

function askQuota(aws: Aws, region: string, service: string, quota: string, value: number): void {
  const words = ['--service-code', service, '--quota-code', quota, '--desired-value', String(value)]
  aws(region, 'service-quotas', 'request-service-quota-increase', ...words)
}

function askConcurrency(aws: Aws, { region }: DeploymentStage): string {
  if (concurrencyOf(aws, region) >= wantedConcurrency) return 'enough executions at once.'
  askQuota(aws, region, 'lambda', 'L-B99A9384', 1000)
  return 'asked for 1,000 executions at once.'
}

/** Production access comes with 14 mails a second; a higher rate is asked for after it. */
function askMail(aws: Aws, stage: DeploymentStage): string {
  const { region, siteUrl, mailDomain } = stage
  const { ProductionAccessEnabled, SendQuota } = mailAccountOf(aws, region)
  const wanted = wantedMailRate(stage)
  if (ProductionAccessEnabled) {
    if (SendQuota.MaxSendRate >= wanted) return 'enough mails a second, to everybody.'
    askQuota(aws, region, 'ses', 'L-CDEF9B6B', wanted)
    return `asked for ${wanted} mails a second.`
  }
  const what =
    'Mails of an internal portal to the employees of our company: notices, reminders, invitations and digests. ' +
    'Recipients come from the company directory. Bounces and complaints are processed by the portal, which ' +
    'stops mail to such addresses; digests and summaries have a link that stops them.'
  const site = hasOwnHost(stage) ? siteUrl : `https://${mailDomain}`
  const words = ['--production-access-enabled', '--mail-type', 'TRANSACTIONAL', '--website-url', site]
  words.push('--contact-language', 'EN', '--use-case-description', what)
  aws(region, 'sesv2', 'put-account-details', ...words)
  return 'asked for production access.'
}

const made = z.looseObject({ Distribution: z.looseObject({ Id: z.string() }), ETag: z.string() })

/** Makes a distribution that is switched off, and deletes it: AWS does not tell in another way whether the
 * account may have one. */
function tryCloudFront(aws: Aws, { name }: DeploymentStage): string {
  if (hasDistribution(aws)) return 'is open to the account.'
  const config = {
    CallerReference: `thinktank-${name}-${Date.now()}`,
    Comment: 'ThinkTank: tries whether the account may have distributions. Delete it.',
    Enabled: false,
    Origins: {
      Quantity: 1,
      Items: [
        {
          Id: 'none',
          DomainName: 'example.com',
          CustomOriginConfig: { HTTPPort: 80, HTTPSPort: 443, OriginProtocolPolicy: 'https-only' },
        },
      ],
    },
    DefaultCacheBehavior: {
      TargetOriginId: 'none',
      ViewerProtocolPolicy: 'https-only',
      // AWS's own policy 'CachingDisabled'.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    },
  }
  const words = ['create-distribution', '--distribution-config', JSON.stringify(config)]
  const { Distribution, ETag } = made.parse(aws(edgeRegion, 'cloudfront', ...words))
  const own = ['--id', Distribution.Id]
  aws(edgeRegion, 'cloudfront', 'wait', 'distribution-deployed', ...own)
  aws(edgeRegion, 'cloudfront', 'delete-distribution', ...own, '--if-match', ETag)
  return 'is open to the account.'
}
