/** Limits of a stage's account: those that it has, and those that the portal needs. */
import * as z from 'zod'
import { usualMailsPerSecond } from '#events/mail/send.ts'
import type { DeploymentStage } from '#infra/stacks/stages.ts'
import type { Aws } from './aws.ts'
import { edgeRegion } from './stacks.ts'

const settings = z.looseObject({ AccountLimit: z.looseObject({ ConcurrentExecutions: z.number() }) })
const mailAccount = z.looseObject({
  ProductionAccessEnabled: z.boolean().default(false),
  SendQuota: z.looseObject({ MaxSendRate: z.number() }),
  Details: z
    .looseObject({ ReviewDetails: z.looseObject({ Status: z.string().optional() }).optional() })
    .optional(),
})
const distributions = z.looseObject({
  DistributionList: z.looseObject({ Items: z.array(z.unknown()).default([]) }).optional(),
})

/** Executions at once that 10,000 people need in a busy hour. */
export const wantedConcurrency = 500

/** Mails a second that the account has to allow: some turns of the portal's run together. */
export const wantedMailRate = ({ mailsPerSecond = usualMailsPerSecond }: DeploymentStage) =>
  Math.ceil(1.4 * mailsPerSecond)

export const concurrencyOf = (aws: Aws, region: string) =>
  settings.parse(aws(region, 'lambda', 'get-account-settings')).AccountLimit.ConcurrentExecutions

export const mailAccountOf = (aws: Aws, region: string) =>
  mailAccount.parse(aws(region, 'sesv2', 'get-account'))

/** Whether the account has a distribution of CloudFront, and so may have them. */
export function hasDistribution(aws: Aws): boolean {
  const { DistributionList } = distributions.parse(aws(edgeRegion, 'cloudfront', 'list-distributions'))
  return (DistributionList?.Items.length ?? 0) > 0
}
