/** Whether somebody can sign in follows from their record: an account of the user pool is switched off for who has
 * left, which ends its sessions, and on again for who comes back. */
import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { holdersOf } from '#functions/people/store.ts'
import { env, required } from '#functions/runtime/env.ts'
import type { Person } from '#shared/people/model.ts'

let client: CognitoIdentityProviderClient | undefined

/** Brings the account to where the record is now, where one of its forms shows another status. */
export async function openOrCloseAccount(person: Person, forms: readonly Person[]): Promise<void> {
  if (new Set([person, ...forms].map(({ status }) => status)).size === 1) return
  const filter = await accountFilter(person)
  if (!filter) return
  client ??= new CognitoIdentityProviderClient({})
  const UserPoolId = required(env.userPoolId)
  const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter: filter }))
  const Command = person.status === 'active' ? AdminEnableUserCommand : AdminDisableUserCommand
  for (const { Username } of Users) await client.send(new Command({ UserPoolId, Username }))
}

/** By the subject that signed in; before the first sign-in by the address, as long as it is theirs. */
async function accountFilter({ personId, account, email }: Person): Promise<string | undefined> {
  if (account) return `sub = ${JSON.stringify(account.sub)}`
  if (!email) return undefined
  const holders = await holdersOf([{ kind: 'EMAIL', name: email }])
  return holders.get(`EMAIL#${email}`) === personId ? `email = ${JSON.stringify(email)}` : undefined
}
