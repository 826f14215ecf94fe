/** Keeps the account of the user pool in step with the person's record (docs/product.md#accounts). */

import { bindLogin, ownerOf, subjectOf } from '#functions/identity/logins.ts'
import {
  accountBySub,
  accountsByEmail,
  type PoolAccount,
  signOutAtPool,
  switchAccount,
  writeAttributes,
} from '#functions/identity/user-pool.ts'
import { findPerson } from '#functions/people/store.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'

/** Updates the account to the present record, where a part that matters to it has changed. */
export async function syncAccount(person: Person, forms: readonly Person[]): Promise<void> {
  if (new Set([person, ...forms].map(mattering)).size === 1) return
  for (let latest: Person | undefined = person; latest; ) {
    const account = await accountOf(latest, forms)
    if (!account) return
    await bringInStep(account, latest)
    const now = await findPerson(person.personId)
    // Somebody else may have brought a later form before this one.
    latest = now && mattering(now) !== mattering(latest) ? now : undefined
  }
}

/** Returns the part of a record that the account follows. */
function mattering(person: Person): string {
  const { email, aliases, account } = person
  return JSON.stringify([isActive(person), email, aliases.length > 0 && (account?.sub ?? true)])
}

/** Finds the account by its subject; before the first sign-in, the one made under an address of theirs, and
 * binds it. */
async function accountOf(person: Person, forms: readonly Person[]): Promise<PoolAccount | undefined> {
  const sub = await subjectOf(person)
  if (sub) return accountBySub(sub)
  const addresses = new Set([person, ...forms].map(({ email }) => email).filter(Boolean))
  for (const address of addresses) {
    for (const account of await accountsByEmail(address)) {
      if ((await ownerOf(account, async () => account.madeAt)) !== person.personId) continue
      await bindLogin({ sub: account.sub, personId: person.personId })
      return account
    }
  }
  return undefined
}

/** An address that no mail reaches and nobody signs in with. */
const nowhere = ({ sub }: PoolAccount) => `${sub}@address.invalid`

/** Gives the account what the record says. One that was removed meanwhile, as that of a leaver, is in step. */
export async function bringInStep(account: PoolAccount, person: Person): Promise<void> {
  try {
    await change(account, person)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error
  }
}

async function change(account: PoolAccount, person: Person): Promise<void> {
  const { email, aliases } = person
  if (account.enabled !== isActive(person)) await switchAccount(account, isActive(person))
  const handle = aliases.length > 0 ? account.sub : ''
  if (account.preferredUsername !== handle) await writeAttributes(account, { preferred_username: handle })
  if (!email) {
    if (account.emailVerified) await takeAddress(account)
  } else if (account.email !== email || !account.emailVerified) await giveAddress(account, email)
}

/** An address that does not come as verified would wait for a code, and the old one would stay in force: so it
 * is moved first and then no longer counts as proved. What dies in between is repeated. */
async function takeAddress(account: PoolAccount): Promise<void> {
  await writeAttributes(account, { email: nowhere(account), email_verified: 'true' })
  await writeAttributes(account, { email_verified: 'false' })
  await signOutAtPool(account)
}

/** Others may be at the same accounts. */
const maxAttempts = 6

class AddressTaken extends Error {
  override readonly name = 'AddressTaken'
}

/** Gives an address to its owner's account. The other account follows its own record, so that swaps work. */
async function giveAddress(account: PoolAccount, email: string): Promise<void> {
  const displaced = new Map<string, string>()
  const attempt = async () => {
    if (await writeAttributes(account, { email, email_verified: 'true' })) return
    for (const other of await accountsByEmail(email)) {
      if (other.sub === account.sub) continue
      const owner = await ownerFound(other)
      if (owner) displaced.set(other.sub, owner)
      await takeAddress(other)
    }
    throw new AddressTaken('The user pool does not let go of an address.')
  }
  await retryOnConflict(maxAttempts, attempt, (error) => error instanceof AddressTaken)
  await signOutAtPool(account)
  for (const [sub, owner] of displaced) {
    const [person, other] = await Promise.all([findPerson(owner), accountBySub(sub)])
    if (person && other) await bringInStep(other, person)
  }
}

/** Returns the owner of an account, noted before it loses that address; nobody where they have another
 * one. */
async function ownerFound(account: PoolAccount): Promise<string | undefined> {
  const owner = await ownerOf(account, async () => account.madeAt)
  const person = owner ? await findPerson(owner) : undefined
  if (!person) return undefined
  const sub = await subjectOf(person)
  if (!sub) await bindLogin({ sub: account.sub, personId: person.personId })
  return sub === undefined || sub === account.sub ? owner : undefined
}
