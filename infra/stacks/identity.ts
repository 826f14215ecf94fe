/** Sign-in: the user pool, the web app's client and, where there is one, the company directory
 * (docs/product.md#accounts, #sessions). */
import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolRiskConfigurationAttachment,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  OAuthScope,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { invitationDays } from '#shared/directory/rules.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { codeKey, sendAccountMails } from './account-mails.ts'
import type { Alarms } from './alarms.ts'
import { CompanyDirectory } from './company-directory.ts'
import { type MailService, senderOf } from './mail.ts'
import { accept } from './nag.ts'
import { endSessionsOnRecovery } from './recovery.ts'
import type { DeploymentStage } from './stages.ts'

/** Routes ask for this scope: access tokens of a sign-in have it, ID tokens do not. */
export const signedInScope = OAuthScope.COGNITO_ADMIN

/** The length of a remembered session (docs/product.md#sessions). */
const rememberedFor = Duration.days(30)

interface Foundations {
  readonly table: ITableV2
  readonly mail: MailService
  readonly alarms: Alarms
}

export class IdentityStack extends Stack {
  readonly userPool: UserPool
  readonly webClient: UserPoolClient
  readonly federation: SiteConfig['federation']

  constructor(scope: Construct, id: string, stage: DeploymentStage, { table, mail, alarms }: Foundations) {
    const description = 'ThinkTank: sign-in, the user pool and the company directory.'
    super(scope, id, { env: stage, terminationProtection: true, description })
    const key = codeKey(this)
    this.userPool = portalUsers(this, stage, key)
    const users = this.userPool
    sendAccountMails(this, { stage, users, key, table, mail, alarms })
    endSessionsOnRecovery(this, { users, table, alarms })
    const directory =
      stage.directory && new CompanyDirectory(this, 'directory', stage.directory, { users, alarms, table })
    this.webClient = webClient(this.userPool, stage, directory)
    this.federation = directory?.signIn
    new CfnOutput(this, 'user-pool-id', { value: this.userPool.userPoolId })
    new CfnOutput(this, 'web-client-id', { value: this.webClient.userPoolClientId })
  }
}

/** Makes the user pool. Administrators or the company directory make accounts; nobody can sign up. */
function portalUsers(scope: Construct, stage: DeploymentStage, customSenderKmsKey: Key): UserPool {
  const users = new UserPool(scope, 'users', {
    // Fixed for the life of the pool. The replacement username of the old portal is the preferred one.
    signInAliases: { username: true, email: true, preferredUsername: true },
    signInCaseSensitive: false,
    selfSignUpEnabled: false,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    customSenderKmsKey,
    standardAttributes: {
      email: { required: true, mutable: true },
      givenName: { mutable: true },
      familyName: { mutable: true },
      preferredUsername: { mutable: true },
    },
    // Written by company sign-ins (company-directory.ts). Attributes can be added to a pool, and never removed.
    customAttributes: { subject: new StringAttribute({ mutable: true, maxLen: 2048 }) },
    passwordPolicy: {
      minLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
      tempPasswordValidity: Duration.days(invitationDays),
    },
    // The pool knows no administrators: the API asks them for it (docs/product.md#two-step-sign-in).
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    email: stage.name === 'local' ? UserPoolEmail.withCognito() : mailFrom(stage),
    featurePlan: stage.threatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
    standardThreatProtectionMode: stage.threatProtection
      ? StandardThreatProtectionMode.FULL_FUNCTION
      : StandardThreatProtectionMode.NO_ENFORCEMENT,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  accept(users, {
    'AwsSolutions-COG2':
      'Everybody may have a second factor. The API refuses administrators without one; ' +
      'accounts of the company directory have the company’s own.',
  })
  if (stage.threatProtection) refuseKnownPasswords(scope, users)
  else {
    accept(users, {
      'AwsSolutions-COG8':
        'The paid plan does not see passwords, which are proved without being sent: docs/cost.md.',
    })
  }
  return users
}

/** Refuses a new password that is known from elsewhere. At a sign-in the pool does not see the password. */
function refuseKnownPasswords(scope: Construct, { userPoolId }: UserPool): void {
  new CfnUserPoolRiskConfigurationAttachment(scope, 'known-passwords', {
    userPoolId,
    clientId: 'ALL',
    compromisedCredentialsRiskConfiguration: {
      actions: { eventAction: 'BLOCK' },
      eventFilter: ['PASSWORD_CHANGE'],
    },
  })
}

function mailFrom({ mailDomain, region }: DeploymentStage): UserPoolEmail {
  return UserPoolEmail.withSES({
    fromEmail: senderOf(mailDomain),
    fromName: 'ThinkTank',
    sesVerifiedDomain: mailDomain,
    sesRegion: region,
  })
}

function webClient(users: UserPool, { siteUrl }: DeploymentStage, directory: CompanyDirectory | undefined) {
  const returnTo = [`${siteUrl}/login`]
  const client = users.addClient('web', {
    generateSecret: false,
    authFlows: { userSrp: true },
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    refreshTokenValidity: rememberedFor,
    readAttributes: new ClientAttributes().withStandardAttributes({
      email: true,
      emailVerified: true,
      givenName: true,
      familyName: true,
      preferredUsername: true,
    }),
    // E-mail and names identify a person here, so nobody may change their own. An empty list would permit all
    // of them; the directory's sign-in writes the attributes that it maps.
    writeAttributes: directory
      ? new ClientAttributes()
          .withStandardAttributes({ email: true, givenName: true, familyName: true })
          .withCustomAttributes('subject')
      : new ClientAttributes().withStandardAttributes({ locale: true }),
    ...(directory
      ? {
          supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO, directory.provider],
          oAuth: {
            flows: { authorizationCodeGrant: true },
            scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, signedInScope],
            callbackUrls: returnTo,
            logoutUrls: returnTo,
          },
        }
      : { supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO], disableOAuth: true }),
  })
  if (directory) client.node.addDependency(directory)
  return client
}
