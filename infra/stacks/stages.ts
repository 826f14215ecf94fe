/** The stages of the portal: all differences between deployments. */

import { env } from '#shared/environment.ts'
import type { LimitSettings } from '#shared/limits.ts'
import type { RetentionSettings } from '#shared/personal-data/retention.ts'
import { retentionSettings } from '#shared/personal-data/retention-settings.ts'

/** The company directory that the user pool federates to (docs/product.md#accounts). */
export type DirectoryProvider = {
  /** Name of the provider in the pool; letters, digits, hyphens. */
  readonly name: string
  /** Prefix of the hosted sign-in domain; unique in its region. */
  readonly domainPrefix: string
  /** E-mail domains that the directory vouches for; only their accounts are linked. */
  readonly emailDomains: readonly string[]
  /** Page on which people change the password of their company account. */
  readonly passwordAddress?: string
} & (
  | { readonly kind: 'saml'; readonly metadataUrl: string }
  | {
      readonly kind: 'oidc'
      readonly issuer: string
      readonly clientId: string
      /** Name of the Secrets Manager secret that holds the client secret. */
      readonly clientSecretName: string
    }
)

export interface DeploymentStage {
  readonly name: string
  /** Account and region that the stage is deployed to: other credentials are refused. */
  readonly account: string
  readonly region: string
  /** Origin of the web app, without a slash at the end. A stage without a host name of its own leaves it out:
   * the deployment finds out CloudFront's. */
  readonly siteUrl: string
  /** Certificate of the site's host name and firewall, both in us-east-1, and distribution of the Site stack.
   * The deployment finds them out (infra/deployment/deploy.ts). */
  readonly certificateArn?: string
  readonly firewallArn?: string
  readonly distributionId?: string
  /** The table in service, where it is not the one that the Data stack makes: a restored one (docs/runbook.md#restoring). */
  readonly tableInService?: string
  /** ARN of its stream, which the deployment finds out. */
  readonly tableStreamArn?: string
  /** Vault of AWS Backup in another account, to which each backup is copied (docs/deploy.md). */
  readonly backupVaultArn?: string
  /** Days in which daily and monthly backups are kept, where they differ from backups.ts; 30 at least. */
  readonly backupDays?: Partial<Record<'daily' | 'monthly', number>>
  /** Addresses of the company's offices in CIDR form, which many people share: the firewall limits sessions
   * there, and no addresses. */
  readonly officeAddresses?: readonly string[]
  /** US dollars a month beyond which the operators get a mail. */
  readonly monthlyBudget?: number
  /** Raised after each new value of a secret, so that a deployment brings it to what holds it; 1 at first. */
  readonly secretsTurn?: number
  /** Domain that mail is sent from. */
  readonly mailDomain: string
  /** Mails a second at most, from 1 to 200, where it is not that of events/mail/send.ts. The account of the mail
   * service has to allow some 40 % more. */
  readonly mailsPerSecond?: number
  /** Address of the recognition desk, for stages that nobody else may decide (docs/product.md#desk); without
   * one nominations with such a stage are refused. */
  readonly recognitionDesk?: string
  /** Limits of one person in an hour and a day, where they differ from shared/limits.ts. */
  readonly personLimits?: LimitSettings
  /** The run of a closed payroll month needs the confirmation of a second person
   * (docs/product.md#payroll-runs). */
  readonly payrollSecondPerson?: true
  /** Days in which payroll has to answer the rows of a confirmed run, where they differ from
   * shared/payroll/settings.ts. */
  readonly payrollAnswerDueDays?: number
  /** Days that things are kept, where they differ from shared/personal-data/retention.ts. `leavers` says after
   * how many days the portal anonymises people who left; without it never. */
  readonly retention?: RetentionSettings
  /** Years in which sealed records cannot be removed or changed, where they differ from records.ts. They can be
   * raised later; what is stored keeps the years that it was stored with. */
  readonly recordsRetentionYears?: number
  /** Receiver of alarms. */
  readonly alarmMail?: string
  /** Checks sign-ins for unusual locations, and whether a new password is known from elsewhere: a paid plan of the
   * user pool, and the largest post of the bill. The password of a sign-in is proved without being sent (SRP). */
  readonly threatProtection: boolean
  /** E-mail domains whose accounts of the user pool may change their password in the portal
   * (docs/product.md#own-details); without any nobody may. */
  readonly passwordDomains?: readonly string[]
  /** Profiles can be added without a session (docs/product.md#people): never in a stage with real people. */
  readonly openProfiles?: true
  readonly directory?: DirectoryProvider
  /** Further origins that the app may call and show pictures from, besides its own, the user pool's and the
   * store's. */
  readonly connectSources?: readonly string[]
}

/** What a person sets of a stage. */
export type StageSettings = Omit<DeploymentStage, 'siteUrl'> & Partial<Pick<DeploymentStage, 'siteUrl'>>

/** The site's address before CloudFront has given it one. */
const pendingSite = 'https://pending.cloudfront.net'

const company = { region: 'eu-west-1', mailDomain: 'thinktank.example' }

export const stages = {
  /** The stage of offline synthesis and of runs on one machine. */
  local: {
    ...company,
    name: 'local',
    account: '000000000000',
    siteUrl: 'http://localhost:3000',
    recognitionDesk: 'recognition.desk@thinktank.example',
    threatProtection: false,
    passwordDomains: ['thinktank.example'],
    openProfiles: true,
    connectSources: ['http://localhost:*', 'http://127.0.0.1:*', 'https://localhost:*'],
  },
  dev: {
    ...company,
    name: 'dev',
    account: '111111111111',
    siteUrl: 'https://dev.thinktank.example',
    mailDomain: 'dev.thinktank.example',
    recognitionDesk: 'recognition.desk@dev.thinktank.example',
    threatProtection: false,
    passwordDomains: ['thinktank.example'],
  },
  prod: {
    ...company,
    name: 'prod',
    account: '222222222222',
    siteUrl: 'https://thinktank.example',
    recognitionDesk: 'recognition.desk@thinktank.example',
    alarmMail: 'operations@thinktank.example',
    monthlyBudget: 150,
    payrollSecondPerson: true,
    threatProtection: false,
    passwordDomains: ['thinktank.example'],
  },
} as const satisfies Record<string, StageSettings>

/** Company directories of runs on one machine, which say where the company is (infra/local/options.ts). */
export const localDirectories = {
  oidc: {
    kind: 'oidc',
    name: 'company',
    domainPrefix: 'thinktank-local',
    emailDomains: ['thinktank.example'],
    issuer: 'https://sign-in.thinktank.example',
    clientId: 'thinktank',
    clientSecretName: 'thinktank-local-company-account',
  },
  saml: {
    kind: 'saml',
    name: 'company',
    domainPrefix: 'thinktank-local',
    emailDomains: ['thinktank.example'],
    metadataUrl: 'https://sign-in.thinktank.example/metadata',
  },
} as const satisfies Record<DirectoryProvider['kind'], DirectoryProvider>

/** Whether administrators have to sign in in two steps (docs/product.md#two-step-sign-in): the company's
 * directory sees to it itself, and a run on one machine asks for it (`--two-step`). */
export const needsTwoStep = ({ name, directory }: DeploymentStage) => name !== 'local' && !directory

/** What a stage says of how long things are kept, for its functions. */
export const retentionVariables = ({ retention }: DeploymentStage): Record<string, string> =>
  retention ? { [env.retention]: JSON.stringify(retention) } : {}

/** Whether the site has a host name of the company's, and not CloudFront's own. */
export const hasOwnHost = ({ siteUrl }: DeploymentStage) =>
  !new URL(siteUrl).hostname.endsWith('.cloudfront.net')

/** Throws where credentials are those of another account or region than the stage's. Without credentials
 * there is nothing to compare. */
export function checkCredentials(stage: DeploymentStage, at: NodeJS.ProcessEnv): void {
  const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = at
  const isElsewhere = (account && account !== stage.account) || (account && region && region !== stage.region)
  if (!isElsewhere) return
  throw new Error(
    `The stage '${stage.name}' is that of account ${stage.account} in ${stage.region}, and your credentials are ` +
      `of account ${account} in ${region}. Use others, or set account and region in infra/stacks/stages.ts.`,
  )
}

/** Returns the stage of that name. Throws where there is none. */
export function deploymentStage(name: string): DeploymentStage {
  if (Object.hasOwn(stages, name)) return withSite(stages[name as keyof typeof stages])
  throw new Error(
    `There is no stage '${name}'; infra/stacks/stages.ts has ${Object.keys(stages).join(', ')}.`,
  )
}

function withSite(settings: StageSettings): DeploymentStage {
  // What is out of bounds is found before anything is deployed.
  if (settings.retention) retentionSettings.parse(settings.retention)
  return { ...settings, siteUrl: settings.siteUrl ?? pendingSite }
}
