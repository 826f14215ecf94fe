/** The identity that anonymising looks for, and what a record is without it (docs/product.md#personal-data). */
import * as z from 'zod'
import type { AuditEntry } from '#functions/runtime/audit.ts'
import type { Person } from '#shared/people/model.ts'
import { isContractor } from '#shared/people/rules.ts'
import { formerName } from '#shared/personal-data/former.ts'

/** Everything that somebody is called, now or in the past. */
export const identity = z.object({
  personId: z.string(),
  /** Whole names, the present one first. */
  names: z.array(z.string()),
  /** Whether nobody else had the present name when it began; the other names are looked up in each pass. */
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
  const numbers = [person.employeeNumber, ...past.map((each) => each.employeeNumber)]
  return {
    personId: person.personId,
    names: distinct([person.name, ...past.map((each) => each.name), ...wholeNames(person, history)]),
    isOnly,
    addresses: distinct([person.email, person.preferences.bouncedAddress, ...past.map(({ email }) => email)]),
    words: distinct([
      ...[person.slug, person.username, person.payrollId, ...person.aliases],
      ...numbers.filter((each) => each !== undefined && !isContractor(each)),
    ]),
    ...(person.account && { sub: person.account.sub }),
  }
}

/** Returns the first and last names that they had together, back from the present: a change has only what
 * it changed. */
function wholeNames({ firstName, lastName }: Person, history: Parameters<typeof identityOf>[1]): string[] {
  let at = { firstName, lastName }
  const names = [at]
  for (const { before, after } of history.toReversed()) {
    for (const each of [after, before]) {
      const { firstName = at.firstName, lastName = at.lastName } = earlierNames.safeParse(each).data ?? {}
      at = { firstName, lastName }
      names.push(at)
    }
  }
  return names.map((each) => `${each.firstName} ${each.lastName}`)
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
