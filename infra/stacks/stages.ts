/** The stages of the portal: all differences between deployments. */

import type { LimitSettings } from '#shared/limits.ts'

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
  readonly account: string | undefined
  readonly region: string
  /** Origin of the web app, without a slash at the end. */
  readonly siteUrl: string
  /** Certificate of the site's host name, in us-east-1; without one the site has CloudFront's own name. */
  readonly certificateArn?: string
  /** WebACL of the stage's Firewall stack in us-east-1; without one there is no firewall. */
  readonly firewallArn?: string
  /** Distribution of the stage's Site stack; without it there is no Visits stack, which has its access
   * log. */
  readonly distributionId?: string
  /** Domain that mail is sent from. */
  readonly mailDomain: string
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
  /** Receiver of alarms. */
  readonly alarmMail?: string
  /** Checks sign-ins for stolen passwords and unusual locations; a paid plan of the user pool. */
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

const company = {
  account: process.env.CDK_DEFAULT_ACCOUNT,
  region: process.env.CDK_DEFAULT_REGION ?? 'eu-west-1',
  mailDomain: 'thinktank.example',
}

export const stages = {
  /** The stage of offline synthesis and of runs on one machine. */
  local: {
    ...company,
    name: 'local',
    account: '000000000000',
    region: 'eu-west-1',
    siteUrl: 'http://localhost:3000',
    recognitionDesk: 'recognition.desk@thinktank.example',
    threatProtection: true,
    passwordDomains: ['thinktank.example'],
    openProfiles: true,
    connectSources: ['http://localhost:*', 'http://127.0.0.1:*'],
  },
  dev: {
    ...company,
    name: 'dev',
    siteUrl: 'https://dev.thinktank.example',
    mailDomain: 'dev.thinktank.example',
    recognitionDesk: 'recognition.desk@dev.thinktank.example',
    threatProtection: false,
    passwordDomains: ['thinktank.example'],
    openProfiles: true,
  },
  prod: {
    ...company,
    name: 'prod',
    siteUrl: 'https://thinktank.example',
    recognitionDesk: 'recognition.desk@thinktank.example',
    alarmMail: 'operations@thinktank.example',
    payrollSecondPerson: true,
    threatProtection: true,
    passwordDomains: ['thinktank.example'],
  },
} as const satisfies Record<string, DeploymentStage>

/** Returns the stage of that name. Throws where there is none. */
export function deploymentStage(name: string): DeploymentStage {
  if (Object.hasOwn(stages, name)) return stages[name as keyof typeof stages]
  throw new Error(
    `There is no stage '${name}'; infra/stacks/stages.ts has ${Object.keys(stages).join(', ')}.`,
  )
}
