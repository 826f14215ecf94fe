/** The pool's accounts: finding, adding and changing one; their attributes and passwords. */
import { createHmac, hkdfSync, randomBytes, randomInt, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { isMailAddress } from '#shared/people/rules.ts'
import { Refusal } from '../errors.ts'
import { invalidParameter, mailAfterReply, type Pool } from './pool.ts'
import { fromHex, verifierOf, verifierOfNobody } from './srp.ts'
import type { Account, Store, StoredPassword } from './store.ts'

const standard = new Set(
  `address birthdate email email_verified family_name gender given_name locale middle_name name nickname phone_number
  phone_number_verified picture preferred_username profile updated_at website zoneinfo`.split(/\s+/),
)

/** Attributes that tokens carry as true or false. */
export const booleanAttributes: ReadonlySet<string> = new Set(['email_verified', 'phone_number_verified'])

const attribute = z
  .object({ Name: z.string().min(1).max(32), Value: z.string().max(2048).default('') })
  .refine(({ Name }) => standard.has(Name) || /^custom:[\w-]{1,20}$/.test(Name), 'Attribute does not exist.')
  .refine(
    ({ Name, Value }) => Name !== 'email' || Value === '' || isMailAddress(Value),
    'Invalid email address format.',
  )
  .refine(
    ({ Name, Value }) => !booleanAttributes.has(Name) || /^(true|false)$/i.test(Value),
    'Must be true or false.',
  )

/** A list of attributes as it is sent, read into an object; at most 50. */
export const attributeList = z
  .array(attribute)
  .max(50)
  .transform((list) => Object.fromEntries(list.map(({ Name, Value }) => [Name, Value])))

/** Returns what the pool's client may read of an account. */
export function readableAttributes(
  { readAttributes }: Pool,
  { attributes }: Account,
): Record<string, string> {
  const entries = Object.entries(attributes)
  return Object.fromEntries(
    readAttributes ? entries.filter(([name]) => readAttributes.includes(name)) : entries,
  )
}

/** Lists an account's attributes as they are answered. */
export function listAttributes(
  account: Pick<Account, 'sub' | 'attributes' | 'links'>,
): { Name: string; Value: string }[] {
  const identities = account.links?.map((link) => {
    const [providerName, ...userId] = link.split(' ')
    return { userId: userId.join(' '), providerName, primary: false }
  })
  const all = {
    sub: account.sub,
    ...account.attributes,
    ...(identities && { identities: JSON.stringify(identities) }),
  }
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
}

/** Returns the part of an account's description that tells of codes. */
export function codesOf({ asksForCode }: Account): object {
  const name = 'SOFTWARE_TOKEN_MFA'
  return asksForCode ? { UserMFASettingList: [name], PreferredMfaSetting: name } : {}
}

const policy: readonly (readonly [RegExp, string])[] = [
  [/^.{12,}$/su, 'Password not long enough'],
  [/^.{0,256}$/su, 'Password must be at most 256 characters long'],
  [/^\S.*\S$/su, 'Password must not begin or end with a space'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/[0-9]/, 'Password must have numeric characters'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/, 'Password must have symbol characters'],
]

/** Returns a password to store. Raises InvalidPasswordException unless the pool's policy accepts it. */
export function passwordToStore({ poolName }: Pool, id: string, password: string): StoredPassword {
  const [, broken] = policy.find(([pattern]) => !pattern.test(password)) ?? []
  if (broken) throw new Refusal('InvalidPasswordException', `Password did not conform with policy: ${broken}`)
  const salt = fromHex(randomBytes(16).toString('hex'))
  return { salt: salt.toString(16), verifier: verifierOf(poolName, id, salt, password).toString(16) }
}

/** Returns whether this is the password; it takes as long for a wrong one. */
export function isPassword({ poolName }: Pool, { id, password }: Identity, typed: string): boolean {
  return verifierOf(poolName, id, fromHex(password.salt), typed) === fromHex(password.verifier)
}

/** The person of a name. Without an account it is a ghost: just as stable, with a password nobody has. */
export interface Identity {
  /** The account's sub, or an id that looks like one. */
  readonly id: string
  readonly account?: Account
  readonly password: StoredPassword
}

/** Sign-in names are compared in lower case. */
const fold = (name: string) => name.toLowerCase()

/** Returns every name that finds this account; an e-mail address only once it is verified. */
function namesOf({ sub, username, attributes }: Account): string[] {
  const { email, email_verified, preferred_username } = attributes
  const names = [username, sub, email_verified === 'true' ? email : undefined, preferred_username]
  return names.filter((each) => each !== undefined).map(fold)
}

/** Returns the index of all names of a store's accounts. */
export function indexNames({ accounts }: Store): Map<string, string> {
  return new Map([...accounts.values()].flatMap((each) => namesOf(each).map((name) => [name, each.sub])))
}

/** Finds the account of a user name, e-mail address, preferred user name or sub. */
export function findAccount({ names, store }: Pool, name: string): Account | undefined {
  return store.accounts.get(names.get(fold(name)) ?? '')
}

/** Returns who signs in under this name. Nothing that follows tells a ghost from an account. */
export function identify(pool: Pool, name: string): Identity {
  const account = findAccount(pool, name)
  return account ? { id: account.sub, account, password: account.password } : ghost(pool, fold(name))
}

function ghost(pool: Pool, name: string): Identity {
  const bytes = Buffer.from(hkdfSync('sha256', pool.store.secret, name, 'somebody who does not exist', 432))
  const salt = fromHex(bytes.toString('hex', 16, 32)).toString(16)
  const verifier = verifierOfNobody(bytes.subarray(32)).toString(16)
  return { id: uuidOf(bytes.subarray(0, 16)), password: { salt, verifier } }
}

/** Returns the bytes as a version 4 UUID, which is what every sub looks like. */
function uuidOf(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Returns a keyed hash of something that is stored only to be recognised. */
export function keyedHash({ secret }: Store, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Returns a code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

const day = 24 * 60 * 60 * 1_000

/** Returns when a temporary password ends that was set at an instant. */
export function endOfTemporary({ calendar, temporaryPasswordDays }: Pool, from: Date = calendar()): number {
  return from.getTime() + temporaryPasswordDays * day
}

function requireFreeNames(pool: Pool, account: Account): void {
  for (const name of namesOf(account)) {
    const holder = pool.names.get(name)
    if (holder === undefined || holder === account.sub) continue
    if (name === fold(account.username))
      throw new Refusal('UsernameExistsException', 'User account already exists')
    throw new Refusal('AliasExistsException', 'An account with the given alias already exists.')
  }
}

/** Adds an account. Raises UsernameExistsException or AliasExistsException when a name of it is taken. */
export function addAccount(
  pool: Pool,
  { enabled = true, ...added }: Omit<Account, 'createdAt' | 'changedAt' | 'enabled'> & { enabled?: boolean },
): Account {
  const account = { ...added, enabled, createdAt: pool.now(), changedAt: pool.now() }
  if (account.username.includes('@'))
    throw invalidParameter(
      'Username cannot be of email format, since user pool is configured for email alias.',
    )
  requireFreeNames(pool, account)
  pool.store.accounts.set(account.sub, account)
  for (const name of namesOf(account)) pool.names.set(name, account.sub)
  return account
}

/** Takes an account away, with the names that it is found by. */
export function removeAccount({ names, store }: Pool, account: Account): void {
  for (const name of namesOf(account)) names.delete(name)
  store.accounts.delete(account.sub)
}

/** Changes attributes; an empty value removes one. A new e-mail address that does not come as verified waits
 * for its code, and the old one stays in force. */
export function changeAttributes(
  pool: Pool,
  account: Account,
  { email, email_verified: verified, ...others }: Record<string, string>,
): void {
  const isMoved = Boolean(email) && email !== account.attributes.email
  if (email && isMoved && verified?.toLowerCase() !== 'true') {
    askForCode(pool, account, email)
    overwriteAttributes(pool, account, others)
    return
  }
  const own = {
    ...(email !== undefined && { email }),
    ...(verified !== undefined && { email_verified: verified }),
  }
  overwriteAttributes(pool, account, { ...others, ...own })
  if (isMoved) change(pool, account, { pending: undefined })
}

/** Mails the code with which an address comes into force, to that address. */
function askForCode(pool: Pool, account: Account, email: string): void {
  const code = newCode()
  const codeHash = keyedHash(pool.store, `${account.sub} ${email} ${code}`)
  change(pool, account, { pending: { email, codeHash, expiresAt: pool.now() + day } })
  const attributes = { ...account.attributes, email, email_verified: 'false' }
  mailAfterReply(pool, {
    source: 'CustomEmailSender_UpdateUserAttribute',
    to: email,
    code,
    account: { ...account, attributes },
  })
}

/** Puts a pending address into force. Raises a Refusal where the code is wrong or has ended. */
export function confirmAddress(pool: Pool, account: Account, code: string): void {
  const { pending } = account
  if (!pending || pending.expiresAt <= pool.now())
    throw new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.')
  if (pending.codeHash !== keyedHash(pool.store, `${account.sub} ${pending.email} ${code}`))
    throw new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.')
  changeAttributes(pool, account, { email: pending.email, email_verified: 'true' })
}

/** Writes attributes as they are given, an address without its code too. Raises AliasExistsException. */
export function overwriteAttributes(pool: Pool, account: Account, changes: Record<string, string>): void {
  const merged = { ...account.attributes, ...changes }
  const attributes = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
  requireFreeNames(pool, { ...account, attributes })
  for (const name of namesOf(account)) pool.names.delete(name)
  change(pool, account, { attributes })
  for (const name of namesOf(account)) pool.names.set(name, account.sub)
}

/** Changes an account in place and notes when. */
export function change(pool: Pool, account: Account, changes: Partial<Account>): void {
  Object.assign(account, changes, { changedAt: pool.now() })
}

/** An account that is imported with many others; confirmed and enabled unless stated. */
export interface ImportedUser extends Partial<Pick<Account, 'attributes' | 'enabled' | 'status' | 'sub'>> {
  /** When a temporary password was set; now unless given. */
  readonly invitedAt?: Date
  readonly username: string
  readonly password: string
  /** Taken as verified, so that it can be signed in with. */
  readonly email: string
}

/** Adds many accounts with one write of the file, and returns their subs in the same order. An account that
 * exists by its user name is left as it is, so that an interrupted load can simply run again. */
export function importUsers(pool: Pool, users: readonly ImportedUser[]): { username: string; sub: string }[] {
  const imported = users.map((user) => ({ username: user.username, sub: importUser(pool, user) }))
  pool.store.save()
  return imported
}

function importUser(
  pool: Pool,
  { password, email, attributes, sub = randomUUID(), status = 'CONFIRMED', invitedAt, ...user }: ImportedUser,
): string {
  const { sub: found } = findAccount(pool, user.username) ?? {}
  if (found) return found
  addAccount(pool, {
    ...user,
    sub,
    status,
    attributes: { ...attributes, email, email_verified: 'true' },
    password: passwordToStore(pool, sub, password),
    ...(status === 'FORCE_CHANGE_PASSWORD' && { temporaryUntil: endOfTemporary(pool, invitedAt) }),
  })
  return sub
}
