/** What lies outside of the table goes; then the record says that its person is anonymised
 * (docs/decisions/0080). */

import { directoryFolder } from '#functions/directory/object-keys.ts'
import { ownerOf } from '#functions/identity/logins.ts'
import {
  accountBySub,
  accountsByEmail,
  deleteAccount,
  type PoolAccount,
} from '#functions/identity/user-pool.ts'
import { deleteObjects, fetchObject, keysIn } from '#functions/media/objects.ts'
import { findPerson, personPartition, personWrites } from '#functions/people/store.ts'
import { removePictureOf } from '#functions/personal-data/beginning.ts'
import { replacer } from '#functions/personal-data/replacing.ts'
import { onlyTheirs } from '#functions/personal-data/shared.ts'
import { type Anonymising, anonymisingKey } from '#functions/personal-data/store.ts'
import { type Acting, auditWrite } from '#functions/runtime/audit.ts'
import { isWritten, transact } from '#functions/runtime/table.ts'
import { deleteItem } from '#functions/runtime/writes.ts'

/** Removes the account, with which nobody may sign in any more, and the picture. */
export async function removeAccess(work: Anonymising): Promise<void> {
  for (const account of await accountsOf(work)) await deleteAccount(account)
  await removePictureOf(work.personId)
}

async function accountsOf({ personId, sub, addresses }: Anonymising): Promise<PoolAccount[]> {
  const own = sub === undefined ? undefined : await accountBySub(sub)
  const others: PoolAccount[] = []
  for (const address of addresses) {
    for (const account of await accountsByEmail(address)) {
      if (account.sub === sub) continue
      if ((await ownerOf(account, async () => account.madeAt)) === personId) others.push(account)
    }
  }
  return [...(own ? [own] : []), ...others]
}

/** Notes that a person is anonymised, once nothing has their name any more. Done again it changes nothing. */
export async function finishAnonymising(work: Anonymising, acting: Acting): Promise<void> {
  await removeDirectoryFiles(work)
  const { personId } = work
  const person = await findPerson(personId)
  if (!person) throw new Error(`There is no person ${personId}.`)
  const { anonymisingSince: _, ...rest } = person
  const done = { ...rest, version: person.version + 1, anonymisedAt: acting.at.toISOString() }
  await isWritten(
    transact([
      deleteItem(anonymisingKey(personId), { only: { personId } }),
      ...personWrites(person, done),
      auditWrite({ ...acting, subject: personPartition(personId), what: 'anonymised' }),
    ]),
  )
}

/** Removes directory files that name them. Exports stay: they go after a day by themselves. */
async function removeDirectoryFiles(work: Anonymising): Promise<void> {
  // In a file of the company a namesake is no reason to keep it.
  const { replace } = replacer({ ...(await onlyTheirs(work, [])), shared: [] })
  for await (const keys of keysIn(directoryFolder)) {
    for (const key of keys) {
      const bytes = (await fetchObject(key))?.bytes
      const text = Buffer.from(bytes ?? []).toString()
      if (replace(text) !== text) await deleteObjects([key])
    }
  }
}
