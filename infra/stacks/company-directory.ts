/** The company directory: a SAML or OIDC provider whose accounts sign in as the portal's own
 * (docs/product.md#accounts). */
import { SecretValue, Stack } from 'aws-cdk-lib'
import {
  type AttributeMapping,
  ProviderAttribute,
  type UserPool,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderOidc,
  UserPoolIdentityProviderSaml,
  UserPoolIdentityProviderSamlMetadata,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { env } from '#functions/runtime/env.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { type Alarms, sharedAlarms } from './alarms.ts'
import { functions } from './functions.ts'
import { grantTable } from './grants.ts'
import { portalFunction } from './portal-function.ts'
import type { DirectoryProvider } from './stages.ts'

interface Around {
  readonly users: UserPool
  readonly alarms: Alarms
  readonly table: ITableV2
}

export class CompanyDirectory extends Construct {
  readonly provider: UserPoolClientIdentityProvider
  /** Settings of the sign-in screen for the company account. */
  readonly signIn: NonNullable<SiteConfig['federation']>

  constructor(scope: Construct, id: string, directory: DirectoryProvider, { users, alarms, table }: Around) {
    super(scope, id)
    addProvider(this, directory, users)
    this.provider = UserPoolClientIdentityProvider.custom(directory.name)
    const domain = users.addDomain('hosted', { cognitoDomain: { domainPrefix: directory.domainPrefix } })
    const host = `${domain.domainName}.auth.${Stack.of(this).region}.amazoncognito.com`
    const { name: provider, passwordAddress } = directory
    this.signIn = { domain: host, provider, ...(passwordAddress && { passwordAddress }) }
    linkAccounts(this, directory, { users, alarms, table })
  }
}

/** The subject as the directory writes it: the pool hands its usernames to functions in lower case. */
const subjectAttribute = 'custom:subject'

/** The directory must assert `email_verified`: without it an e-mail address proves nothing
 * (docs/deploy.md). */
const oidcClaims: AttributeMapping = {
  email: ProviderAttribute.other('email'),
  emailVerified: ProviderAttribute.other('email_verified'),
  givenName: ProviderAttribute.other('given_name'),
  familyName: ProviderAttribute.other('family_name'),
  custom: { [subjectAttribute]: ProviderAttribute.other('sub') },
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

const samlClaims: AttributeMapping = {
  email: ProviderAttribute.other(`${claims}/emailaddress`),
  emailVerified: ProviderAttribute.other('email_verified'),
  givenName: ProviderAttribute.other(`${claims}/givenname`),
  familyName: ProviderAttribute.other(`${claims}/surname`),
  custom: { [subjectAttribute]: ProviderAttribute.other('subject') },
}

function addProvider(scope: Construct, directory: DirectoryProvider, userPool: UserPool): void {
  if (directory.kind === 'saml') {
    new UserPoolIdentityProviderSaml(scope, 'saml', {
      userPool,
      name: directory.name,
      metadata: UserPoolIdentityProviderSamlMetadata.url(directory.metadataUrl),
      attributeMapping: samlClaims,
    })
    return
  }
  new UserPoolIdentityProviderOidc(scope, 'oidc', {
    userPool,
    name: directory.name,
    issuerUrl: directory.issuer,
    clientId: directory.clientId,
    clientSecret: SecretValue.secretsManager(directory.clientSecretName).unsafeUnwrap(),
    scopes: ['openid', 'email', 'profile'],
    attributeMapping: oidcClaims,
  })
}

function linkAccounts(
  scope: Construct,
  { name, emailDomains }: DirectoryProvider,
  { users, alarms, table }: Around,
): void {
  const lambda = portalFunction(scope, 'link-accounts', {
    [env.table]: table.tableName,
    [env.directoryName]: name,
    [env.directoryEmailDomains]: emailDomains.join(','),
  })
  grantTable(functions['link-accounts'], lambda, table)
  users.addTrigger(UserPoolOperation.PRE_SIGN_UP, lambda)
  // A guest who is refused is an error of the trigger, too: one now and then is none of ours.
  alarms.onFaults(lambda, sharedAlarms.companySignIn, 5)
  // A policy of its own: the pool depends on the function, so the function cannot depend on the pool.
  const policy = new Policy(scope, 'link-accounts-policy', {
    statements: [
      new PolicyStatement({
        actions: [
          'cognito-idp:ListUsers',
          'cognito-idp:AdminCreateUser',
          'cognito-idp:AdminLinkProviderForUser',
        ],
        resources: [users.userPoolArn],
      }),
    ],
  })
  lambda.role?.attachInlinePolicy(policy)
}
