/** Makes the accounts of a lost user pool again in a new, empty one: `npm run remake-accounts -- --stage
 * prod`, by the latest list of the bucket (events/identity/account-export.ts) and the people of the table.
 * Nobody gets a mail: people choose a password by "Forgotten your password?". With `--invite` everybody gets
 * an invitation instead. It may be ended anywhere and repeated. */
import { randomBytes, randomUUID } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { bringInStep } from '#events/identity/account.ts'
import {
  accountsFolder,
  type ExportedAccount,
  exportedAccount,
} from '#functions/identity/exported-accounts.ts'
import { boundTo, notedSubjectOf, rebindLogin } from '#functions/identity/logins.ts'
import { accountBySub, inviteAccountAgain, switchAccount } from '#functions/identity/user-pool.ts'
import { allKeysIn, fetchObject } from '#functions/media/objects.ts'
import { findPerson, linkAccount, people } from '#functions/people/store.ts'
import { env, required } from '#functions/runtime/env.ts'
import { warm } from '#functions/runtime/warm.ts'
import { runProgram, say } from '#infra/content/program.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { Refused } from './aws.ts'
import { enterPortal } from './running-portal.ts'
import { itemsOf } from './scan.ts'

const pool = warm(() => new CognitoIdentityProviderClient({ maxAttempts: 10, retryMode: 'adaptive' }))

interface Remade {
  /** Accounts that were made now, and those that a run before had made. */
  made: number
  present: number
  /** Accounts of people who were anonymised since the list, or whom the table does not know. */
  leftOut: number
  /** People whose record names the new account now. */
  bound: number
  /** Those who have to set two-step sign-in up again, and those who wait for an invitation. */
  twoStep: number
  waiting: number
  /** Accounts whose address or name somebody else’s has. */
  readonly refused: string[]
}

interface Remaking {
  readonly isInvited: boolean
  readonly at: Date
}

/** Makes listed accounts again, and then those of people who came after the list was written. */
export async function remakeAccounts(
  listed: readonly ExportedAccount[],
  remaking: Remaking,
): Promise<Remade> {
  const remade: Remade = { made: 0, present: 0, leftOut: 0, bound: 0, twoStep: 0, waiting: 0, refused: [] }
  for (const account of listed) {
    if (await isOwnerGone(account)) remade.leftOut += 1
    else await remake(account, remaking, remade)
  }
  const seen = new Set(listed.map(({ sub }) => sub))
  for await (const item of itemsOf(required(env.table), [people.type])) {
    const person = people.schema.parse(item)
    const { account } = person
    if (!account || seen.has(account.sub) || (await accountBySub(account.sub))) continue
    await remake(listedFor(person, account.sub), remaking, remade)
  }
  return remade
}

async function isOwnerGone({ personId }: ExportedAccount): Promise<boolean> {
  if (personId === undefined) return false
  const person = await findPerson(personId)
  return !person || person.anonymisedAt !== undefined || person.anonymisingSince !== undefined
}

/** Returns what the list would have said of somebody who registered since. */
function listedFor({ personId, email, firstName, lastName }: Person, sub: string): ExportedAccount {
  const attributes = { email, email_verified: 'true', given_name: firstName, family_name: lastName }
  const made = { username: personId.toLowerCase(), enabled: true, status: 'CONFIRMED', madeAt: '' }
  return { sub, ...made, twoStep: false, attributes }
}

async function remake(lost: ExportedAccount, { isInvited, at }: Remaking, remade: Remade): Promise<void> {
  const sub = await makeAccount(lost, isInvited)
  if (!sub || (!sub.isNew && (await isOfAnother(sub.value, lost.sub))))
    return void remade.refused.push(lost.username)
  remade[sub.isNew ? 'made' : 'present'] += 1
  if (lost.twoStep) remade.twoStep += 1
  if (await rebind(lost.sub, sub.value, at)) remade.bound += 1
  const account = await accountBySub(sub.value)
  if (!account) throw new Error(`The user pool lost ${lost.username} again.`)
  if (account.isWaiting) remade.waiting += 1
  const personId = await boundTo(sub.value)
  const person = personId && (await findPerson(personId))
  const isOn = person ? isActive(person) : lost.enabled
  if (person) await bringInStep(account, person)
  else if (account.enabled !== isOn) await switchAccount(account, isOn)
  if (isInvited && account.isWaiting && sub.isNew && isOn && !lost.identities)
    await inviteAccountAgain(account)
}

/** Whether an account that is there was made for somebody else than whose account was lost. */
async function isOfAnother(sub: string, lost: string): Promise<boolean> {
  const [owner, person] = await Promise.all([boundTo(sub), boundTo(lost)])
  return owner !== undefined && person !== undefined && owner !== person
}

/** Makes an account without telling anybody, and returns its subject. Nothing where another one has its
 * address. */
async function makeAccount(
  { username, attributes, status, identities }: ExportedAccount,
  isInvited: boolean,
): Promise<{ value: string; isNew: boolean } | undefined> {
  const of = { UserPoolId: required(env.userPoolId), Username: username }
  // The handle of further sign-in names is the subject, which is another one now.
  const { preferred_username: _, ...others } = attributes
  const UserAttributes = Object.entries(others).map(([Name, Value]) => ({ Name, Value }))
  const subOf = (all: readonly { Name?: string; Value?: string }[] = []) =>
    all.find(({ Name }) => Name === 'sub')?.Value ?? ''
  // An account that waits for its first sign-in gets no code for a forgotten password. One that had a
  // password gets
  // another one, therefore. Accounts of a company directory never had one.
  const wantsPassword = status !== 'FORCE_CHANGE_PASSWORD' && !identities && !isInvited
  try {
    const { User } = await pool().send(
      new AdminCreateUserCommand({ ...of, UserAttributes, MessageAction: 'SUPPRESS' }),
    )
    if (wantsPassword) await setPassword(of)
    return { value: subOf(User?.Attributes), isNew: true }
  } catch (error) {
    if (error instanceof AliasExistsException) return undefined
    if (!(error instanceof UsernameExistsException)) throw error
    const { UserAttributes: present, UserStatus } = await pool().send(new AdminGetUserCommand(of))
    // A run before was ended in between.
    if (wantsPassword && UserStatus === 'FORCE_CHANGE_PASSWORD') await setPassword(of)
    return { value: subOf(present), isNew: false }
  }
}

/** Sets a password that nobody knows, of all kinds of letters that the pool wants. */
async function setPassword(of: { UserPoolId: string; Username: string }): Promise<void> {
  const Password = `Aa1-${randomBytes(32).toString('base64url')}`
  await pool().send(new AdminSetUserPasswordCommand({ ...of, Password, Permanent: true }))
}

/** Has a person's record name the new account. Returns whether it named the lost one until now. */
async function rebind(lost: string, sub: string, at: Date): Promise<boolean> {
  const personId = lost === sub ? undefined : await boundTo(lost)
  const person = personId && (await findPerson(personId))
  if (!person) return false
  const { account } = person
  if (account) {
    const after = { ...person, version: person.version + 1, account: { ...account, sub } }
    const by = { name: 'npm run remake-accounts' }
    await linkAccount(person, after, { at, by, what: 'account made again', requestId: randomUUID() })
  }
  // Noted before the first sign-in, and left there since.
  if ((await notedSubjectOf(person.personId)) === lost)
    await rebindLogin(lost, { sub, personId: person.personId })
  return true
}

/** Reads a list of accounts: the one of that name, or the latest with accounts in it. Raises `Refused` where every list
 * is empty. */
export async function readAccounts(named?: string): Promise<{ key: string; accounts: ExportedAccount[] }> {
  const keys = named ? [named] : (await allKeysIn(accountsFolder)).sort()
  for (const key of keys.reverse()) {
    const text = new TextDecoder().decode((await fetchObject(key))?.bytes)
    const lines = text.split('\n').filter(Boolean)
    // A night after the loss listed an empty pool.
    if (lines.length > 0)
      return { key, accounts: lines.map((line) => exportedAccount.parse(JSON.parse(line))) }
  }
  throw new Refused(
    `The bucket has no list of accounts in ${accountsFolder}: bring one back (docs/runbook.md).`,
  )
}

if (process.argv[1] === import.meta.filename)
  await runProgram(async () => {
    const { values } = enterPortal({ file: { type: 'string' }, invite: { type: 'boolean', default: false } })
    const { key, accounts } = await readAccounts(values.file)
    say(`${key} lists ${accounts.length} accounts.`)
    const remade = await remakeAccounts(accounts, { isInvited: values.invite, at: new Date() })
    const { made, present, leftOut, bound, twoStep, waiting, refused } = remade
    say(
      `${made} accounts were made, ${present} were there already; ${bound} people have another account now.`,
    )
    if (leftOut > 0)
      say(`${leftOut} were left out: their people were anonymised since, or are not in the table.`)
    if (twoStep > 0) say(`${twoStep} people set up two-step sign-in again: its keys are lost.`)
    if (waiting > 0)
      say(`${waiting} accounts wait for a first sign-in. /admin/invitations invites those without a mail.`)
    for (const name of refused) say(`${name} was not made: another account has its address.`)
    if (refused.length > 0) process.exitCode = 1
  })
