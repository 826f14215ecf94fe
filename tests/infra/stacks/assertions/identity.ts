/** The user pool, its client, and the company directory. */
import { expect, test } from 'vitest'
import { at, type Portal, type Resource, text } from '../synthesised.ts'

export function assertIdentity(portal: () => Portal): void {
  const pool = () => portal().all('AWS::Cognito::UserPool')[0]
  const client = () => portal().all('AWS::Cognito::UserPoolClient')[0]?.properties

  test('the user pool is closed to strangers, protected and kept', () => {
    expect(portal().all('AWS::Cognito::UserPool')).toHaveLength(1)
    expect(pool()?.deletionPolicy).toBe('Retain')
    expect(pool()?.properties).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AliasAttributes: ['email', 'preferred_username'],
      UsernameConfiguration: { CaseSensitive: false },
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      DeletionProtection: 'ACTIVE',
    })
  })

  test('everybody may have a second factor, by an app and never by text message', () => {
    expect(pool()?.properties).toMatchObject({
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    })
    expect(pool()?.properties).not.toHaveProperty('SmsConfiguration')
  })

  test('a new password that is known from elsewhere is refused where the stage pays for it', () => {
    const { threatProtection } = portal().stage
    const [risk, ...others] = portal().all('AWS::Cognito::UserPoolRiskConfigurationAttachment')
    expect(others).toEqual([])
    expect(risk?.properties.CompromisedCredentialsRiskConfiguration).toEqual(
      threatProtection ? { Actions: { EventAction: 'BLOCK' }, EventFilter: ['PASSWORD_CHANGE'] } : undefined,
    )
  })

  test('passwords are long and mixed, accounts are recovered by e-mail', () => {
    expect(pool()?.properties).toMatchObject({
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 12,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
    })
  })

  test('a new password is told to a function of ours, and mails are handed to one that the pool does not wait for', () => {
    const idOf = (name: string) => portal().lambdas.get(name)?.id
    const config = at(pool()?.properties, 'LambdaConfig')
    expect(at(config, 'PostConfirmation', 'Fn::GetAtt', 0)).toBe(idOf('recovery'))
    expect(at(config, 'CustomEmailSender', 'LambdaArn', 'Fn::GetAtt', 0)).toBe(idOf('account-mails'))
    expect(at(config, 'CustomEmailSender', 'LambdaVersion')).toBe('V1_0')
    // It would be waited for, for people who exist only.
    expect(config).not.toHaveProperty('CustomMessage')
    const allowed = portal()
      .all('AWS::Lambda::Permission')
      .filter(({ properties }) => at(properties, 'FunctionName', 'Fn::GetAtt', 0) === idOf('account-mails'))
      .map(({ properties }) => [properties.Principal, at(properties, 'SourceArn', 'Fn::GetAtt', 0)])
    expect(allowed).toEqual([['cognito-idp.amazonaws.com', pool()?.id]])
  })

  test('mails that fail are tried again for half an hour, and then wait for a person', () => {
    const [own] = portal()
      .all('AWS::Lambda::EventInvokeConfig')
      .filter(
        ({ properties }) =>
          at(properties, 'FunctionName', 'Ref') === portal().lambdas.get('account-mails')?.id,
      )
    expect(own?.properties).toMatchObject({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 1800 })
  })

  test('the key of codes turns over, is kept, seals for user pools and is opened by one function', () => {
    const isHere = ({ stack }: Resource) => stack === 'Identity'
    const [key, ...others] = portal().all('AWS::KMS::Key').filter(isHere)
    expect(others).toEqual([])
    expect(at(pool()?.properties, 'LambdaConfig', 'KMSKeyID', 'Fn::GetAtt', 0)).toBe(key?.id)
    expect([key?.deletionPolicy, key?.properties.EnableKeyRotation]).toEqual(['Retain', true])
    const role = at(portal().lambdas.get('account-mails')?.properties, 'Role', 'Fn::GetAtt', 0)
    const statements = at(key?.properties, 'KeyPolicy', 'Statement') as {
      Action: string | string[]
      Condition?: object
      Effect: string
      Principal: unknown
    }[]
    const [managing, granting, opening, ...rest] = statements
    expect(rest).toEqual([])
    for (const { Effect, Principal } of statements)
      expect([Effect, text(Principal)]).toEqual(['Allow', expect.stringMatching(/:iam::.*:root/)])
    const uses = /^kms:(Encrypt|Decrypt|ReEncrypt\w*|GenerateDataKey\w*|GenerateMac|CreateGrant|.*\*.*)$/
    expect([managing?.Action].flat().filter((action) => uses.test(String(action)))).toEqual([])
    expect(managing?.Condition).toBeUndefined()
    expect(granting).toMatchObject({
      Action: 'kms:CreateGrant',
      Condition: { StringLike: { 'kms:EncryptionContext:userpool-id': `${portal().stage.region}_*` } },
    })
    expect(opening).toMatchObject({
      Action: 'kms:Decrypt',
      Condition: { ArnEquals: { 'aws:PrincipalArn': { 'Fn::GetAtt': [role, 'Arn'] } } },
    })
  })

  test('sign-ins are watched where the stage pays for it, and mail goes by our own mail service on AWS', () => {
    const { name, threatProtection } = portal().stage
    expect(pool()?.properties).toMatchObject({
      UserPoolTier: threatProtection ? 'PLUS' : 'ESSENTIALS',
      UserPoolAddOns: { AdvancedSecurityMode: threatProtection ? 'ENFORCED' : 'OFF' },
      EmailConfiguration: { EmailSendingAccount: name === 'local' ? 'COGNITO_DEFAULT' : 'DEVELOPER' },
    })
  })

  test('the web app gets short tokens and learns nothing about who exists', () => {
    expect(client()).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      AccessTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
    })
  })

  test('nobody may write the attributes that decide who they are', () => {
    const directoryWrites = ['custom:subject', 'email', 'family_name', 'given_name']
    expect(client()?.WriteAttributes).toEqual(portal().stage.directory ? directoryWrites : ['locale'])
    expect(client()?.ReadAttributes).toEqual(
      expect.arrayContaining(['email', 'email_verified', 'preferred_username']),
    )
  })

  test('hosted sign-in exists only with a company directory', () => {
    const { directory } = portal().stage
    expect(client()?.AllowedOAuthFlowsUserPoolClient).toBe(directory !== undefined)
    expect(client()?.SupportedIdentityProviders).toEqual(
      directory ? ['COGNITO', directory.name] : ['COGNITO'],
    )
    expect(portal().all('AWS::Cognito::UserPoolDomain')).toHaveLength(directory ? 1 : 0)
  })
}

export function assertDirectory(portal: () => Portal): void {
  test('a company sign-in returns to the login page with a token that routes accept', () => {
    const { siteUrl } = portal().stage
    expect(portal().all('AWS::Cognito::UserPoolClient')[0]?.properties).toMatchObject({
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
      CallbackURLs: [`${siteUrl}/login`],
      LogoutURLs: [`${siteUrl}/login`],
    })
  })

  test('the directory says whether it vouches for an e-mail', () => {
    const [provider] = portal().all('AWS::Cognito::UserPoolIdentityProvider')
    expect(provider?.properties.ProviderType).toBe(portal().stage.directory?.kind.toUpperCase())
    expect(at(provider?.properties, 'AttributeMapping', 'email_verified')).toBe('email_verified')
  })

  test('accounts are linked before a new one is made, by a function that may do that and no more', () => {
    const linking = portal().lambdas.get('link-accounts')
    const trigger = at(portal().all('AWS::Cognito::UserPool')[0]?.properties, 'LambdaConfig', 'PreSignUp')
    expect(at(trigger, 'Fn::GetAtt', 0)).toBe(linking?.id)
    const role = at(linking?.properties, 'Role', 'Fn::GetAtt', 0)
    const policies = portal()
      .all('AWS::IAM::Policy')
      .filter(({ properties }) => text(properties.Roles).includes(`{"Ref":"${role}"}`))
    const actions = policies.flatMap(({ properties }) =>
      (at(properties, 'PolicyDocument', 'Statement') as { Action: string | string[] }[]).flatMap(
        ({ Action }) => Action,
      ),
    )
    expect(actions.filter((action) => !/^(logs|xray):/.test(action)).sort()).toEqual([
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminLinkProviderForUser',
      'cognito-idp:ListUsers',
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:Query',
    ])
  })

  test('the app is told where the company account signs in, and may talk to it', () => {
    const published = portal().all('Custom::CDKBucketDeployment')
    expect(published).toHaveLength(4)
    const [headers] = portal()
      .all('AWS::CloudFront::ResponseHeadersPolicy')
      .filter(({ id }) => id.startsWith('siteheaders'))
    expect(text(headers)).toContain('amazoncognito.com')
  })
}
