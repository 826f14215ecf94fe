/** What a stage still needs before it can be deployed, or used: each with the way to get it. Nothing is
 * changed. */
import { resolveCname } from 'node:dns/promises'
import * as z from 'zod'
import { type DeploymentStage, hasOwnHost, stages } from '#infra/stacks/stages.ts'
import { type Aws, AwsRefusal, ifKnown } from './aws.ts'
import { deployedParts, edgeRegion, outputsOf, stackName } from './stacks.ts'

/** `stop` must be mended before a deployment; `later` before people come; `ok` is fine. */
export interface Finding {
  readonly what: string
  readonly state: 'stop' | 'later' | 'ok'
  /** What is missing, and how to get it. */
  readonly how?: string
}

/** How the world outside of AWS is asked; tests answer for it. */
export interface World {
  readonly aws: Aws
  /** Returns the body of a page, or nothing. */
  readonly page: (address: string) => Promise<string | undefined>
  /** Returns the names that a host name stands for. */
  readonly names: (host: string) => Promise<readonly string[]>
}

export const outside: Omit<World, 'aws'> = {
  page: async (address) => {
    const reply = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    return reply?.ok ? reply.text() : undefined
  },
  names: (host) => resolveCname(host).catch(() => []),
}

type Check = (stage: DeploymentStage, world: World) => Promise<Omit<Finding, 'what'>>

const ok = { state: 'ok' } as const
const stop = (how: string) => ({ state: 'stop', how }) as const
const later = (how: string) => ({ state: 'later', how }) as const

const identity = z.looseObject({ Account: z.string() })
const settings = z.looseObject({ AccountLimit: z.looseObject({ ConcurrentExecutions: z.number() }) })
const mailIdentity = z.looseObject({ VerifiedForSendingStatus: z.boolean().default(false) })
const mailAccount = z.looseObject({
  ProductionAccessEnabled: z.boolean().default(false),
  SendQuota: z.looseObject({ MaxSendRate: z.number() }),
})
const certificates = z.looseObject({
  CertificateSummaryList: z.array(z.looseObject({ DomainName: z.string(), Status: z.string().optional() })),
})
const subscriptions = z.looseObject({
  Subscriptions: z.array(z.looseObject({ Endpoint: z.string(), SubscriptionArn: z.string() })),
})

/** Executions at once that 10,000 people need in a busy hour. */
const wantedConcurrency = 500

/** Mails a second that the portal sends at most. */
const wantedMailRate = 14

const checks: Readonly<Record<string, Check>> = {
  'Credentials of the stage’s account': async ({ name, account, region }, { aws }) => {
    const isExample = Object.values<DeploymentStage>(stages).some(
      (each) => each.name !== 'local' && each.account === account && /^(\d)\1+$/.test(account),
    )
    if (isExample)
      return stop(`Set \`account\` of ${name} in infra/stacks/stages.ts: ${account} is an example.`)
    const { Account } = identity.parse(aws(region, 'sts', 'get-caller-identity'))
    if (Account === account) return ok
    return stop(`Your credentials are of account ${Account}; ${name} is in ${account}. Set AWS_PROFILE.`)
  },
  'Executions at once': async ({ region }, { aws }) => {
    const { AccountLimit } = settings.parse(aws(region, 'lambda', 'get-account-settings'))
    const { ConcurrentExecutions: most } = AccountLimit
    if (most >= wantedConcurrency) return ok
    return later(
      `The account allows ${most}; ask for 1,000: aws service-quotas request-service-quota-increase ` +
        `--service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region ${region}`,
    )
  },
  'Mail domain': async (stage, { aws }) => {
    const { mailDomain, region } = stage
    const data = outputsOf(aws, region, stackName(stage, 'Data'))
    if (!data) return later('Its DNS records are outputs of the Data stack, which is deployed first.')
    const found = ifKnown(() => aws(region, 'sesv2', 'get-email-identity', '--email-identity', mailDomain))
    if (found && mailIdentity.parse(found).VerifiedForSendingStatus) return ok
    const records = Object.entries(data).flatMap(([key, value]) =>
      key.startsWith('maildnsrecord') ? [value] : [],
    )
    return stop(
      `Add these DNS records, an SPF and a DMARC record to ${mailDomain}, and wait: ${records.join(' | ')}`,
    )
  },
  'Mail to everybody': async ({ region }, { aws }) => {
    const { ProductionAccessEnabled, SendQuota } = mailAccount.parse(aws(region, 'sesv2', 'get-account'))
    if (ProductionAccessEnabled && SendQuota.MaxSendRate >= wantedMailRate) return ok
    return later(
      `The account may send ${SendQuota.MaxSendRate} mails a second${ProductionAccessEnabled ? '' : ', to verified addresses only'}: ` +
        `ask for production access and ${wantedMailRate} a second (console: SES, Account dashboard).`,
    )
  },
  Certificate: async (stage, { aws }) => {
    if (!hasOwnHost(stage)) return ok
    const host = new URL(stage.siteUrl).hostname
    const list = [
      '--includes',
      'keyTypes=RSA_2048,EC_prime256v1',
      '--certificate-statuses',
      'ISSUED',
      'PENDING_VALIDATION',
    ]
    const found = certificates.parse(aws(edgeRegion, 'acm', 'list-certificates', ...list))
    const own = found.CertificateSummaryList.filter(({ DomainName }) => DomainName === host)
    if (own.some(({ Status }) => Status === 'ISSUED')) return ok
    if (own.length === 0)
      return later('The Front stack asks for it. It waits there for a DNS record that ACM names.')
    return stop(
      `Add the DNS record that ACM names for ${host} (console: Certificate Manager, us-east-1), and wait.`,
    )
  },
  'Site’s name': async (stage, { aws, names }) => {
    if (!hasOwnHost(stage)) return ok
    const host = new URL(stage.siteUrl).hostname
    const { siteHost } = deployedParts(aws, stage)
    if (!siteHost) return later('It is an output of the Site stack.')
    if ((await names(host)).includes(siteHost)) return ok
    return later(`Add to your DNS: ${host} CNAME ${siteHost} (or an alias record in Route 53).`)
  },
  'Company directory': async ({ directory, region }, { aws, page }) => {
    if (!directory) return ok
    if (directory.kind === 'saml') {
      const text = await page(directory.metadataUrl)
      if (text?.includes('EntityDescriptor')) return ok
      return stop(
        `${directory.metadataUrl} has no SAML metadata. Ask whoever runs the directory for the address.`,
      )
    }
    const text = await page(`${directory.issuer}/.well-known/openid-configuration`)
    if (!text?.includes('authorization_endpoint'))
      return stop(
        `${directory.issuer} has no OpenID configuration. Ask whoever runs the directory for the issuer.`,
      )
    const { clientSecretName: name } = directory
    if (ifKnown(() => aws(region, 'secretsmanager', 'describe-secret', '--secret-id', name))) return ok
    return stop(
      `Store the client secret: aws secretsmanager create-secret --name ${name} --secret-string SECRET`,
    )
  },
  'Who is told of alarms': async (stage, { aws }) => {
    const { alarmMail, region } = stage
    if (!alarmMail) return later('Set `alarmMail` of the stage: nobody gets a mail of any alarm.')
    const topic = outputsOf(aws, region, stackName(stage, 'Data'))
    const arn = Object.entries(topic ?? {}).find(([key]) => key.includes('topicarn'))?.[1]
    if (!arn) return later(`${alarmMail} gets a mail to confirm, once the Data stack is deployed.`)
    const found = subscriptions.parse(aws(region, 'sns', 'list-subscriptions-by-topic', '--topic-arn', arn))
    const own = found.Subscriptions.find(({ Endpoint }) => Endpoint === alarmMail)
    if (own && own.SubscriptionArn !== 'PendingConfirmation') return ok
    return later(`Press the link in the mail 'AWS Notification - Subscription Confirmation' to ${alarmMail}.`)
  },
  'Settings that a portal of people needs': async (stage) => {
    const missing = [
      ...(stage.recognitionDesk ? [] : ['recognitionDesk']),
      ...(stage.monthlyBudget ? [] : ['monthlyBudget']),
      ...(stage.officeAddresses?.length ? [] : ['officeAddresses']),
    ]
    if (missing.length === 0) return ok
    return later(`infra/stacks/stages.ts says what these are for: ${missing.join(', ')}.`)
  },
}

/** Makes all checks. One that AWS refuses to answer is a finding, too. */
export async function preflight(stage: DeploymentStage, world: World): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [what, check] of Object.entries(checks)) {
    try {
      findings.push({ what, ...(await check(stage, world)) })
    } catch (error) {
      if (!(error instanceof AwsRefusal)) throw error
      findings.push({ what, ...stop(error.message) })
      // Without the tool or credentials every other question has the same answer.
      if (/^(NoTool|Unknown|ExpiredToken|InvalidClientTokenId|UnrecognizedClientException)/.test(error.code))
        break
    }
  }
  return findings
}

const marks = { ok: '✓', later: '·', stop: '✗' } as const

/** Returns the findings as lines for a terminal. */
export function inLines(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ what, state, how }) => [
    `${marks[state]} ${what}`,
    ...(how ? [`    ${how}`] : []),
  ])
}
