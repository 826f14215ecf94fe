/** The identity that anonymising looks for, and what a record is without it (docs/product.md#personal-data). */
import * as z from 'zod'
import type { AuditEntry } from '#functions/runtime/audit.ts'
import type { Person } from '#shared/people/model.ts'
import { isContractor } from '#shared/people/rules.ts'
import { formerName } from '#shared/personal-data/former.ts'

/** Everything that somebody is called, now or in the past. */
export const identity = z.object({
  personId: z.string(),
  /** Whole names. */
  names: z.array(z.string()),
  /** Whether texts may be searched for the name: not where a colleague has the same one. */
  isOnly: z.boolean(),
  addresses: z.array(z.string()),
  /** Slugs, sign-in names and numbers: they count where they are all that a value says. */
  words: z.array(z.string()),
  /** The subject of the account. */
  sub: z.string().optional(),
})
export type Identity = z.infer<typeof identity>

const earlierNames = z
  .looseObject({ name: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() })
  .extend({ employeeNumber: z.string() })
  .partial()

/** Returns what somebody is and was called: by their record, and by what was changed in it. */
export function identityOf(
  person: Person,
  history: readonly Pick<AuditEntry, 'what' | 'before' | 'after'>[],
  isOnly: boolean,
): Identity {
  const past = history
    .flatMap(({ before, after }) => [before, after])
    .flatMap((each) => {
      const { success, data } = earlierNames.safeParse(each)
      return success ? [data] : []
    })
  const firstNames = distinct([person.firstName, ...past.map((each) => each.firstName)])
  const lastNames = distinct([person.lastName, ...past.map((each) => each.lastName)])
  const whole = firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`))
  const numbers = [person.employeeNumber, ...past.map((each) => each.employeeNumber)]
  return {
    personId: person.personId,
    names: distinct([person.name, ...past.map((each) => each.name), ...whole]),
    isOnly,
    addresses: distinct([person.email, person.preferences.bouncedAddress, ...past.map(({ email }) => email)]),
    words: distinct([
      ...[person.slug, person.username, person.payrollId, ...person.aliases],
      ...numbers.filter((each) => each !== undefined && !isContractor(each)),
    ]),
    ...(person.account && { sub: person.account.sub }),
  }
}

const distinct = (texts: readonly (string | undefined)[]) => [
  ...new Set(texts.flatMap((each) => (each?.trim() ? [each.trim()] : []))),
]

/** Returns a record without anything by which its person could be told. What groups people stays: where they
 * worked, and their communities. */
export function anonymous(person: Person, since: string): Person {
  const { personId, version, department, departmentName, company, businessUnit, gom, country } = person
  const { communities, leftAt } = person
  return {
    ...{ personId, version: version + 1, department, departmentName, company, businessUnit, gom, country },
    ...formerName(personId),
    ...{ email: '', username: '', aliases: [], employeeNumber: '', status: 'left', roles: [], communities },
    ...(leftAt && { leftAt }),
    anonymisingSince: since,
    preferences: { language: 'en', digest: false },
  }
}
