/** What a stage still needs before it can be deployed, or used: each with the way to get it. Nothing is
 * changed. */
import { lookup, resolveNs } from 'node:dns/promises'
import * as z from 'zod'
import { type DeploymentStage, hasOwnHost } from '#infra/stacks/stages.ts'
import { productTexts } from '#shared/messages/product.ts'
import { type Aws, AwsRefusal, ifKnown } from './aws.ts'
import { type DnsRecord, inWords, serversOf, zoneOf, zonesOf } from './dns.ts'
import { concurrencyOf, hasDistribution, mailAccountOf, wantedConcurrency, wantedMailRate } from './limits.ts'
import { certificateOf, edgeRegion, outputsOf, stackName, stackOf } from './stacks.ts'

/** `stop` must be mended before a deployment; `later` before people come; `ok` is fine. */
export interface Finding {
  readonly what: string
  readonly state: 'stop' | 'later' | 'ok'
  /** What is missing, and how to get it. */
  readonly how?: string
  /** DNS records that are missing. */
  readonly records?: readonly DnsRecord[]
}

/** How the world outside of AWS is asked; tests answer for it. */
export interface World {
  readonly aws: Aws
  /** Where people ask for help. */
  readonly supportMail: string
  /** Returns the body of a page, or nothing. */
  readonly page: (address: string) => Promise<string | undefined>
  /** Returns the name servers that the world asks for a domain. */
  readonly nameServers: (domain: string) => Promise<readonly string[]>
  /** Whether there is a host of that name. */
  readonly hasHost: (name: string) => Promise<boolean>
}

export const outside: Omit<World, 'aws'> = {
  supportMail: productTexts.supportMail,
  page: async (address) => {
    const reply = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    return reply?.ok ? reply.text() : undefined
  },
  nameServers: (domain) => resolveNs(domain).catch(() => []),
  hasHost: (name) =>
    lookup(name).then(
      () => true,
      () => false,
    ),
}

type Check = (stage: DeploymentStage, world: World) => Promise<Omit<Finding, 'what'>>

const ok = { state: 'ok' } as const
const stop = (how: string) => ({ state: 'stop', how }) as const
const later = (how: string) => ({ state: 'later', how }) as const

/** Tells of records that a person adds, unless the deployment can. */
const missing = (state: 'stop' | 'later', records: readonly DnsRecord[], more = '') => ({
  state,
  how:
    'Add these DNS records, and wait some minutes (in a zone of this account’s Route 53 the deployment adds ' +
    `them): ${records.map(inWords).join(' | ')}${more}`,
  records,
})

const identity = z.looseObject({ Account: z.string() })
const mailIdentity = z.looseObject({ VerifiedForSendingStatus: z.boolean().default(false) })
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

const poolDomain = z.looseObject({
  DomainDescription: z.looseObject({ UserPoolId: z.string().optional() }).optional(),
})

const backupSettings = z.looseObject({
  ResourceTypeManagementPreference: z.record(z.string(), z.boolean()).optional(),
})

/** Stacks that are protected from deletion, also after their creation failed. */
const protectedStacks = ['Backups', 'Data', 'Identity']

export const mailToEverybody = 'Mail to everybody'

const ownSettings = 'Settings that are no examples'
const credentials = 'Credentials of the stage’s account'

/** Findings without which nothing may be asked of AWS for the stage. */
export const basics: readonly string[] = [ownSettings, credentials]

const askFor = (stage: string) => `Ask AWS: npm run deploy -- --stage ${stage} --ask-aws`

const checks: Readonly<Record<string, Check>> = {
  [ownSettings]: async (stage, world) => {
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
  'Stacks of an earlier try': async (stage, { aws }) => {
    const failed = protectedStacks
      .map((each) => stackName(stage, each))
      .filter((name) => stackOf(aws, stage.region, name)?.StackStatus === 'ROLLBACK_COMPLETE')
    if (failed.length === 0) return ok
    const commands = failed.flatMap((name) => {
      const where = `--stack-name ${name} --region ${stage.region}`
      return [
        `aws cloudformation update-termination-protection --no-enable-termination-protection ${where}`,
        `aws cloudformation delete-stack ${where}`,
      ]
    })
    return stop(`Their creation failed, and they are protected. Remove them: ${commands.join(' && ')}`)
  },
  'Executions at once': async ({ name, region }, { aws }) => {
    const most = concurrencyOf(aws, region)
    if (most >= wantedConcurrency) return ok
    return later(`The account allows ${most}, the portal needs ${wantedConcurrency}. ${askFor(name)}`)
  },
  CloudFront: async (stage, { aws }) => {
    if (outputsOf(aws, stage.region, stackName(stage, 'Site'))?.sitehost || hasDistribution(aws)) return ok
    return later(
      'AWS may refuse a new account until it is verified (‘Your account must be verified before you can add ' +
        `new CloudFront resources’). ${askFor(stage.name)}`,
    )
  },
  'Name servers': async (stage, { aws, nameServers }) => {
    const { mailDomain, siteUrl, name } = stage
    if (outputsOf(aws, stage.region, stackName(stage, 'Site'))?.sitehost) return ok
    const hosts = [mailDomain, ...(hasOwnHost(stage) ? [new URL(siteUrl).hostname] : [])]
    const zones = zonesOf(aws)
    const without = hosts.filter((host) => !zoneOf(zones, host))
    const [first] = [...without].sort((a, b) => a.length - b.length)
    if (first)
      return later(
        `No zone of this account’s Route 53 has ${[...new Set(without)].join(' or ')}. With one the deployment ` +
          `adds all DNS records: aws route53 create-hosted-zone --name ${first} --caller-reference ` +
          `thinktank-${name} (only for a name that nothing else uses), then run this again. Without one you ` +
          'add them, when the deployment names them.',
      )
    const used = zones.filter((zone) => hosts.some((host) => zoneOf(zones, host) === zone))
    for (const zone of used) {
      const own = serversOf(aws, zone)
      const seen = await nameServers(zone.name)
      if (!seen.some((server) => own.includes(server)))
        return later(
          `Where the domain above ${zone.name} is looked after, have these records entered: ` +
            own.map((server) => `${zone.name} NS ${server}`).join(' | '),
        )
    }
    return ok
  },
  'Mail domain': async (stage, { aws }) => {
    const { mailDomain, region } = stage
    const data = outputsOf(aws, region, stackName(stage, 'Data'))
    const found = ifKnown(() => aws(region, 'sesv2', 'get-email-identity', '--email-identity', mailDomain))
    if (!data && found)
      return stop(
        `${mailDomain} is an identity of SES in this account already, and the deployment makes its own. Use ` +
          'another domain or account, or, where nothing sends by it: aws sesv2 delete-email-identity ' +
          `--email-identity ${mailDomain} --region ${region}`,
      )
    if (!data) return later('The deployment makes its DNS records first, and stops for them.')
    if (found && mailIdentity.parse(found).VerifiedForSendingStatus) return ok
    const proofs = Object.entries(data).flatMap(([key, text]) => {
      const [name, , value] = text.split(' ')
      return key.startsWith('maildnsrecord') && name && value ? [{ name, type: 'CNAME', value } as const] : []
    })
    const policies = [
      { name: mailDomain, type: 'TXT', value: '"v=spf1 include:amazonses.com ~all"' },
      { name: `_dmarc.${mailDomain}`, type: 'TXT', value: '"v=DMARC1; p=quarantine"' },
    ] as const
    const spf = '. A domain that has an SPF record gets include:amazonses.com into it instead of another one.'
    return missing('stop', [...proofs, ...policies], spf)
  },
  [mailToEverybody]: async (stage, { aws }) => {
    const wanted = wantedMailRate(stage)
    const { ProductionAccessEnabled, SendQuota, Details } = mailAccountOf(aws, stage.region)
    if (ProductionAccessEnabled && SendQuota.MaxSendRate >= wanted) return ok
    const whom = ProductionAccessEnabled ? '' : ', to verified addresses only'
    const next =
      Details?.ReviewDetails?.Status === 'PENDING'
        ? 'AWS looks into the request for more: answer its mails (console: Support Center).'
        : askFor(stage.name)
    return later(
      `The account may send ${SendQuota.MaxSendRate} mails a second${whom}; the portal needs ${wanted}. ${next}`,
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
      of ? [{ name: of.Name.replace(/\.$/, ''), type: 'CNAME', value: of.Value } as const] : [],
    )
    if (records.length === 0) return stop('AWS has not named its DNS record yet: run this again in a minute.')
    return missing('stop', records, '. If the domain has CAA records, they must allow amazon.com.')
  },
  'Site’s name': async (stage, { aws, page }) => {
    if (!hasOwnHost(stage)) return ok
    const siteHost = outputsOf(aws, stage.region, stackName(stage, 'Site'))?.sitehost
    if (!siteHost) return later('The deployment makes the host that it stands for.')
    if ((await page(`${stage.siteUrl}/config.json`))?.includes('userPoolId')) return ok
    const { hostname } = new URL(stage.siteUrl)
    return missing(
      'later',
      [{ name: hostname, type: 'ALIAS', value: siteHost }],
      '. A name that has other records (mail, or a whole domain) cannot have a CNAME: use an alias record.',
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
      `Store the client secret: aws secretsmanager create-secret --region ${region} --name ${name} ` +
        '--secret-string SECRET',
    )
  },
  'Host of the company sign-in': async (stage, { aws, hasHost }) => {
    const { directory, region } = stage
    if (!directory) return ok
    const { domainPrefix: prefix } = directory
    if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(prefix) || /aws|amazon|cognito/.test(prefix))
      return stop(
        `Set another \`domainPrefix\` than ${prefix}: small letters, digits and hyphens, without aws, amazon ` +
          'and cognito.',
      )
    const words = ['describe-user-pool-domain', '--domain', prefix]
    const found = ifKnown(() => aws(region, 'cognito-idp', ...words))
    const pool = poolDomain.parse(found ?? {}).DomainDescription?.UserPoolId
    if (pool && pool === outputsOf(aws, region, stackName(stage, 'Identity'))?.userpoolid) return ok
    const other = 'Set another `domainPrefix`'
    if (pool) return stop(`${other}: the user pool ${pool} has ${prefix}.`)
    const host = `${prefix}.auth.${region}.amazoncognito.com`
    // Of other accounts Cognito does not tell.
    return (await hasHost(host)) ? later(`${other}, unless you have ${host}: there is such a host.`) : ok
  },
  'Backups in another account': async ({ name, region, backupVaultArn }, { aws }) => {
    if (name === 'prod' && !backupVaultArn)
      return later(
        'Who gets into this account can remove the portal with its backups. Make a vault in another one, and set ' +
          '`backupVaultArn` (docs/deploy.md#backups-in-another-account).',
      )
    if (!backupVaultArn) return ok
    const { ResourceTypeManagementPreference: full = {} } = backupSettings.parse(
      aws(region, 'backup', 'describe-region-settings'),
    )
    if (full.DynamoDB) return ok
    const types = 'DynamoDB=true,S3=true'
    return later(
      'Copies of tables need AWS Backup’s full management: aws backup update-region-settings --region ' +
        `${region} --resource-type-opt-in-preference ${types} --resource-type-management-preference DynamoDB=true`,
    )
  },
  'Alarms of the stage’s region': (stage, { aws }) => alarmsReach(aws, stage, stage.region, 'Data'),
  // Alarms of the site and of the firewall.
  'Alarms of us-east-1': (stage, { aws }) => alarmsReach(aws, stage, edgeRegion, 'Visits'),
  'Settings that a portal of people needs': async (stage) => {
    const unset = [
      ...(stage.recognitionDesk ? [] : ['recognitionDesk']),
      ...(stage.monthlyBudget ? [] : ['monthlyBudget']),
      ...(stage.officeAddresses?.length ? [] : ['officeAddresses']),
    ]
    if (unset.length === 0) return ok
    return later(`infra/stacks/stages.ts says what these are for: ${unset.join(', ')}.`)
  },
}

/** Tells whether somebody confirmed the subscription of a stack's topic of alarms. */
async function alarmsReach(aws: Aws, stage: DeploymentStage, region: string, stack: string) {
  const { alarmMail } = stage
  if (!alarmMail) return later('Set `alarmMail` of the stage: nobody gets a mail of any alarm.')
  const outputs = outputsOf(aws, region, stackName(stage, stack))
  const arn = Object.entries(outputs ?? {}).find(([key]) => key.includes('topicarn'))?.[1]
  if (!arn) return later(`${alarmMail} gets a mail to confirm, once the ${stack} stack is deployed.`)
  const found = subscriptions.parse(aws(region, 'sns', 'list-subscriptions-by-topic', '--topic-arn', arn))
  const own = found.Subscriptions.filter(({ Endpoint }) => Endpoint === alarmMail)
  if (own.some(({ SubscriptionArn }) => SubscriptionArn.startsWith('arn:'))) return ok
  return later(
    `Press the link in the mail 'AWS Notification - Subscription Confirmation' of ${region} to ${alarmMail}. ` +
      `If it is lost or older than two days: aws sns subscribe --region ${region} --topic-arn ${arn} ` +
      `--protocol email --notification-endpoint ${alarmMail}`,
  )
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
