/** The pool's accounts: finding one by any of its names, adding and changing one. */
import { createHmac, hkdfSync } from 'node:crypto'
import { type StoredPassword, settled } from './passwords.ts'
import { millisecondsNow, type Pool } from './pool.ts'
import { invalidParameter, Refusal } from './refusal.ts'
import { fromHex, verifierOfNobody } from './srp.ts'
import type { Account, Store } from './store.ts'

/** Whoever a name may stand for. Without an account it is a ghost: just as stable, with a password nobody has. */
export interface Identity {
  /** The account's sub, or an id that looks like one. */
  id: string
  account?: Account
  password: StoredPassword & { verifier: string }
}

/** Sign-in names are compared in lower case. */
function foldName(name: string): string {
  return name.toLowerCase()
}

/** Every name that finds this account; an e-mail address only once it is verified. */
function namesOf({ sub, username, attributes }: Account): string[] {
  const { email, email_verified, preferred_username } = attributes
  const names = [username, sub, email_verified === 'true' ? email : undefined, preferred_username]
  return names.filter((each) => each !== undefined).map(foldName)
}

/** The index of all names of a store's accounts. */
export function indexNames(store: Store): Map<string, string> {
  const all = [...store.accounts.values()]
  return new Map(all.flatMap((account) => namesOf(account).map((name) => [name, account.sub] as const)))
}

/** The account that a user name, e-mail address, preferred user name or sub finds. */
export function findAccount(pool: Pool, name: string): Account | undefined {
  const sub = pool.names.get(foldName(name))
  return sub === undefined ? undefined : pool.store.accounts.get(sub)
}

/** Who signs in under this name. Nothing that follows tells a ghost from an account whose password is not known. */
export function identify(pool: Pool, name: string): Identity {
  const account = findAccount(pool, name)
  if (!account) return ghost(pool, foldName(name))
  account.password = settled(account.password)
  return { id: account.sub, account, password: settled(account.password) }
}

function ghost(pool: Pool, name: string): Identity {
  const bytes = Buffer.from(hkdfSync('sha256', pool.store.secret, name, 'somebody who does not exist', 432))
  const salt = fromHex(bytes.toString('hex', 16, 32)).toString(16)
  const verifier = verifierOfNobody(bytes.subarray(32)).toString(16)
  return { id: uuidOf(bytes.subarray(0, 16)), password: { salt, verifier } }
}

/** The bytes as a version 4 UUID, which is what every sub looks like. */
function uuidOf(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A keyed hash of something that is stored only to be recognised. */
export function keyedHash(store: Store, text: string): string {
  return createHmac('sha256', store.secret).update(text).digest('hex')
}

function requireFreeNames(pool: Pool, account: Account): void {
  for (const name of namesOf(account)) {
    const holder = pool.names.get(name)
    if (holder === undefined || holder === account.sub) continue
    if (name === foldName(account.username)) {
      throw new Refusal('UsernameExistsException', 'User account already exists')
    }
    throw new Refusal('AliasExistsException', 'An account with the given alias already exists.')
  }
}

/** Adds an account; raises UsernameExistsException or AliasExistsException when a name of it is taken. */
export function addAccount(pool: Pool, account: Account): void {
  if (account.username.includes('@')) {
    throw invalidParameter(
      'Username cannot be of email format, since user pool is configured for email alias.',
    )
  }
  requireFreeNames(pool, account)
  pool.store.accounts.set(account.sub, account)
  for (const name of namesOf(account)) pool.names.set(name, account.sub)
}

/** Changes attributes; an empty value removes one, and a new e-mail address must be verified anew. */
export function changeAttributes(pool: Pool, account: Account, changes: Record<string, string>): void {
  const moved = changes.email !== undefined && changes.email !== account.attributes.email
  const merged = { ...account.attributes, ...(moved ? { email_verified: 'false' } : {}), ...changes }
  const attributes = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
  requireFreeNames(pool, { ...account, attributes })
  for (const name of namesOf(account)) pool.names.delete(name)
  change(pool, account, { attributes })
  for (const name of namesOf(account)) pool.names.set(name, account.sub)
}

/** Changes an account in place and notes when. */
export function change(pool: Pool, account: Account, changes: Partial<Account>): void {
  Object.assign(account, changes, { changedAt: millisecondsNow(pool) })
}
