/** Makes a person an administrator, with the credentials and region of the environment: `npx tsx
 * infra/content/appoint-administrator.ts --table NAME --email ADDRESS`. For the first one; administrators
 * appoint the others in the portal. */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { people, personBy, personPartition } from '#functions/people/store.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { env } from '#functions/runtime/env.ts'
import { transact } from '#functions/runtime/table.ts'
import { replace } from '#functions/runtime/writes.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'

/** Gives the person with that address the role `administrator`; repeating it changes nothing. Throws where
 * nobody active has the address. */
export async function appoint(address: string, at: Date): Promise<Person> {
  const email = address.trim().toLowerCase()
  const person = await personBy('EMAIL', email)
  if (!person || !isActive(person))
    throw new Error(`Nobody active has the address ${email}. Sign in once first.`)
  if (person.roles.includes('administrator')) return person
  const roles = [...person.roles, 'administrator' as const]
  const appointed = { ...person, version: person.version + 1, roles }
  await transact([
    replace(people, appointed),
    auditWrite({
      subject: personPartition(person.personId),
      at,
      by: { name: 'Deployment' },
      what: 'roles changed',
      before: person.roles,
      after: roles,
      requestId: randomUUID(),
    }),
  ])
  return appointed
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { table: { type: 'string' }, email: { type: 'string' } } })
  if (!values.table || !values.email) throw new Error('Give --table NAME and --email ADDRESS.')
  process.env[env.table] = values.table
  const { name } = await appoint(values.email, new Date())
  process.stdout.write(`${name} is an administrator. It is in force within a minute.\n`)
}

if (process.argv[1] === import.meta.filename) {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
