/** Makes the first administrator of a stage: `npm run first-administrator -- --stage prod --email ADDRESS
 * --employee-number NUMBER --first-name NAME --last-name NAME`. Repeating it does nothing twice. Administrators
 * appoint the others in the portal. With `--email ADDRESS --reset-two-step` alone it turns somebody's two-step
 * sign-in off, where no administrator is left who could. */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { findInvitation, invitePerson } from '#functions/directory/invitations.ts'
import { createProfiles } from '#functions/directory/profiles.ts'
import { people, personBy, personPartition } from '#functions/people/store.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { env } from '#functions/runtime/env.ts'
import { transact } from '#functions/runtime/table.ts'
import { replace } from '#functions/runtime/writes.ts'
import { reset } from '#functions/two-step/recovery.ts'
import { deploymentStage } from '#infra/stacks/stages.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { aws } from './aws.ts'
import { outputsOf, stackName } from './stacks.ts'

const by = { name: 'Deployment' }

interface Administrator {
  readonly email: string
  /** As the company's file has it, so that an import finds the same person. */
  readonly employeeNumber: string
  readonly firstName: string
  readonly lastName: string
  /** Asks for an invitation, where there is no company directory. */
  readonly isInvited: boolean
}

/** Adds the person where nobody has the address, gives them the role, and asks for their invitation unless
 * they have an account. Throws where the address belongs to somebody who has left, or the name is refused. */
export async function makeAdministrator(of: Administrator, at: Date): Promise<Person> {
  const { email, employeeNumber, firstName, lastName, isInvited } = of
  if (!(await personBy('EMAIL', email.trim().toLowerCase()))) {
    const cells = [employeeNumber, firstName, lastName, email].map(
      (cell) => `"${cell.replaceAll('"', '""')}"`,
    )
    const text = `employeenumber,firstname,lastname,email\n${cells.join(',')}\n`
    const { refused } = await createProfiles(text, { by, at, requestId: randomUUID() })
    if (refused[0]) throw new Error(`${email} cannot be added: ${refused[0].problem}.`)
  }
  const person = await appoint(email, at)
  if (!isInvited || person.account) return person
  const { version = 0 } = (await findInvitation(person.personId)) ?? {}
  await invitePerson(person.personId, version, { by, at, requestId: randomUUID() })
  return person
}

/** Gives the person with that address the role `administrator`; repeating it changes nothing. Throws where
 * nobody active has the address. */
async function appoint(address: string, at: Date): Promise<Person> {
  const person = await activeAt(address)
  if (person.roles.includes('administrator')) return person
  const roles = [...person.roles, 'administrator' as const]
  const appointed = { ...person, version: person.version + 1, roles }
  await transact([
    replace(people, appointed),
    auditWrite({
      subject: personPartition(person.personId),
      at,
      by,
      what: 'roles changed',
      before: person.roles,
      after: roles,
      requestId: randomUUID(),
    }),
  ])
  return appointed
}

async function activeAt(address: string): Promise<Person> {
  const email = address.trim().toLowerCase()
  const person = await personBy('EMAIL', email)
  if (!person || !isActive(person)) throw new Error(`Nobody active has the address ${email}.`)
  return person
}

/** Turns two-step sign-in of the person with that address off, and returns whether it was on. Throws where
 * nobody active has the address. */
export async function resetTwoStep(address: string, at: Date): Promise<boolean> {
  const act = { by, at, requestId: randomUUID() }
  return reset(await activeAt(address), 'npm run first-administrator', act)
}

async function run(): Promise<void> {
  const text = { type: 'string', default: '' } as const
  const { values } = parseArgs({
    options: {
      stage: text,
      email: text,
      'employee-number': text,
      'first-name': text,
      'last-name': text,
      'reset-two-step': { type: 'boolean', default: false },
    },
  })
  const { email, 'employee-number': employeeNumber, 'first-name': firstName, 'last-name': lastName } = values
  const isReset = values['reset-two-step']
  if (!values.stage || !email || (!isReset && (!employeeNumber || !firstName || !lastName)))
    throw new Error(
      'Give --stage, --email, --employee-number, --first-name and --last-name; ' +
        'or --stage, --email and --reset-two-step.',
    )
  const stage = deploymentStage(values.stage)
  const table = outputsOf(aws, stage.region, stackName(stage, 'Data'))?.tablename
  if (!table) throw new Error(`${stage.name} is not deployed.`)
  const pool = outputsOf(aws, stage.region, stackName(stage, 'Identity'))?.userpoolid
  Object.assign(process.env, { [env.table]: table, AWS_REGION: stage.region, [env.personLimits]: '"off"' })
  if (isReset) {
    Object.assign(process.env, { [env.userPoolId]: pool })
    const wasOn = await resetTwoStep(email, new Date())
    process.stdout.write(`Two-step sign-in of ${email} ${wasOn ? 'is off now' : 'was off'}.\n`)
    return
  }
  const isInvited = !stage.directory
  const { name } = await makeAdministrator(
    { email, employeeNumber, firstName, lastName, isInvited },
    new Date(),
  )
  const next = isInvited ? 'gets an invitation by mail within minutes' : 'signs in with the company account'
  process.stdout.write(`${name} is an administrator, and ${next}.\n`)
}

if (process.argv[1] === import.meta.filename) {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
