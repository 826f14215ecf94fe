/** What a stage still needs before it can be deployed, or used: each with the way to get it. Nothing is
 * changed. */
import * as z from 'zod'
import { usualMailsPerSecond } from '#events/mail/pace.ts'
import { type DeploymentStage, hasOwnHost } from '#infra/stacks/stages.ts'
import { productTexts } from '#shared/messages/product.ts'
import { type Aws, AwsRefusal, ifKnown } from './aws.ts'
import { certificateOf, deployedParts, edgeRegion, outputsOf, stackName } from './stacks.ts'

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
  /** Where people ask for help. */
  readonly supportMail: string
  /** Returns the body of a page, or nothing. */
  readonly page: (address: string) => Promise<string | undefined>
}

export const outside: Omit<World, 'aws'> = {
  supportMail: productTexts.supportMail,
  page: async (address) => {
    const reply = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    return reply?.ok ? reply.text() : undefined
  },
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
const certificateDetails = z.looseObject({
  Certificate: z.looseObject({
    DomainValidationOptions: z
      .array(
        z.looseObject({ ResourceRecord: z.looseObject({ Name: z.string(), Value: z.string() }).optional() }),
      )
      .default([]),
  }),
})
const subscriptions = z.looseObject({
  Subscriptions: z.array(z.looseObject({ Endpoint: z.string(), SubscriptionArn: z.string() })),
})

/** Executions at once that 10,000 people need in a busy hour. */
const wantedConcurrency = 500

/** Mails a second that the account has to allow: some turns of the portal's run together. */
const wantedMailRate = ({ mailsPerSecond = usualMailsPerSecond }: DeploymentStage) =>
  Math.ceil(1.4 * mailsPerSecond)

const credentials = 'Credentials of the stage’s account'

const checks: Readonly<Record<string, Check>> = {
  'Settings that are no examples': async (stage, world) => {
    const { siteUrl, mailDomain, alarmMail, recognitionDesk, passwordDomains } = stage
    const values = {
      siteUrl,
      mailDomain,
      alarmMail,
      recognitionDesk,
      passwordDomains,
      supportMail: world.supportMail,
    }
    const examples = Object.entries(values).filter(([, value]) =>
      /\.example\b/.test([value ?? ''].flat().join()),
    )
    if (examples.length === 0) return ok
    const names = examples.map(([name]) => name).join(', ')
    return stop(
      `Set these in infra/stacks/stages.ts (supportMail in shared/messages/product.ts), or leave out what the ` +
        `stage has none of: ${names}.`,
    )
  },
  [credentials]: async ({ name, account, region }, { aws }) => {
    // AWS gives nobody a number of one digit alone.
    if (/^(\d)\1+$/.test(account))
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
      `Add these DNS records, and wait up to some hours: ${records.join(' | ')} | ${mailDomain} TXT "v=spf1 ` +
        `include:amazonses.com ~all" (into an SPF record that there is) | ` +
        `_dmarc.${mailDomain} TXT "v=DMARC1; p=quarantine"`,
    )
  },
  'Mail to everybody': async (stage, { aws }) => {
    const { region } = stage
    const wanted = wantedMailRate(stage)
    const { ProductionAccessEnabled, SendQuota } = mailAccount.parse(aws(region, 'sesv2', 'get-account'))
    if (ProductionAccessEnabled && SendQuota.MaxSendRate >= wanted) return ok
    const whom = ProductionAccessEnabled ? '' : ', to verified addresses only'
    return later(
      `The account may send ${SendQuota.MaxSendRate} mails a second${whom}: ` +
        `ask for production access and ${wanted} a second (console: SES, Account dashboard).`,
    )
  },
  Certificate: async (stage, { aws }) => {
    if (!hasOwnHost(stage)) return ok
    const found = certificateOf(aws, stage)
    if (found?.Status === 'ISSUED') return ok
    if (!found) return later('The deployment asks for it, and then names its DNS record.')
    const arn = ['--certificate-arn', found.CertificateArn]
    const { Certificate } = certificateDetails.parse(aws(edgeRegion, 'acm', 'describe-certificate', ...arn))
    const records = Certificate.DomainValidationOptions.flatMap(({ ResourceRecord: of }) =>
      of ? [`${of.Name} CNAME ${of.Value}`] : [],
    )
    return stop(`Add this DNS record, and wait some minutes: ${records.join(' | ')}`)
  },
  'Site’s name': async (stage, { aws, page }) => {
    if (!hasOwnHost(stage)) return ok
    const { siteHost } = deployedParts(aws, stage)
    if (!siteHost) return later('The deployment makes the host that it stands for.')
    if ((await page(`${stage.siteUrl}/config.json`))?.includes('userPoolId')) return ok
    const { hostname } = new URL(stage.siteUrl)
    return later(
      `Add this DNS record: ${hostname} CNAME ${siteHost}. A name that has other records (mail, or a whole ` +
        'domain) cannot have a CNAME: use an alias record of Route 53.',
    )
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
      const found = { what, ...(await check(stage, world)) }
      findings.push(found)
      // Of another account nothing else is worth knowing.
      if (found.state === 'stop' && what === credentials) break
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
