/** What lies outside of the table and followed the moment that it was restored to: files, accounts and
 * payroll runs that it does not know, and files and accounts that it
 * names and that are gone. Nothing is changed. */
import { boundTo, ownerOf } from '#functions/identity/logins.ts'
import { eachPageOfAccounts } from '#functions/identity/user-pool.ts'
import { recordsName } from '#functions/media/bucket.ts'
import { allKeysIn } from '#functions/media/objects.ts'
import { mediaItems } from '#functions/media/store.ts'
import { findRun } from '#functions/payroll/run-store.ts'
import { people } from '#functions/people/store.ts'
import { env, required } from '#functions/runtime/env.ts'
import { checkedFolders, fileKey, pictureSizesOf } from '#shared/media/object-keys.ts'
import { payrollFiles } from '#shared/payroll/object-keys.ts'
import { itemsOf } from './scan.ts'

export interface Leftovers {
  /** Keys of objects of which no record tells: their owners had uploaded them after the moment. */
  readonly filesWithoutRecord: readonly string[]
  /** Keys that a record names and that are gone: npm run restore-files brings them back. */
  readonly recordsWithoutFile: readonly string[]
  /** User names of accounts that belong to nobody. */
  readonly accountsWithoutPerson: readonly string[]
  /** Ids of people whose record names an account that is gone. */
  readonly peopleWithoutAccount: readonly string[]
  /** Files of payroll runs that the table does not know as confirmed. */
  readonly runsWithoutRecord: readonly string[]
}

/** Looks for all of them. */
export async function findLeftovers(): Promise<Leftovers> {
  const stored = new Set<string>()
  for (const folder of Object.values(checkedFolders))
    for (const key of await allKeysIn(folder)) stored.add(key)
  const recordsWithoutFile: string[] = []
  for await (const item of itemsOf(required(env.table), [mediaItems.type])) {
    const { id, purpose, status } = mediaItems.schema.parse(item)
    for (const size of pictureSizesOf(purpose)) {
      const key = fileKey(purpose, id, size)
      // One that is being checked has its files before its record says so.
      const isThere = stored.delete(key)
      if (status === 'ready' && !isThere) recordsWithoutFile.push(key)
    }
  }
  return {
    filesWithoutRecord: [...stored],
    recordsWithoutFile,
    ...(await accountsAndPeople()),
    runsWithoutRecord: await runsWithoutRecord(),
  }
}

async function accountsAndPeople() {
  const accountsWithoutPerson: string[] = []
  const subjects = new Set<string>()
  for await (const page of eachPageOfAccounts())
    for (const { sub, username, madeAt, attributes } of page) {
      subjects.add(sub)
      const email = (attributes.email ?? '').toLowerCase()
      const owner = (await boundTo(sub)) ?? (await ownerOf({ sub, email }, async () => new Date(madeAt)))
      if (!owner) accountsWithoutPerson.push(username)
    }
  const peopleWithoutAccount: string[] = []
  for await (const item of itemsOf(required(env.table), [people.type])) {
    const { personId, account } = people.schema.parse(item)
    if (account && !subjects.has(account.sub)) peopleWithoutAccount.push(personId)
  }
  return { accountsWithoutPerson, peopleWithoutAccount }
}

const runFile = new RegExp(`^${payrollFiles}([^/]+)/payroll-[\\d-]+-run-(\\d+)\\.`)

async function runsWithoutRecord(): Promise<string[]> {
  const keys = await allKeysIn(payrollFiles, recordsName())
  const found: string[] = []
  for (const key of keys) {
    const [, month = '', number] = runFile.exec(key) ?? []
    const run = await findRun(month)
    if (run?.state !== 'confirmed' || run.number !== Number(number)) found.push(key)
  }
  return found
}

const mostNamed = 50

/** Returns them in lines for a terminal, each with what to do. */
export function leftoversInLines(found: Leftovers): string[] {
  const told: readonly (readonly [list: readonly string[], what: string])[] = [
    [
      found.filesWithoutRecord,
      'files of which the table knows nothing: ask who uploaded them to do so again',
    ],
    [found.recordsWithoutFile, 'files that the table names and that are gone: npm run restore-files'],
    [
      found.accountsWithoutPerson,
      'accounts without a person: their holders register again at their next sign-in',
    ],
    [
      found.peopleWithoutAccount,
      'people whose account is gone: perhaps they were anonymised after the moment (docs/runbook.md#restoring)',
    ],
    [
      found.runsWithoutRecord,
      'files of payroll runs that the table does not know: docs/runbook.md#restoring',
    ],
  ]
  return told.flatMap(([list, what]) => {
    const more = list.length > mostNamed ? [`  … and ${list.length - mostNamed} more`] : []
    return [`${list.length} ${what}`, ...list.slice(0, mostNamed).map((each) => `  ${each}`), ...more]
  })
}
