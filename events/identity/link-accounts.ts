/** Runs before a company sign-in makes an account: links it with the account of the same person. */
import {
  AdminCreateUserCommand,
  AdminLinkProviderForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { env, required } from '#functions/runtime/env.ts'
import { log } from '#functions/runtime/log.ts'
import { serviceLimits } from '#functions/runtime/service-limits.ts'
import { warm } from '#functions/runtime/warm.ts'
import { findAddressHolder } from './address-holder.ts'
import { linkingOf } from './linking.ts'

const pool = warm(() => new CognitoIdentityProviderClient({ requestHandler: serviceLimits }))

/** Called by the user pool. Throwing refuses the sign-in. */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  // Administrators make native accounts; there is nothing to link yet.
  if (event.triggerSource !== 'PreSignUp_ExternalProvider') return event
  const { email, email_verified: verified, 'custom:subject': subject } = event.request.userAttributes
  const emailVerified = verified?.toLowerCase() === 'true'
  const signIn = { userName: event.userName, subject, email, emailVerified }
  const provider = required(env.directoryName)
  const emailDomains = required(env.directoryEmailDomains).split(',')
  const trust = { provider, emailDomains }
  const linking = linkingOf(signIn, await findAddressHolder(signIn, trust, event.userPoolId), trust)
  const why = linking.kind === 'refuse' ? { reason: linking.reason } : {}
  log('info', 'first company sign-in', { outcome: linking.kind, ...why })
  if (linking.kind === 'refuse') throw new Error(linking.reason)
  const username =
    linking.kind === 'link' ? linking.username : await newAccount(event.userPoolId, linking.email)
  await pool().send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: event.userPoolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
      SourceUser: {
        ProviderName: provider,
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: linking.subject,
      },
    }),
  )
  return event
}

/** Without a password of its own: it can only be signed in to by the company account. */
async function newAccount(userPoolId: string, email: string): Promise<string> {
  const { User } = await pool().send(
    new AdminCreateUserCommand({
      UserPoolId: userPoolId,
      Username: crypto.randomUUID(),
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  )
  if (!User?.Username) throw new Error('The user pool made no account.')
  return User.Username
}
